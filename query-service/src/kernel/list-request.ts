import type { Condition } from '@rollcall/contracts/kernel/list-filter.ts'

export type { Condition, Value } from '@rollcall/contracts/kernel/list-filter.ts'

/** A parsed and validated page of a list. */
export interface ListRequest {
  sort: { field: string; direction: 'asc' | 'desc' }
  /** Rows to skip. */
  offset: number
  /** The maximum number of rows to answer. */
  limit: number
  conditions: readonly Condition[]
  /** The search text for `q`; undefined: no search. */
  search: string | undefined
}
