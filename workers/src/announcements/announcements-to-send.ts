import { SendAnnouncement } from '@rollcall/contracts/announcements/commands.ts'
import { fixedRead, readRows, reads } from '@rollcall/read-models/reads.ts'
import { sql } from 'kysely'
import { defineDue } from '../kernel/schedule/due.ts'

const pageOf = fixedRead((now: Date, after: string, max: number) =>
  reads
    .selectFrom('read.announcements_to_send as a')
    .innerJoin('read.companies as c', 'c.id', 'a.company_id')
    .select(['a.id', 'a.company_id', 'a.start_date'])
    .where('a.settled', '=', false)
    .where('c.zone', 'is not', null)
    // Yesterday in UTC is the earliest date on Earth, so that an index leaves out past announcements.
    .where(
      ({ ref }) => sql<boolean>`${ref('a.end_date')} >= (${now}::timestamptz at time zone 'UTC')::date - 1`,
    )
    .where(
      ({ ref }) => sql<boolean>`(${now}::timestamptz at time zone ${ref('c.zone')})::date
        between ${ref('a.start_date')} and ${ref('a.end_date')}`,
    )
    .where('a.id', '>', after)
    .orderBy('a.id')
    .limit(sql<number>`${max}`),
)

/**
 * Announcements to be mailed or posted whose start date has begun on the company's calendar. What has ended in the
 * meantime is left out. The order is that of the ids, which a page's place continues.
 */
export const announcementsToSend = defineDue({
  command: SendAnnouncement,
  async find(pool, now, { after: [, after] = ['', ''], max }) {
    const rows = await readRows(pool, pageOf(now, after, max))
    return rows.map(({ id, company_id: companyId, start_date: startDate }) => ({
      place: [startDate, id],
      companyId,
      body: { companyId, announcementId: id, startDate },
    }))
  },
})
