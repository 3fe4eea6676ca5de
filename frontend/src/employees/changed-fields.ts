import type { EmployeeChangeRow } from '@rollcall/contracts/employees/views.ts'

type Value = EmployeeChangeRow['now'][string]

/** A field with its value before (undefined: it was not set yet) and after a change. */
export interface FieldChange {
  field: string
  was: Value | undefined
  now: Value
}

/** The fields that a change gave another value. Adding an employee changes none: everything is new. */
export const changedFields = ({
  kind,
  was,
  now,
}: Pick<EmployeeChangeRow, 'kind' | 'was' | 'now'>): FieldChange[] =>
  kind === 'added'
    ? []
    : Object.entries(now)
        .map(([field, value]) => ({ field, was: was[field], now: value }))
        .filter(change => (change.was ?? '') !== (change.now ?? ''))
