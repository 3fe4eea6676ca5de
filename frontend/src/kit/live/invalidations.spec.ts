import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createInvalidations } from './invalidations.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('reloading after a change', () => {
  const change = JSON.stringify({ resource: 'company', ids: null })

  it('happens a moment after the first change, once for a burst', () => {
    const client = new QueryClient()
    const loaded = vi.spyOn(client, 'invalidateQueries')
    const invalidations = createInvalidations(client)
    for (let n = 0; n < 50; n++) invalidations.after('change', change)
    expect(loaded).not.toHaveBeenCalled()
    vi.advanceTimersByTime(200)
    expect(loaded).toHaveBeenCalledTimes(1)
    expect(loaded).toHaveBeenCalledWith({ queryKey: ['company'] })
  })

  it('happens once a second during continuous changes, and misses none of them', () => {
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

  it('happens at a random moment if every browser receives the change at once', () => {
    const client = new QueryClient()
    const loaded = vi.spyOn(client, 'invalidateQueries')
    const moments: number[] = []
    for (const random of [0, 0.5, 0.999]) {
      loaded.mockClear()
      const began = Date.now()
      const invalidations = createInvalidations(client, () => random)
      invalidations.after('change', JSON.stringify({ resource: 'company', ids: null, everybody: true }))
      while (loaded.mock.calls.length === 0) vi.advanceTimersByTime(10)
      moments.push(Date.now() - began)
      expect(loaded).toHaveBeenCalledWith({ queryKey: ['company'] })
    }
    expect(moments).toEqual([120, 1120, 2120])
  })

  it('does not wait for that moment after a change of the browser’s own data', () => {
    const client = new QueryClient()
    const loaded = vi.spyOn(client, 'invalidateQueries')
    const invalidations = createInvalidations(client, () => 0.999)
    invalidations.after('resync', '{}')
    invalidations.after('change', change)
    vi.advanceTimersByTime(200)
    expect(loaded).toHaveBeenCalledTimes(1)
    expect(loaded).toHaveBeenCalledWith({ queryKey: ['company'] })
    vi.advanceTimersByTime(3_000)
    expect(loaded).toHaveBeenCalledTimes(2)
  })

  /** Shows a list whose first answer is pending; `answer` provides it. */
  function firstReading() {
    const client = new QueryClient()
    const answers: ((data: string) => void)[] = []
    const queryFn = () => new Promise<string>(done => answers.push(done))
    const shown = new QueryObserver(client, { queryKey: ['company', 'list'], queryFn })
    const leave = shown.subscribe(() => undefined)
    return { client, shown, leave, answers }
  }

  it('happens again if the first answer was pending when the change came', async () => {
    const { client, shown, leave, answers } = firstReading()
    const invalidations = createInvalidations(client)
    invalidations.after('change', change)
    await vi.advanceTimersByTimeAsync(200)
    expect(answers).toHaveLength(1)
    answers[0]!('from before the change')
    await vi.advanceTimersByTimeAsync(10)
    expect(answers).toHaveLength(2)
    answers[1]!('with the change')
    await vi.advanceTimersByTimeAsync(10)
    expect(shown.getCurrentResult().data).toBe('with the change')
    expect(answers).toHaveLength(2)
    leave()
  })

  it('does not happen again after the listener was stopped', async () => {
    const { client, leave, answers } = firstReading()
    const invalidations = createInvalidations(client)
    invalidations.invalidateAll()
    invalidations.stop()
    answers[0]!('from before')
    await vi.advanceTimersByTimeAsync(10)
    expect(answers).toHaveLength(1)
    leave()
  })

  it('includes everything that was read before the stream began, at once', async () => {
    const { client, shown, leave, answers } = firstReading()
    answers[0]!('from before the stream')
    await vi.advanceTimersByTimeAsync(10)
    createInvalidations(client).invalidateAll()
    await vi.advanceTimersByTimeAsync(0)
    answers[1]!('since')
    await vi.advanceTimersByTimeAsync(10)
    expect(shown.getCurrentResult().data).toBe('since')
    leave()
  })
})
