import { CountStreams } from '@rollcall/contracts/audit/commands.ts'
import { maxStreamsInCount } from '@rollcall/contracts/audit/count-of-streams.ts'
import { addDays } from '@rollcall/contracts/kernel/days.ts'
import { lacksTable } from '@rollcall/platform/postgres/missing-table.ts'
import type { Pool } from 'pg'
import { defineDue } from '../kernel/schedule/due.ts'

/** How long after midnight (UTC) a day is counted, so that the trees hold its last events. In milliseconds. */
const afterMidnight = 10 * 60_000

interface CountRow {
  company_id: string
  last: string
  hashes: Buffer[]
  events: string[]
}

/** The streams of days before $1 that are not counted, by company and in parts, in the order of their hashes. */
const sql = `
  with due as (
    select u.company_id from evidence.uncounted u join read.companies c on c.id = u.company_id
    where u.day < $1::date and u.company_id >= $2
    group by u.company_id order by u.company_id limit $4::int + 1
  ), numbered as (
    select u.company_id, u.hash, u.events, row_number() over (partition by u.company_id order by u.hash) - 1 as at
    from due join evidence.uncounted u using (company_id)
    where u.day < $1::date and (u.company_id, u.hash) > ($2, decode($3, 'hex'))
  )
  select company_id, max(encode(hash, 'hex')) as last,
    array_agg(hash order by hash) as hashes, array_agg(events order by hash) as events
  from numbered group by company_id, at / ${maxStreamsInCount}
  order by company_id, at / ${maxStreamsInCount} limit $4`

/**
 * The streams of companies that got events on an earlier day (UTC) and were not counted since. A count that was recorded
 * stays due until the trees hold it; the command then adds nothing.
 */
export const streamsToCount = defineDue({
  command: CountStreams,
  // Each has up to 2,000 streams, 200 kB in memory.
  pageSize: 20,
  async find(pool, now, { after: [after, hash] = ['', ''], max }) {
    const today = new Date(now.getTime() - afterMidnight).toISOString().slice(0, 10)
    const rows = await readUncounted(pool, [today, after, hash, max])
    return rows.map(({ company_id: companyId, last, hashes, events }) => ({
      place: [companyId, last],
      companyId,
      body: { companyId, day: addDays(today, -1), streams: streamsOf(hashes, events) },
    }))
  },
})

/** In the order of the texts, which is another one than that of the bytes. */
const streamsOf = (hashes: readonly Buffer[], events: readonly string[]) =>
  hashes
    .map((hash, at): [string, number] => [hash.toString('base64url'), Number(events[at])])
    .sort(([a], [b]) => (a < b ? -1 : 1))

/** None until the projector has made its tables. */
async function readUncounted(pool: Pool, values: readonly unknown[]): Promise<CountRow[]> {
  try {
    return (await pool.query<CountRow>(sql, [...values])).rows
  } catch (error) {
    if (lacksTable(error)) return []
    throw error
  }
}
