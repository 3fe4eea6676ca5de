import { expect, it } from 'vitest'
import { findFirst } from './first-event.ts'

/** Reads a log in which all events except those at the given places are the server's own. */
function logOf(length: number, own: readonly number[]) {
  const asked: number[] = []
  const find = findFirst(async ({ from, count }) => {
    asked.push(count)
    const first = from === undefined ? 0 : Number(from) - 1
    return Array.from({ length: Math.max(0, Math.min(count, length - first)) }, (_, i) => ({
      id: `event ${first + i}`,
      type: own.includes(first + i) ? 'PunchedIn' : '$statsCollected',
      position: String(first + i + 1),
    }))
  })
  return { find, asked }
}

it.each([
  ['an empty log', 0, [], undefined],
  ['none but the server’s own', 20_000, [], undefined],
  ['a page full of the server’s own and nothing more', 32, [], undefined],
  ['the very first', 5, [0, 3], 'event 0'],
  ['the last of the first page', 40, [31], 'event 31'],
  ['one after thousands of the server’s own', 20_000, [15_000, 15_001], 'event 15000'],
])('the first event: %s', async (_, length, own, found) => {
  const { find, asked } = logOf(length, own)
  expect(await find).toBe(found)
  expect(asked.length).toBeLessThan(12)
})
