import { SendAnnouncement } from '@rollcall/contracts/announcements/commands.ts'
import { fixedStatement, statements } from '@rollcall/platform/postgres/statements.ts'
import { sql } from 'kysely'
import { defineDue } from '../kernel/schedule/due.ts'

interface Row {
  id: string
  company_id: string
  start: string
}

const pageOf = fixedStatement<[now: Date, after: string, most: number]>((now, after, most) =>
  statements
    .selectFrom('read.announcements_to_send as a')
    .innerJoin('read.companies as c', 'c.id', 'a.company_id')
    .select(['a.id', 'a.company_id', sql<string>`a.start_date::text`.as('start')])
    .where(sql<boolean>`not a.settled and c.zone is not null`)
    // Yesterday in UTC is the earliest date on Earth, so that an index leaves out what has ended.
    .where(sql<boolean>`a.end_date >= (${now}::timestamptz at time zone 'UTC')::date - 1`)
    .where(sql<boolean>`(${now}::timestamptz at time zone c.zone)::date between a.start_date and a.end_date`)
    .where('a.id', '>', after)
    .orderBy('a.id')
    .limit(sql<number>`${most}`),
)

/**
 * Announcements to be mailed or posted whose start date has begun on the company's calendar. What has ended meanwhile is
 * left out. The order is that of the ids, which a page's place continues.
 */
export const announcementsToSend = defineDue({
  command: SendAnnouncement,
  async find(pool, now, { after: [, after] = ['', ''], most }) {
    const { rows } = await pool.query<Row>(pageOf(now, after, most))
    return rows.map(({ id, company_id: companyId, start: startDate }) => ({
      place: [startDate, id],
      companyId,
      body: { companyId, announcementId: id, startDate },
    }))
  },
})
