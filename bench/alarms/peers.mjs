// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

// Runs scanners of the npm registry: node peers.mjs FOLDER <INPUTS >RESULTS.
// FOLDER has the packages. INPUTS is {groups: {NAME: [TEXT...]}, speed: NAME}.
// RESULTS is [{name, flagged: {GROUP: [BOOL...]}, seconds}], seconds for one
// pass over the group that speed names.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'

const folder = process.argv[2]
const load = (...path) => import(pathToFileURL(join(folder, ...path)))

const antiTrojan = await load('anti-trojan-source', 'src', 'main.js')
const outOfCharacter = await load('out-of-character', 'builds', 'out-of-character.mjs')
const confusables = createRequire(import.meta.url)(join(folder, 'unicode-confusables', 'index.js'))

const peers = [
  ['anti-trojan-source', (t) => antiTrojan.hasConfusables({ sourceText: t, detailed: true }).length > 0],
  ['anti-trojan-source, extended', (t) => antiTrojan.hasConfusables({ sourceText: t, detailed: true, extended: true }).length > 0],
  ['out-of-character', (t) => outOfCharacter.detect(t) !== null],
  ['unicode-confusables', (t) => confusables.isConfusing(t)],
]

const { groups, speed } = JSON.parse(readFileSync(0, 'utf8'))
const results = []
for (const [name, scan] of peers) {
  const flagged = {}
  for (const [group, texts] of Object.entries(groups)) flagged[group] = texts.map(scan)
  let seconds = Infinity
  for (let round = 0; round < 3; round++) {
    const begin = process.hrtime.bigint()
    for (const t of groups[speed]) scan(t)
    seconds = Math.min(seconds, Number(process.hrtime.bigint() - begin) / 1e9)
  }
  results.push({ name, flagged, seconds })
}
process.stdout.write(JSON.stringify(results))
