import { type RawBuilder, sql } from 'kysely'
import type { PersonSlots } from '../kernel/resource.ts'

/** Whether the reading employee works on a project, by the same rule as `worksOn` of the contracts. */
export const readerWorksOn = ({ account }: PersonSlots): RawBuilder<boolean> =>
  sql<boolean>`(members = 0 or jsonb_exists(member_ids, ${account}))`
