import { Checkbox } from '@mui/material'
import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { useListContext, useTranslate } from 'ra-core'

/** Selects the rows of this page; react-admin's own has no name for those who listen. */
export function SelectPage() {
  const translate = useTranslate()
  const { data = [], selectedIds = [], onSelect } = useListContext<EmployeeRow>()
  const here = data.map(({ id }) => id)
  const chosen = here.filter(id => selectedIds.includes(id))
  const all = here.length > 0 && chosen.length === here.length
  return (
    <Checkbox
      size="small"
      checked={all}
      indeterminate={chosen.length > 0 && !all}
      onChange={() => {
        const others = selectedIds.filter(id => !here.includes(id))
        onSelect(all ? others : [...others, ...here])
      }}
      slotProps={{ input: { 'aria-label': translate('employees.select.all') } }}
    />
  )
}

/** Selects one row, by its person's name. */
export function SelectRow({ employee }: { employee: EmployeeRow }) {
  const translate = useTranslate()
  const { selectedIds = [], onToggleItem } = useListContext<EmployeeRow>()
  return (
    <Checkbox
      size="small"
      checked={selectedIds.includes(employee.id)}
      onChange={() => onToggleItem(employee.id)}
      slotProps={{ input: { 'aria-label': translate('employees.select.one', { name: employee.fullName }) } }}
    />
  )
}
