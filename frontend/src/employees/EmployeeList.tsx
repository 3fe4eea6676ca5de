import { Button } from '@mui/material'
import { employeeColumns } from '@rollcall/contracts/employees/columns.ts'
import type { EmployeeImportRow } from '@rollcall/contracts/employees/import-views.ts'
import { type EmployeeRow, employeeStatuses } from '@rollcall/contracts/employees/views.ts'
import { useGetList, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { zoneCity } from '../kit/dates.ts'
import { Column, MainCell, titlesOf } from '../kit/list/Column.tsx'
import { ListPage } from '../kit/list/ListPage.tsx'
import styles from '../kit/list/Table.module.css'
import { useCalendar } from '../kit/me.tsx'
import { grouped } from '../kit/numbers.ts'
import { Avatar } from '../kit/parts/Avatar.tsx'
import { pencil, team, upload } from '../kit/parts/icons.tsx'
import { Notice } from '../kit/parts/Notice.tsx'
import { personAddress } from '../kit/person-address.ts'
import { recordActs } from '../kit/record/RecordActs.tsx'
import { MenuLink } from '../kit/record/RowMenu.tsx'
import { Icon } from '../look/Icon.tsx'
import { EmployeeBulk } from './EmployeeBulk.tsx'
import { EmployeeFilters } from './EmployeeFilters.tsx'
import { EmployeeStatus } from './EmployeeStatus.tsx'
import { byName, employeeActs } from './employee-acts.ts'

const title = titlesOf(employeeColumns)

const picks = [{ field: 'status', values: employeeStatuses, texts: 'employees.filter' }]
const editAddress = ({ id }: EmployeeRow) => `/app/employee/edit?id=${id}`

/** /app/employee */
export function EmployeeList() {
  const translate = useTranslate()
  const { day, companyZone } = useCalendar()
  return (
    <ListPage<EmployeeRow>
      name="app.menu.employees"
      resource="employee"
      texts="employees"
      icon={team}
      title={() => translate('employees.list')}
      subtitle={counts => translate('employees.counts', counts)}
      links={
        <Button
          variant="outlined"
          component={Link}
          to="/app/employee/import"
          startIcon={<Icon shape={upload} size={16} />}
        >
          {translate('employee_import.link')}
        </Button>
      }
      above={<ImportNote />}
      create={{ to: '/app/employee/create', label: 'employees.add' }}
      sort={byName}
      picks={picks}
      filters={<EmployeeFilters />}
      exported="employees"
      hidden={['mobile', 'zone']}
      nameOf={employeeActs.nameOf}
      acts={employeeActs}
      bulk={people => <EmployeeBulk people={people} />}
      menu={(employee, close) => [
        <MenuLink key="edit" to={editAddress(employee)} icon={pencil}>
          {translate('employees.edit_link')}
        </MenuLink>,
        ...recordActs(employeeActs, [employee], { as: 'item', onBegin: close }),
      ]}
    >
      <Column<EmployeeRow>
        source="fullName"
        label={title('fullName')}
        pinned
        className={styles.main ?? ''}
        render={employee => (
          <MainCell
            mark={<Avatar name={employee.fullName} photoOf={employee} />}
            to={personAddress(employee.id)}
            name={employee.fullName}
            below={employee.email}
          />
        )}
      />
      <Column<EmployeeRow> source="code" label={title('code')} cellClassName={styles.quiet ?? ''} />
      <Column<EmployeeRow>
        source="position"
        label={title('position')}
        className={`${styles.extra} ${styles.roomy}`}
        cellClassName={styles.clipTight ?? ''}
      />
      <Column<EmployeeRow>
        source="mobile"
        label={title('mobile')}
        disableSort
        cellClassName={styles.quiet ?? ''}
      />
      <Column<EmployeeRow>
        source="zone"
        label={title('zone')}
        disableSort
        cellClassName={styles.quiet ?? ''}
        render={({ zone }) => zoneCity(zone ?? companyZone)}
      />
      <Column<EmployeeRow>
        source="leaveNow"
        label={title('leaveNow')}
        align="right"
        render={({ leaveNow }) => leaveNow.toFixed(1).replace('-', '−')}
      />
      <Column<EmployeeRow>
        source="dateOfJoin"
        label={title('dateOfJoin')}
        align="right"
        render={({ dateOfJoin }) => day(dateOfJoin)}
      />
      <Column<EmployeeRow>
        source="status"
        label={title('status')}
        className={styles.state ?? ''}
        render={({ status }) => <EmployeeStatus status={status} />}
      />
    </ListPage>
  )
}

/** The progress of a running import, above the list. */
function ImportNote() {
  const translate = useTranslate()
  const { data } = useGetList<EmployeeImportRow>('employee-import', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'startedAt', order: 'DESC' },
    filter: { state: 'running' },
  })
  const [running] = data ?? []
  if (!running) return null
  const { id, done, rows } = running
  return (
    <Notice
      icon={upload}
      title={translate('employee_import.note', { done: grouped(done), rows: grouped(rows) })}
      action={
        <Button component={Link} to={`/app/employee/import?id=${id}`}>
          {translate('employee_import.note_link')}
        </Button>
      }
    >
      {translate('employee_import.note_text')}
    </Notice>
  )
}
