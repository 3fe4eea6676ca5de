import { type RawBuilder, sql } from 'kysely'
import { inAudienceOf } from '../kernel/audience.ts'
import type { PersonSlots } from '../kernel/resource.ts'

/** The employees who can read an announcement, now or after joining. */
const readers = `e.status <> 'blocked' and ${inAudienceOf('announcements')}`

/** The number of the company's employees in an announcement's audience, as SQL. */
export const announcedTo = `(select count(*)::integer
  from read.employees e
  left join read.companies c on c.company_id = e.company_id and c.id = e.company_id
  where e.company_id = announcements.company_id and ${readers})`

/** The number of them who opened it, as SQL. */
export const seenBy = `(select count(*)::integer
  from read.announcement_sightings s
  join read.employees e on e.company_id = s.company_id and e.id = s.employee_id
  left join read.companies c on c.company_id = e.company_id and c.id = e.company_id
  where s.company_id = announcements.company_id and s.announcement_id = announcements.id and ${readers})`

/** Whether the reading employee opened an announcement. */
export const seenByReader = ({ company, account }: PersonSlots): RawBuilder<unknown> =>
  sql`exists (select from read.announcement_sightings s
    where s.company_id = ${company} and s.announcement_id = announcements.id and s.employee_id = ${account})`

const of = `from read.announcements
  join read.employees e on e.company_id = announcements.company_id
  left join read.companies c on c.company_id = e.company_id and c.id = e.company_id
  left join read.announcement_sightings s
    on s.company_id = e.company_id and s.announcement_id = announcements.id and s.employee_id = e.id
  left join read.announcement_reminders r
    on r.company_id = e.company_id and r.announcement_id = announcements.id and r.employee_id = e.id
  where announcements.company_id = $1 and announcements.id = $2 and ${readers}`

/** The statements of an announcement's readers, by what they read; each gives at most `most` rows. */
export const readerStatements = (companyId: string, announcementId: string, most: number) => ({
  found: {
    text: 'select 1 from read.announcements where company_id = $1 and id = $2',
    values: [companyId, announcementId],
  },
  seen: {
    text: `select e.id, e.full_name, s.at ${of} and s.at is not null order by s.at desc, e.id limit $3`,
    values: [companyId, announcementId, most],
  },
  unseen: {
    text: `select e.id, e.full_name, e.position, e.zone, e.status = 'invited', r.at ${of} and s.at is null
      order by e.full_name, e.id limit $3`,
    values: [companyId, announcementId, most],
  },
})
