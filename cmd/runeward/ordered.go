// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"runtime"
	"sync"
	"time"
)

// ordered does work on several goroutines and hands out the results in the
// order of the work.
type ordered struct {
	mu    sync.Mutex
	free  sync.Cond
	next  int // the number of the result to be handed out
	ready map[int]*fileResult
	held  int // findings in ready
}

const (
	// maxAhead is how far work goes ahead of the results handed out.
	maxAhead = 512

	// maxHeld is how many findings wait at most, besides those of one file for
	// each goroutine, before no more work is begun.
	maxHeld = 4096

	maxWorkers = 16
)

// inOrder calls work for each task that tasks yields, on several goroutines,
// and then hand with what work returned, on the goroutine of the caller and in
// the order of the tasks. idle is called at each tick.
func inOrder(tasks func(yield func(*task) bool), newWork func() (work func(*task) *fileResult, end func()), hand func(*fileResult), tick <-chan time.Time, idle func()) {
	o := &ordered{ready: map[int]*fileResult{}}
	o.free.L = &o.mu
	type numbered struct {
		n int
		t *task
	}
	queue := make(chan numbered, 64)
	done := make(chan int, 64)
	var workers sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), maxWorkers) {
		workers.Add(1)
		go func() {
			defer workers.Done()
			work, end := newWork()
			defer end()
			for q := range queue {
				o.wait(q.n)
				r := work(q.t)
				o.mu.Lock()
				o.ready[q.n] = r
				o.held += len(r.Findings)
				o.mu.Unlock()
				done <- q.n
			}
		}()
	}
	go func() {
		n := 0
		tasks(func(t *task) bool {
			queue <- numbered{n, t}
			n++
			return true
		})
		close(queue)
		workers.Wait()
		close(done)
	}()
	for {
		select {
		case _, ok := <-done:
			for r := o.take(); r != nil; r = o.take() {
				hand(r)
			}
			if !ok {
				return
			}
		case <-tick:
			idle()
		}
	}
}

// wait returns when task n may begin. The next one to be handed out always may.
func (o *ordered) wait(n int) {
	o.mu.Lock()
	for n != o.next && (n >= o.next+maxAhead || o.held >= maxHeld) {
		o.free.Wait()
	}
	o.mu.Unlock()
}

// take returns the next result, or nil if it is not there yet.
func (o *ordered) take() *fileResult {
	o.mu.Lock()
	defer o.mu.Unlock()
	r := o.ready[o.next]
	if r != nil {
		delete(o.ready, o.next)
		o.next++
		o.held -= len(r.Findings)
		o.free.Broadcast()
	}
	return r
}
