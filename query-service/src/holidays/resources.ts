import { resourceFacts as facts } from '@rollcall/contracts/resources.ts'
import { type RawBuilder, sql } from 'kysely'
import { holidayAppliesToReader, peopleOfHoliday } from '../kernel/audience.ts'
import { type PersonSlots, projected, type Resource } from '../kernel/resource.ts'

/** Whether the reading employee chose a holiday. */
const chosenByReader = ({ account }: PersonSlots): RawBuilder<boolean> =>
  sql<boolean>`jsonb_exists(choosers, ${account})`

export const resources: readonly Resource[] = [
  projected(facts.holiday, {
    projection: 'holidays',
    columns: { computed: { people: peopleOfHoliday } },
  }),
  projected(facts['my-holiday'], {
    projection: 'holidays',
    scope: { forReader: holidayAppliesToReader },
    columns: { aboutReader: { chosen: chosenByReader } },
  }),
]

export { publicHolidays as routes } from './public-holidays.ts'
