// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package corpus

// The paragraphs are the models of the generated languages: a sentence a line,
// units parted by spaces or, where a language writes none, by bars. A tilde
// stands for the narrow no-break space that French puts before its marks.

const english = `The harbour opens at six, and the first boats leave before the fog lifts from the water.
Nobody in the village remembers who painted the lighthouse, though everyone has a story about it.
She wrote the address on the back of an old ticket and kept it in her coat for years.
When the market closes, the children collect the broken crates and build a raft behind the mill.
A letter arrived in 1962 without a stamp, without a sender, and with only three words inside.
The road to the north is longer, but it passes the orchards and the inn with the blue door.
He repairs clocks for people who never ask what time it is; they only want to hear them tick.
If the rain stops by evening we can carry the tables outside and light the lamps under the trees.`

const typographic = `“It’s only a small boat,” she said, “but it doesn’t leak — not much, anyway.”
The baker’s daughter (born in 1987) wouldn’t sell the shop; “it isn’t mine to sell,” she wrote.
Between 1914–1918 the school was closed… and nobody’s diary says where the bell went.
He’d heard the tune before — twice, perhaps — yet couldn’t name it.
The sign reads ‘no entry’, though the gate’s been open since the winter’s first storm.
In the evening the lamps were lit along the quay and the tables were carried outside.
We walked past the orchards to the inn with the blue door, where the soup was hot and the bread was dark.
A letter arrived without a stamp, without a sender, and with only three words inside.`

const french = `Le marché ouvre à six heures, et les premières barques quittent déjà la baie.
Personne au village ne sait qui a peint le phare~; chacun raconte pourtant son histoire.
«~Où êtes-vous allés hier soir~?~» demanda la vieille dame en fermant la fenêtre.
L'été dernier, les élèves ont planté douze chênes derrière l'école de la forêt.
Elle écrivit l’adresse au dos d’un ancien billet et le garda des années dans son manteau.
Après la fête, on rangea les tables, on éteignit les lampes et l'on rentra à pied par le canal.
La route du nord est plus longue, mais elle longe les vergers et l'auberge à la porte bleue.
En 1962 arriva une lettre sans timbre, sans expéditeur, avec trois mots dans l'enveloppe.
Le vieux moulin tourne encore quand le vent souffle du nord et que la porte reste ouverte.
Il faut passer par la grande cour, tourner devant le puits et suivre le chemin des saules.
On vend ici du pain, du fromage, des cordes pour les bateaux et parfois des livres.`

const vietnamese = `Chợ mở cửa lúc sáu giờ sáng, khi những chiếc thuyền đầu tiên rời bến trong sương mù.
Không ai trong làng biết người nào đã sơn ngọn hải đăng, nhưng ai cũng có một câu chuyện để kể.
Cô ấy viết địa chỉ lên mặt sau của tấm vé cũ rồi giữ nó trong áo khoác suốt nhiều năm.
Mùa hè năm ngoái học sinh trồng mười hai cây sồi phía sau trường học bên bờ sông.
Con đường phía bắc dài hơn, nhưng đi qua những vườn cây ăn quả và quán trọ có cánh cửa màu xanh.
Ông ấy sửa đồng hồ cho những người không bao giờ hỏi bây giờ là mấy giờ.
Nếu chiều nay trời tạnh mưa, chúng ta sẽ mang bàn ra ngoài và thắp đèn dưới tán cây.
Năm 1962 có một bức thư gửi đến, không tem, không tên người gửi, chỉ có ba chữ bên trong.`

const russian = `Рынок открывается в шесть утра, когда первые лодки выходят из тумана.
Никто в деревне не помнит, кто красил маяк, но у каждого есть своя история.
Она записала адрес на обороте старого билета и много лет хранила его в пальто.
Прошлым летом ученики посадили двенадцать дубов за школой на берегу реки.
Северная дорога длиннее, зато она проходит мимо садов и гостиницы с синей дверью.
Он чинит часы для людей, которые никогда не спрашивают, который час.
Если к вечеру дождь кончится, мы вынесем столы во двор и зажжём лампы под деревьями.
В 1962 году пришло письмо без марки, без отправителя и всего с тремя словами внутри.`

const greek = `Η αγορά ανοίγει στις έξι το πρωί, όταν οι πρώτες βάρκες βγαίνουν από την ομίχλη.
Κανείς στο χωριό δεν θυμάται ποιος έβαψε τον φάρο, αλλά όλοι έχουν μια ιστορία να πουν.
Έγραψε τη διεύθυνση πίσω από ένα παλιό εισιτήριο και το φύλαξε χρόνια στο παλτό της.
Το περασμένο καλοκαίρι οι μαθητές φύτεψαν δώδεκα βελανιδιές πίσω από το σχολείο.
Ο δρόμος του βορρά είναι πιο μακρύς, όμως περνά από τα περιβόλια και το πανδοχείο.
Επισκευάζει ρολόγια για ανθρώπους που δεν ρωτούν ποτέ τι ώρα είναι.
Αν σταματήσει η βροχή ως το βράδυ, θα βγάλουμε τα τραπέζια έξω και θα ανάψουμε τα φώτα.
Το 1962 ήρθε ένα γράμμα χωρίς γραμματόσημο και με τρεις μόνο λέξεις μέσα.`

const arabic = `يفتح السوق أبوابه في السادسة صباحًا، حين تخرج القوارب الأولى من الضباب.
لا أحد في القرية يتذكر من طلى المنارة، لكن لكل واحد حكاية يرويها.
كتبت العنوان على ظهر تذكرة قديمة واحتفظت بها في معطفها سنوات طويلة.
في الصيف الماضي زرع التلاميذ اثنتي عشرة شجرة بلوط خلف المدرسة عند النهر.
الطريق إلى الشمال أطول، غير أنه يمر بالبساتين وبالنزل ذي الباب الأزرق.
يصلح الساعات لأناس لا يسألون أبدًا كم الساعة الآن.
إذا توقف المطر قبل المساء حملنا الطاولات إلى الخارج وأشعلنا المصابيح تحت الأشجار.
وصلت عام 1962 رسالة بلا طابع وبلا مُرسِل، وفي داخلها ثلاث كلمات فقط.`

const hebrew = `השוק נפתח בשש בבוקר, כשהסירות הראשונות יוצאות מן הערפל.
איש בכפר אינו זוכר מי צבע את המגדלור, אבל לכל אחד יש סיפור.
היא כתבה את הכתובת על גב כרטיס ישן ושמרה אותו שנים במעיל.
בקיץ שעבר שתלו התלמידים שנים עשר אלונים מאחורי בית הספר שעל גדת הנהר.
הדרך צפונה ארוכה יותר, אך היא עוברת ליד המטעים והפונדק עם הדלת הכחולה.
הוא מתקן שעונים לאנשים שאינם שואלים לעולם מה השעה.
אם ייפסק הגשם עד הערב נוציא את השולחנות החוצה ונדליק את המנורות מתחת לעצים.
בשנת 1962 הגיע מכתב בלי בול, בלי שולח ועם שלוש מילים בלבד.`

const hindi = `बाज़ार सुबह छह बजे खुलता है, जब पहली नावें कोहरे से बाहर निकलती हैं।
गाँव में किसी को याद नहीं कि प्रकाशस्तंभ किसने रंगा था, पर सबके पास एक कहानी है।
उसने पुराने टिकट के पीछे पता लिखा और उसे वर्षों तक अपने कोट में रखा।
पिछली गर्मियों में विद्यार्थियों ने विद्यालय के पीछे नदी के किनारे बारह पेड़ लगाए।
उत्तर का रास्ता लंबा है, लेकिन वह बगीचों और नीले दरवाज़े वाली सराय से होकर जाता है।
वह उन लोगों की घड़ियाँ ठीक करता है जो कभी समय नहीं पूछते।
अगर शाम तक बारिश रुक जाए तो हम मेज़ें बाहर ले जाएँगे और पेड़ों के नीचे दीये जलाएँगे।
सन् 1962 में बिना टिकट और बिना नाम का एक पत्र आया, जिसमें केवल तीन शब्द थे।`

const thai = `ตลาด|เปิด|ตอน|หกโมง|เช้า เมื่อ|เรือ|ลำ|แรก|ออก|จาก|หมอก
ไม่มี|ใคร|ใน|หมู่บ้าน|จำ|ได้|ว่า|ใคร|ทาสี|ประภาคาร แต่|ทุกคน|มี|เรื่อง|เล่า
เธอ|เขียน|ที่อยู่|ไว้|หลัง|ตั๋ว|เก่า|และ|เก็บ|ไว้|ใน|เสื้อ|คลุม|หลาย|ปี
ฤดู|ร้อน|ที่แล้ว|นักเรียน|ปลูก|ต้นไม้|สิบสอง|ต้น|หลัง|โรงเรียน|ริม|แม่น้ำ
ทาง|เหนือ|ยาว|กว่า|แต่|ผ่าน|สวน|ผลไม้|และ|โรงแรม|ที่|มี|ประตู|สีฟ้า
เขา|ซ่อม|นาฬิกา|ให้|คน|ที่|ไม่เคย|ถาม|ว่า|กี่|โมง|แล้ว
ถ้า|ฝน|หยุด|ก่อน|เย็น เรา|จะ|ยก|โต๊ะ|ออก|ไป|ข้างนอก|และ|จุด|ตะเกียง|ใต้|ต้นไม้
ใน|ปี 1962 มี|จดหมาย|มา|ถึง|โดย|ไม่มี|แสตมป์|และ|มี|เพียง|สาม|คำ`

const khmer = `ផ្សារ|បើក|នៅ|ម៉ោង|ប្រាំមួយ|ព្រឹក នៅពេល|ដែល|ទូក|ដំបូង|ចេញ|ពី|អ័ព្ទ។
គ្មាន|នរណា|ម្នាក់|ក្នុង|ភូមិ|ចាំ|ថា|អ្នកណា|លាប|ពណ៌|ប៉ម|ភ្លើង|ទេ ប៉ុន្តែ|ម្នាក់ៗ|មាន|រឿង|មួយ។
នាង|សរសេរ|អាសយដ្ឋាន|លើ|ខ្នង|សំបុត្រ|ចាស់ ហើយ|រក្សា|ទុក|វា|ជា|ច្រើន|ឆ្នាំ។
រដូវ|ក្ដៅ|មុន សិស្ស|បាន|ដាំ|ដើមឈើ|ដប់ពីរ|ដើម|នៅ|ក្រោយ|សាលា|ក្បែរ|ទន្លេ។
ផ្លូវ|ទៅ|ជើង|វែង|ជាង ប៉ុន្តែ|វា|ឆ្លង|កាត់|ចម្ការ|និង|ផ្ទះ|សំណាក់|ទ្វារ|ខៀវ។
គាត់|ជួសជុល|នាឡិកា|សម្រាប់|មនុស្ស|ដែល|មិន|ដែល|សួរ|ថា|ម៉ោង|ប៉ុន្មាន។
បើ|ភ្លៀង|ឈប់|មុន|ល្ងាច យើង|នឹង|លើក|តុ|ទៅ|ក្រៅ ហើយ|អុជ|ចង្កៀង|ក្រោម|ដើមឈើ។`

const chinese = `市|场|早|上|六|点|开|门，第|一|批|小|船|从|雾|里|驶|出|来。
村|里|没|有|人|记|得|是|谁|给|灯|塔|刷|的|漆，可|是|每|个|人|都|有|一|个|故|事。
她|把|地|址|写|在|一|张|旧|车|票|的|背|面，在|大|衣|里|放|了|好|多|年。
去|年|夏|天，学|生|们|在|河|边|的|学|校|后|面|种|了|十|二|棵|树。
往|北|的|路|更|长，不|过|会|经|过|果|园|和|那|家|蓝|门|的|旅|店。
“如|果|傍|晚|雨|停|了，”他|说，“我|们|就|把|桌|子|搬|到|外|面、在|树|下|点|灯。”
1962|年|来|了|一|封|信：没|有|邮|票，没|有|寄|信|人，里|面|只|有|三|个|字。`

const japanese = `市|場|は|朝|六|時|に|開|き、最|初|の|舟|が|霧|の|中|か|ら|出|て|く|る。
村|で|は|誰|が|灯|台|を|塗|っ|た|の|か|覚|え|て|い|な|い|が、み|ん|な|に|話|が|あ|る。
彼|女|は|古|い|切|符|の|裏|に|住|所|を|書|い|て、コ|ー|ト|に|何|年|も|し|ま|っ|て|い|た。
去|年|の|夏、生|徒|た|ち|は|川|沿|い|の|学|校|の|裏|に|木|を|十|二|本|植|え|た。
北|へ|の|道|は|長|い|け|れ|ど、果|樹|園|と|青|い|ド|ア|の|ホ|テ|ル|を|通|る。
「雨|が|や|ん|だ|ら、テ|ー|ブ|ル|を|外|に|運|ん|で、木|の|下|に|ラ|ン|プ|を|灯|そ|う」と|彼|は|言|っ|た。
1962|年|に、切|手|も|差|出|人|も|な|い|手|紙|が|届|き、中|に|は|三|つ|の|言|葉|だ|け|が|あ|っ|た。`

const korean = `시장은 아침 여섯 시에 문을 열고, 첫 배들이 안개 속에서 나온다.
마을에서 누가 등대를 칠했는지 기억하는 사람은 없지만 모두에게 이야기가 하나씩 있다.
그녀는 낡은 표 뒷면에 주소를 적어 외투 속에 여러 해 동안 간직했다.
지난여름 학생들은 강가의 학교 뒤에 나무 열두 그루를 심었다.
북쪽 길은 더 멀지만 과수원과 파란 문이 달린 여관을 지나간다.
그는 몇 시인지 한 번도 묻지 않는 사람들의 시계를 고친다.
저녁까지 비가 그치면 탁자를 밖으로 옮기고 나무 아래에 등을 켜자.
1962년에 우표도 보낸 사람도 없는 편지가 왔고, 안에는 세 낱말뿐이었다.`
