import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { useTranslate } from 'ra-core'
import { zoneCity } from '../kit/dates.ts'
import { useCalendar } from '../kit/me.tsx'
import { Avatar } from '../kit/parts/Avatar.tsx'
import { Column } from '../kit/parts/Column.tsx'
import { GridTable } from '../kit/parts/grid/GridTable.tsx'
import { MainCell } from '../kit/parts/grid/MainCell.tsx'
import styles from '../kit/parts/grid/Table.module.css'
import { VisuallyHidden } from '../look/VisuallyHidden.tsx'
import { employeeColumns } from './columns.ts'
import { EmployeeMenu } from './EmployeeMenu.tsx'
import { EmployeeStatus } from './EmployeeStatus.tsx'

/** The table itself; below 600 px of room each row is a card. */
export function EmployeeTable() {
  const translate = useTranslate()
  const { day, companyZone } = useCalendar()
  const text = (key: string) => translate(`employees.fields.${key}`)
  return (
    <GridTable<EmployeeRow>
      label={translate('employees.table')}
      columns={employeeColumns}
      nameOf={employee => employee.fullName}
    >
      <Column<EmployeeRow>
        source="fullName"
        label={text('person')}
        className={styles.main ?? ''}
        render={Person}
      />
      <Column<EmployeeRow> source="code" label={text('code')} cellClassName={styles.quiet ?? ''} />
      <Column<EmployeeRow>
        source="position"
        label={text('position')}
        className={`${styles.extra} ${styles.roomy}`}
      />
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
        label={<VisuallyHidden>{translate('app.grid.actions')}</VisuallyHidden>}
        className={styles.acts ?? ''}
        disableSort
        render={employee => <EmployeeMenu employee={employee} />}
      />
    </GridTable>
  )
}

const Person = (employee: EmployeeRow) => (
  <MainCell
    mark={<Avatar name={employee.fullName} photoOf={employee} />}
    to={`/app/employee/edit?id=${employee.id}`}
    name={employee.fullName}
    below={employee.email}
  />
)
