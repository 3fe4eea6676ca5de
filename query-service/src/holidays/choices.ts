import { type RawBuilder, sql } from 'kysely'
import type { PersonSlots } from '../kernel/resource.ts'

/** Whether the reading employee chose a holiday. */
export const chosenByReader = ({ account }: PersonSlots): RawBuilder<unknown> =>
  sql`jsonb_exists(choosers, ${account})`
