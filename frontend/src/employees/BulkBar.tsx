import { IconButton } from '@mui/material'
import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { useGetMany, useListContext, useTranslate } from 'ra-core'
import { Icon } from '../look/Icon.tsx'
import { cross } from '../look/icons.tsx'
import { actsFor } from './EmployeeActions.tsx'
import styles from './EmployeeGrid.module.css'

/** What can be done with the selected rows, also with those of other pages. */
export function BulkBar() {
  const translate = useTranslate()
  const { selectedIds = [], onUnselectItems, total } = useListContext<EmployeeRow>()
  const { data } = useGetMany<EmployeeRow>(
    'employee',
    { ids: selectedIds },
    { enabled: selectedIds.length > 0 },
  )
  if (selectedIds.length === 0) return null
  const employees = (data ?? []).filter(
    employee => employee !== undefined && selectedIds.includes(employee.id),
  )
  return (
    <div className={styles.bulk} role="toolbar" aria-label={translate('employees.bulk.label')}>
      <b aria-live="polite">{translate('employees.bulk.selected', { smart_count: selectedIds.length })}</b>
      <span className={styles.of}>{translate('employees.bulk.of', { total })}</span>
      <span className={styles.space} />
      {actsFor(employees)}
      <IconButton aria-label={translate('employees.bulk.clear')} onClick={() => onUnselectItems()}>
        <Icon shape={cross} size={16} />
      </IconButton>
    </div>
  )
}
