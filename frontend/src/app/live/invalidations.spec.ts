import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createInvalidations } from './invalidations.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('what a change makes load again', () => {
  const change = JSON.stringify({ resource: 'company', ids: null })

  it('loads a moment after the first change, once for a burst', () => {
    const client = new QueryClient()
    const loaded = vi.spyOn(client, 'invalidateQueries')
    const invalidations = createInvalidations(client)
    for (let n = 0; n < 50; n++) invalidations.after('change', change)
    expect(loaded).not.toHaveBeenCalled()
    vi.advanceTimersByTime(200)
    expect(loaded).toHaveBeenCalledTimes(1)
    expect(loaded).toHaveBeenCalledWith({ queryKey: ['company'] })
  })

  it('loads once a second while changes do not end, and misses none of them', () => {
    const client = new QueryClient()
    const loaded = vi.spyOn(client, 'invalidateQueries')
    const invalidations = createInvalidations(client)
    for (let n = 0; n < 1_000; n++) {
      invalidations.after('change', change)
      vi.advanceTimersByTime(10)
    }
    expect(loaded.mock.calls.length).toBeLessThanOrEqual(11)
    const before = loaded.mock.calls.length
    vi.advanceTimersByTime(2_000)
    expect(loaded.mock.calls.length).toBe(before + 1)
  })
})
