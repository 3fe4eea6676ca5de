import { type RawBuilder, sql } from 'kysely'
import { endOf, stateAt, wasInAudienceOf } from '../kernel/people-on.ts'
import type { PersonSlots } from '../kernel/resource.ts'

/**
 * The people who could read an announcement, or can after joining: those in its audience when its last day ended, or now
 * while it is shown. People who came, left or changed later do not change who has seen it.
 */
const readers = `p.company_id = announcements.company_id and p.added_at < cutoff
  and ${stateAt} in ('invited', 'active') and ${wasInAudienceOf('announcements')}`
const atItsEnd = `(select announcements.company_id, announcements.id, announcements.audience, announcements.end_date)
    announcements ${endOf('announcements', 'end_date')}`

/** The number of the people in an announcement's audience, as SQL. */
export const announcedTo = `(select count(*)::integer from ${atItsEnd} cross join read.person_facts p
  where ${readers})`

/** The number of them who opened it, as SQL. */
export const seenBy = `(select count(*)::integer from ${atItsEnd}
  join read.announcement_sightings s
    on s.company_id = announcements.company_id and s.announcement_id = announcements.id
  join read.person_facts p on p.company_id = s.company_id and p.id = s.employee_id
  where ${readers})`

/** Whether the reading employee opened an announcement. */
export const seenByReader = ({ company, account }: PersonSlots): RawBuilder<boolean> =>
  sql<boolean>`exists (select from read.announcement_sightings s
    where s.company_id = ${company} and s.announcement_id = announcements.id and s.employee_id = ${account})`

const of = `from read.announcements ${endOf('announcements', 'end_date')}
  join read.person_facts p on p.company_id = announcements.company_id
  left join read.employees e on e.company_id = p.company_id and e.id = p.id
  left join read.announcement_sightings s
    on s.company_id = p.company_id and s.announcement_id = announcements.id and s.employee_id = p.id
  left join read.announcement_reminders r
    on r.company_id = p.company_id and r.announcement_id = announcements.id and r.employee_id = p.id
  where announcements.company_id = $1 and announcements.id = $2 and ${readers}`

/** The statements of an announcement's readers, by what they read; each gives at most `most` rows. */
export const readerStatements = (companyId: string, announcementId: string, most: number) => ({
  found: {
    text: 'select 1 from read.announcements where company_id = $1 and id = $2',
    values: [companyId, announcementId],
  },
  seen: {
    text: `select e.id, e.full_name, s.at ${of} and e.id is not null and s.at is not null
      order by s.at desc, e.id limit $3`,
    values: [companyId, announcementId, most],
  },
  unseen: {
    text: `select e.id, e.full_name, e.position, e.zone, e.status = 'invited', r.at ${of}
      and e.id is not null and s.at is null order by e.full_name, e.id limit $3`,
    values: [companyId, announcementId, most],
  },
  former: {
    text: `select count(s.at)::integer, (count(*) - count(s.at))::integer ${of} and e.id is null`,
    values: [companyId, announcementId],
  },
})
