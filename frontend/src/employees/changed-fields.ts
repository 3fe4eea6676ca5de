import type { EmployeeChangeRow } from '@rollcall/contracts/employees/views.ts'

type Value = EmployeeChangeRow['after'][string]

/** A field with its value before (undefined: it was not set yet) and after a change. */
export interface FieldChange {
  field: string
  was: Value | undefined
  now: Value
}

/** The fields whose values a change changed. Adding an employee changes none, because everything is new. */
export const changedFields = ({
  kind,
  before,
  after,
}: Pick<EmployeeChangeRow, 'kind' | 'before' | 'after'>): FieldChange[] =>
  kind === 'added'
    ? []
    : Object.entries(after)
        .map(([field, now]) => ({ field, was: before[field], now }))
        .filter(({ was, now }) => (was ?? '') !== (now ?? ''))
