/** A value that a row's field is compared with. */
export type Value = string | number | boolean | null

/** One comparison; `is` and `not` take one value or several, `from` and `to` include their value. */
export interface Condition {
  field: string
  operator: 'is' | 'not' | 'from' | 'to'
  values: readonly Value[]
}

/** A page of a list, understood and checked. */
export interface ListRequest {
  sort: { field: string; direction: 'asc' | 'desc' }
  /** Rows to skip. */
  offset: number
  /** Rows to answer at most. */
  limit: number
  conditions: readonly Condition[]
  /** What `q` looks for; undefined: everything. */
  search: string | undefined
}
