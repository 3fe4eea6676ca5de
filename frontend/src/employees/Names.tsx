import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { useTranslate } from 'ra-core'

const most = 4

/** Whom an act is about, by name; of many, the first ones and how many more. */
export function Names({ employees }: { employees: readonly EmployeeRow[] }) {
  const translate = useTranslate()
  const names = employees
    .slice(0, most)
    .map(({ fullName }) => fullName)
    .join(', ')
  const more = employees.length - most
  return (
    <p style={{ margin: '0 0 8px', color: 'var(--ink)', fontWeight: 560 }}>
      {more > 0 ? translate('employees.names_more', { names, smart_count: more }) : names}
    </p>
  )
}
