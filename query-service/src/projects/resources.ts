import { resourceFacts as facts } from '@rollcall/contracts/resources.ts'
import { type RawBuilder, sql } from 'kysely'
import { type PersonSlots, projected, type Resource } from '../kernel/resource.ts'

/** Whether the reading employee works on a project, by the same rule as `worksOn` of the contracts. */
const readerWorksOn = ({ account }: PersonSlots): RawBuilder<boolean> =>
  sql<boolean>`(members = 0 or jsonb_exists(member_ids, ${account}))`

export const resources: readonly Resource[] = [
  projected(facts.project, { projection: 'projects', totals: { keptBy: ['active'] } }),
  projected(facts['my-project'], {
    projection: 'projects',
    scope: { forReader: readerWorksOn },
    searching: { publicFieldsOnly: true },
  }),
]
