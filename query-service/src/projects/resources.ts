import { resourceFacts as facts } from '@rollcall/contracts/resources.ts'
import { type RawBuilder, sql } from 'kysely'
import { type ComputedResource, computedList, sourceOf } from '../kernel/computed-list.ts'
import { type PersonSlots, projected, type Resource } from '../kernel/resource.ts'
import type { Route } from '../kernel/route.ts'
import { projectHoursList } from './project-hours-list.ts'
import { projectReport } from './report-route.ts'

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

export const routes: readonly Route[] = [...computedList(projectHoursList), projectReport]

export const computed: readonly ComputedResource[] = [sourceOf(projectHoursList)]
