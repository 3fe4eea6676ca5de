import { constants, PerformanceObserver } from 'node:perf_hooks'
import { expect, it, vi } from 'vitest'
import { collectGarbageOfStart } from './collect-once.ts'

it('collects the garbage of the start once, a few seconds later', async () => {
  let forced = 0
  const observer = new PerformanceObserver(list => {
    for (const entry of list.getEntries()) {
      const { kind, flags } = (entry as { detail?: { kind: number; flags: number } }).detail ?? {}
      if (
        kind === constants.NODE_PERFORMANCE_GC_MAJOR &&
        flags === constants.NODE_PERFORMANCE_GC_FLAGS_FORCED
      )
        forced += 1
    }
  })
  observer.observe({ entryTypes: ['gc'] })
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    collectGarbageOfStart()
    await vi.advanceTimersByTimeAsync(4_999)
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(60_000)
    vi.useRealTimers()
    await vi.waitUntil(() => forced > 0, 10_000)
    expect(forced).toBe(1)
  } finally {
    vi.useRealTimers()
    observer.disconnect()
  }
})
