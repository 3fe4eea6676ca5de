import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { progressTo } from './progress.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('reports work that takes longer than a second, once, and gives its result', async () => {
  const said: string[] = []
  const work = Promise.withResolvers<number>()
  const given = progressTo(text => said.push(text))(() => 'Making …', work.promise)
  await vi.advanceTimersByTimeAsync(900)
  expect(said).toEqual([])
  await vi.advanceTimersByTimeAsync(10_000)
  work.resolve(7)
  expect(await given).toBe(7)
  expect(said).toEqual(['Making …'])
})

it('stays silent about work that ends or fails at once', async () => {
  const said: string[] = []
  const progress = progressTo(text => said.push(text))
  await progress(() => 'Making …', Promise.resolve())
  await expect(progress(() => 'Making …', Promise.reject(new Error('no')))).rejects.toThrow('no')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(said).toEqual([])
})
