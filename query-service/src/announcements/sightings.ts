import { type Database, fixedRead, reads } from '@rollcall/read-models/reads.ts'
import { type Expression, expressionBuilder, type NotNull, sql } from 'kysely'
import { endOf, hadNotLeft, stateAt, wasInAudience } from '../kernel/people-on.ts'
import type { PersonSlots } from '../kernel/resource.ts'

const { exists, ref, selectFrom } = expressionBuilder<Database, 'read.announcements'>()
const companyId = ref('read.announcements.company_id')
const announcementId = ref('read.announcements.id')
const audience = ref('read.announcements.audience')
const itsEnd = endOf(companyId, ref('read.announcements.end_date')).as('ended')

interface Reading {
  p: Database['read.person_facts']
  ended: { cutoff: string }
}
const reader = expressionBuilder<Reading, keyof Reading>()

/**
 * Whether the person `p` could read an announcement, or can after joining: those in its audience when its last day ended, or
 * now while it is shown. People who came, left or changed later do not change who has seen it.
 */
const isReader = reader.and([
  reader('p.company_id', '=', companyId),
  reader('p.added_at', '<', reader.ref('ended.cutoff')),
  reader(stateAt, 'in', ['invited', 'active']),
  hadNotLeft(ref('read.announcements.end_date')),
  wasInAudience(audience),
])

/** The number of the people in an announcement's audience. */
export const announcedTo = selectFrom(itsEnd)
  .crossJoin('read.person_facts as p')
  .select(sql<number>`count(*)::integer`.as('people'))
  .where(isReader)
  .$asScalar()
  .$notNull()

/** The number of them who opened it. */
export const seenBy = selectFrom(itsEnd)
  .innerJoin('read.announcement_sightings as s', join =>
    join.on('s.company_id', '=', companyId).on('s.announcement_id', '=', announcementId),
  )
  .innerJoin('read.person_facts as p', join =>
    join.onRef('p.company_id', '=', 's.company_id').onRef('p.id', '=', 's.employee_id'),
  )
  .select(sql<number>`count(*)::integer`.as('people'))
  .where(isReader)
  .$asScalar()
  .$notNull()

/** Whether the reading employee is in an announcement's audience, by the same rule as `appliesTo` of the contracts. */
export const appliesToReader = ({ company, account, zone }: PersonSlots) => sql<boolean>`
  case ${audience}->>'kind'
    when 'everyone' then true
    when 'people' then jsonb_exists(${audience}->'employeeIds', ${account})
    when 'positions' then jsonb_exists(${audience}->'positions', ${positionOf(company, account)})
    else jsonb_exists(${audience}->'zones', ${zone})
  end`

const positionOf = (company: Expression<string>, account: Expression<string>) =>
  reads
    .selectFrom('read.employees as e')
    .select('e.position')
    .where('e.company_id', '=', company)
    .where('e.id', '=', account)

/** Whether the reading employee opened an announcement. */
export const seenByReader = ({ company, account }: PersonSlots) =>
  exists(
    selectFrom('read.announcement_sightings as s')
      .where('s.company_id', '=', company)
      .where('s.announcement_id', '=', announcementId)
      .where('s.employee_id', '=', account),
  ).$castTo<boolean>()

/** The readers of an announcement, with when each opened it and was last reminded of it. */
const readersOf = (company: string, announcement: string) =>
  reads
    .selectFrom('read.announcements')
    .crossJoinLateral(itsEnd)
    .innerJoin('read.person_facts as p', 'p.company_id', 'read.announcements.company_id')
    .leftJoin('read.employees as e', join =>
      join.onRef('e.company_id', '=', 'p.company_id').onRef('e.id', '=', 'p.id'),
    )
    .leftJoin('read.announcement_sightings as s', join =>
      join
        .onRef('s.company_id', '=', 'p.company_id')
        .onRef('s.announcement_id', '=', 'read.announcements.id')
        .onRef('s.employee_id', '=', 'p.id'),
    )
    .leftJoin('read.announcement_reminders as r', join =>
      join
        .onRef('r.company_id', '=', 'p.company_id')
        .onRef('r.announcement_id', '=', 'read.announcements.id')
        .onRef('r.employee_id', '=', 'p.id'),
    )
    .where('read.announcements.company_id', '=', company)
    .where('read.announcements.id', '=', announcement)
    .where(isReader)

const foundStatement = fixedRead((company: string, announcement: string) =>
  reads
    .selectFrom('read.announcements')
    .select('id')
    .where('company_id', '=', company)
    .where('id', '=', announcement),
)

/** The last first. */
const seenStatement = fixedRead((company: string, announcement: string, max: number) =>
  readersOf(company, announcement)
    .select(['e.id as employeeId', 'e.full_name as fullName', 's.at'])
    .where('e.id', 'is not', null)
    .where('s.at', 'is not', null)
    .orderBy('s.at', 'desc')
    .orderBy('e.id')
    .limit(max)
    .$narrowType<{ employeeId: NotNull; fullName: NotNull; at: NotNull }>(),
)

/** By name. */
const unseenStatement = fixedRead((company: string, announcement: string, max: number) =>
  readersOf(company, announcement)
    .select(['e.id as employeeId', 'e.full_name as fullName', 'e.position', 'e.zone'])
    .select(eb => [eb('e.status', '=', 'invited').$castTo<boolean>().as('invited'), 'r.at as remindedAt'])
    .where('e.id', 'is not', null)
    .where('s.at', 'is', null)
    .orderBy('e.full_name')
    .orderBy('e.id')
    .limit(max)
    .$narrowType<{ employeeId: NotNull; fullName: NotNull; position: NotNull }>(),
)

/** The numbers of those who were deleted since and have no name. */
const formerStatement = fixedRead((company: string, announcement: string) =>
  readersOf(company, announcement)
    .select(eb => [
      sql<number>`count(${eb.ref('s.at')})::integer`.as('seen'),
      sql<number>`(count(*) - count(${eb.ref('s.at')}))::integer`.as('unseen'),
    ])
    .where('e.id', 'is', null),
)

/** The statements of an announcement's readers, by what they read; each gives at most `max` rows. */
export const readerStatements = (company: string, announcement: string, max: number) => ({
  found: foundStatement(company, announcement),
  seen: seenStatement(company, announcement, max),
  unseen: unseenStatement(company, announcement, max),
  former: formerStatement(company, announcement),
})
