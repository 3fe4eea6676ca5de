import { Button } from '@mui/material'
import { type EmployeeRow, employeeStatuses } from '@rollcall/contracts/employees/views.ts'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { CountPicks } from '../kit/parts/grid/CountPicks.tsx'
import { ListGrid } from '../kit/parts/grid/ListGrid.tsx'
import { plus, team } from '../kit/parts/icons.tsx'
import { EmptyState } from '../kit/parts/States.tsx'
import { Icon } from '../look/Icon.tsx'
import { employeeColumns } from './columns.ts'
import { actsFor } from './EmployeeActions.tsx'
import { EmployeeTable } from './EmployeeTable.tsx'

/** The company's employees: search, filters, columns, table, pages. */
export function EmployeeGrid() {
  const translate = useTranslate()
  const text = (key: string) => translate(`employees.${key}`)
  return (
    <ListGrid<EmployeeRow>
      label={text('title')}
      searchLabel={text('search')}
      columns={employeeColumns}
      filters={
        <CountPicks
          field="status"
          values={employeeStatuses}
          label={text('filter.label')}
          textOf={status => text(`filter.${status}`)}
        />
      }
      acts={employees => actsFor(employees)}
      empty={<NobodyYet />}
      none={{ title: text('empty.none'), text: text('empty.none_text'), all: text('empty.show_all') }}
    >
      <EmployeeTable />
    </ListGrid>
  )
}

function NobodyYet() {
  const translate = useTranslate()
  return (
    <EmptyState
      icon={team}
      title={translate('employees.empty.title')}
      action={
        <Button
          variant="contained"
          component={Link}
          to="/app/employee/create"
          startIcon={<Icon shape={plus} />}
        >
          {translate('employees.add')}
        </Button>
      }
    >
      {translate('employees.empty.text')}
    </EmptyState>
  )
}
