import { expect, it } from 'vitest'
import { countsStreamOf, isCountsStream, readCounts } from './count-of-streams.ts'

/** Reads a count of so many streams for every day, and notes which day. */
function everyDay(streams: number) {
  const days: string[] = []
  const read = async (stream: string) => {
    days.push(stream.slice(-10))
    return [{ data: { streams: Array.from({ length: streams }) } }]
  }
  return { days, read }
}
const november = { companyId: 'c1', from: '2026-11-01', to: '2026-11-30' }

it('the counts for a part of a record are those from the day before until 70 days after, one day after the other', async () => {
  const { days, read } = everyDay(1)
  expect(await readCounts(read, november)).toHaveLength(101)
  expect([days[0], days[1], days.at(-1)]).toEqual(['2026-10-31', '2026-11-01', '2027-02-08'])
})

it('the counts for a part of a record end before they count more than 300,000 streams', async () => {
  const { days, read } = everyDay(100_000)
  expect(await readCounts(read, november)).toHaveLength(3)
  expect(days).toHaveLength(4)
})

it('the streams of counts are told from others by their names', () => {
  expect(isCountsStream(countsStreamOf('c1', '2026-11-20'))).toBe(true)
  expect(isCountsStream('recordFaults-c1_c1')).toBe(false)
})
