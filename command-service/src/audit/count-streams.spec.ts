import type { RecordCountsEvent } from '@rollcall/contracts/audit/events.ts'
import { describe, expect, it } from 'vitest'
import type { CompanyPort } from '../company/public.ts'
import { streamOf } from '../kernel/streams.ts'
import { plainLog, sent } from '../testing/log.ts'
import { countStreams } from './handlers.ts'

/** Only the company c1 is known. */
const companies: Partial<CompanyPort> = {
  standing: async companyId => (companyId === 'c1' ? ({} as never) : undefined),
}
const count = countStreams({ companies: companies as CompanyPort })
const body = (day: string, ...hashes: string[]) => ({
  companyId: 'c1',
  day,
  streams: hashes.map((hash): [string, number] => [hash, 1]),
})

describe('counting the streams of a company', () => {
  it('is one stream a day, and names the last count of the days before', async () => {
    const log = plainLog()
    const days = ['2026-10-01', '2026-11-01', '2026-11-02', '2026-11-02', '2026-11-06']
    for (const [at, day] of days.entries()) await count(body(day, `h${at}`), sent(`${at}`), log)
    const events = await Promise.all(
      [...new Set(days)].map(async day => (await log.events(streamOf.recordCounts('c1', day))).events),
    )
    expect(
      (events.flat() as unknown as RecordCountsEvent[]).map(({ data: { day, part, previous } }) => [
        `${day} ${part}`,
        previous && `${previous.day} ${previous.part}`,
      ]),
    ).toEqual([
      ['2026-10-01 1', null],
      // 31 days later.
      ['2026-11-01 1', '2026-10-01 1'],
      ['2026-11-02 1', '2026-11-01 1'],
      ['2026-11-02 2', '2026-11-02 1'],
      ['2026-11-06 1', '2026-11-02 2'],
    ])
  })

  it('names none when the last count is older than 31 days', async () => {
    const log = plainLog()
    await count(body('2026-10-01', 'h1'), sent('1'), log)
    await count(body('2026-11-02', 'h1'), sent('2'), log)
    const { events } = await log.events(streamOf.recordCounts('c1', '2026-11-02'))
    expect(events[0]?.data).toMatchObject({ part: 1, previous: null })
  })

  it('is done once, by any number of senders, and not after the next day was counted', async () => {
    const log = plainLog()
    const days = ['2026-11-20', '2026-11-20', '2026-11-21', '2026-11-20']
    for (const [at, day] of days.entries())
      await count(body(day, ...['h1', 'h2'].slice(0, at + 1)), sent(`${at}`), log)
    const { events } = await log.events(streamOf.recordCounts('c1', '2026-11-20'))
    expect(events.map(({ data }) => (data.streams as string[][]).map(([hash]) => hash))).toEqual([
      ['h1'],
      ['h2'],
    ])
  })

  it('is refused for an unknown company', async () => {
    await expect(
      count({ ...body('2026-11-20', 'h1'), companyId: 'c2' }, sent('1'), plainLog()),
    ).rejects.toMatchObject({ code: 'not-found' })
  })
})
