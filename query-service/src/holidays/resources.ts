import { resourceFacts as facts } from '@rollcall/contracts/resources.ts'
import type { Database } from '@rollcall/read-models/reads.ts'
import { expressionBuilder, sql } from 'kysely'
import { endOf, hadNotLeft, ownEndOf, stateAt, wasInAudience } from '../kernel/people-on.ts'
import { type PersonSlots, projected, type Resource } from '../kernel/resource.ts'

const { case: when, exists, ref, selectFrom } = expressionBuilder<Database, 'read.holidays'>()
const companyId = ref('read.holidays.company_id')
const audience = ref('read.holidays.audience')
const date = ref('read.holidays.date')

/** The number of the people in a holiday's audience when its day ended, or now. */
const people = selectFrom(endOf(companyId, date).as('ended'))
  .crossJoin('read.person_facts as p')
  .select(sql<number>`count(*)::integer`.as('people'))
  .where('p.company_id', '=', companyId)
  .whereRef('p.added_at', '<', 'ended.cutoff')
  .where(stateAt, '<>', 'deleted')
  .where(hadNotLeft(date))
  .where(wasInAudience(audience))
  .$asScalar()
  .$notNull()

/**
 * Whether a holiday is for the reading employee: by the employee's position and zone at the end of its day, so that a
 * past holiday stays theirs when these change.
 */
const appliesToReader = ({ company, account }: PersonSlots) =>
  when()
    .when(sql<boolean>`${audience}->>'kind' = 'everyone'`)
    .then(sql<boolean>`true`)
    .else(
      exists(
        selectFrom('read.person_facts as p')
          .crossJoinLateral(ownEndOf(companyId, date).as('ended'))
          .where('p.company_id', '=', company)
          .where('p.id', '=', account)
          .where(wasInAudience(audience)),
      ),
    )
    .end()

/** Whether the reading employee chose a holiday. */
const chosenByReader = ({ account }: PersonSlots) =>
  sql<boolean>`jsonb_exists(${ref('read.holidays.choosers')}, ${account})`

export const resources: readonly Resource[] = [
  projected(facts.holiday, {
    projection: 'holidays',
    columns: { computed: { people } },
  }),
  projected(facts['my-holiday'], {
    projection: 'holidays',
    scope: { forReader: appliesToReader },
    columns: { aboutReader: { chosen: chosenByReader } },
  }),
]

export { publicHolidays as routes } from './public-holidays.ts'
