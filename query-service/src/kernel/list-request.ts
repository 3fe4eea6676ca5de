/** A value that a row's field is compared with. */
export type Value = string | number | boolean | null

/** One comparison; `is` and `not` take one value or several, `from` and `to` include their value. */
export interface Condition {
  field: string
  operator: 'is' | 'not' | 'from' | 'to'
  values: readonly Value[]
}

/** A parsed and validated page of a list. */
export interface ListRequest {
  sort: { field: string; direction: 'asc' | 'desc' }
  /** Rows to skip. */
  offset: number
  /** The most rows to answer. */
  limit: number
  conditions: readonly Condition[]
  /** The search text for `q`; undefined: no search. */
  search: string | undefined
}
