import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { useListContext, useTranslate } from 'ra-core'
import { DataTable } from 'ra-ui-materialui'
import { Link } from 'react-router'
import { zoneCity } from '../app/dates.ts'
import { useCalendar } from '../app/me.tsx'
import { Avatar } from '../app/parts/Avatar.tsx'
import { Column } from '../app/parts/Column.tsx'
import { columnsKey, hiddenAtFirst } from './columns.ts'
import { EmployeeStatus } from './EmployeeStatus.tsx'
import styles from './EmployeeTable.module.css'
import { RowMenu } from './RowMenu.tsx'
import { SelectPage, SelectRow } from './SelectBoxes.tsx'
import { TableSkeleton } from './TableSkeleton.tsx'

/** The table itself; below 600 px of room each row is a card. */
export function EmployeeTable() {
  const translate = useTranslate()
  const { selectedIds = [], isPending } = useListContext<EmployeeRow>()
  const { day, companyZone } = useCalendar()
  const text = (key: string) => translate(`employees.fields.${key}`)
  if (isPending) return <TableSkeleton />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={translate('employees.table')}>
      <DataTable<EmployeeRow>
        storeKey={columnsKey}
        hiddenColumns={hiddenAtFirst}
        bulkActionButtons={false}
        rowClick={false}
        className={styles.table ?? ''}
        rowSx={record => (selectedIds.includes(record.id) ? selectedRow : plainRow)}
      >
        <Column<EmployeeRow>
          label={<SelectPage />}
          className={styles.select ?? ''}
          disableSort
          render={employee => <SelectRow employee={employee} />}
        />
        <Column<EmployeeRow>
          source="fullName"
          label={text('person')}
          className={styles.person ?? ''}
          render={Person}
        />
        <Column<EmployeeRow> source="code" label={text('code')} cellClassName={styles.quiet ?? ''} />
        <Column<EmployeeRow> source="position" label={text('position')} />
        <Column<EmployeeRow>
          source="mobile"
          label={text('mobile')}
          disableSort
          cellClassName={styles.quiet ?? ''}
        />
        <Column<EmployeeRow>
          source="zone"
          label={text('zone')}
          disableSort
          cellClassName={styles.quiet ?? ''}
          render={employee => zoneCity(employee.zone ?? companyZone)}
        />
        <Column<EmployeeRow>
          source="leaveBalance"
          label={text('leave')}
          align="right"
          render={employee => employee.leaveBalance.toFixed(1).replace('-', '−')}
        />
        <Column<EmployeeRow>
          source="dateOfJoin"
          label={text('joined')}
          align="right"
          render={employee => day(employee.dateOfJoin)}
        />
        <Column<EmployeeRow>
          source="status"
          label={text('state')}
          className={styles.state ?? ''}
          render={employee => <EmployeeStatus status={employee.status} />}
        />
        <Column<EmployeeRow>
          label={<span className={styles.hidden}>{text('actions')}</span>}
          className={styles.acts ?? ''}
          disableSort
          render={employee => <RowMenu employee={employee} />}
        />
      </DataTable>
    </section>
  )
}

// The sticky cells need a ground of their own, so every cell takes the row's.
const plainRow = { '--row': 'var(--surface)' }
const selectedRow = {
  '--row': 'color-mix(in srgb, var(--brand) 9%, var(--surface))',
  '& > td:first-of-type': { boxShadow: 'inset 3px 0 0 var(--brand)' },
}

function Person(employee: EmployeeRow) {
  return (
    <div className={styles.who}>
      <Avatar name={employee.fullName} />
      <div>
        <Link to={`/app/employee/edit?id=${employee.id}`}>{employee.fullName}</Link>
        <span>{employee.email}</span>
      </div>
    </div>
  )
}
