import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Cancelled, watchExport } from './watch-export.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const of = { companyId: 'c1', exportId: 'x1' }
const event = {} as StoredEvent

/** A watch over an export with this log, and what it noted. */
function watching(log: StoredEvent[]) {
  const noted: unknown[] = []
  const exportProgress = {
    note: async (_: object, progress: object) => void noted.push(progress),
    clear: async () => void noted.push('cleared'),
  }
  const watch = watchExport(of, { read: async () => log, exportProgress })
  return { watch, noted }
}

it('notes how far an export is once a second, however often it is told, and forgets it at the end', async () => {
  const { watch, noted } = watching([event])
  for (const done of [0, 1_000, 2_000]) watch.report({ done, total: 3_000 })
  expect(noted).toEqual([])
  await vi.advanceTimersByTimeAsync(1_000)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(noted).toEqual([{ done: 2_000, total: 3_000 }])
  await watch.end()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(noted.slice(1)).toEqual(['cleared'])
})

it('stops the work once the export is cancelled', async () => {
  const log = [event]
  const { watch } = watching(log)
  const signal = watch.with(new AbortController().signal)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(signal.aborted).toBe(false)
  log.push(event)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(signal.reason).toBeInstanceOf(Cancelled)
  await watch.end()
})

it('goes on when its progress cannot be noted', async () => {
  const read = async () => [event]
  const away = async () => Promise.reject(new Error('Postgres is away'))
  const watch = watchExport(of, { read, exportProgress: { note: away, clear: away } })
  const signal = watch.with(new AbortController().signal)
  watch.report({ done: 1, total: 2 })
  await vi.advanceTimersByTimeAsync(1_000)
  await watch.end()
  expect(signal.aborted).toBe(false)
})
