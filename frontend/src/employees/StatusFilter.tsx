import { employeeStatuses } from '@rollcall/contracts/employees/views.ts'
import { useListContext, useTranslate } from 'ra-core'
import styles from './EmployeeGrid.module.css'
import { useEmployeeCounts } from './useEmployeeCounts.ts'

/** Everyone, invited, active, blocked: the counts are themselves the filters. */
export function StatusFilter() {
  const translate = useTranslate()
  const counts = useEmployeeCounts()
  const { filterValues, setFilters } = useListContext()
  const chosen: string = filterValues.status ?? 'all'
  return (
    <fieldset className={styles.picks} aria-label={translate('employees.filter.label')}>
      {(['all', ...employeeStatuses] as const).map(status => (
        <button
          key={status}
          type="button"
          className={styles.pick}
          aria-pressed={chosen === status}
          onClick={() => setFilters({ ...filterValues, status: status === 'all' ? undefined : status })}
        >
          {translate(`employees.filter.${status}`)} <b>{counts?.[status]}</b>
        </button>
      ))}
    </fieldset>
  )
}
