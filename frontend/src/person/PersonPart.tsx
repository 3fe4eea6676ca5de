import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { Suspense } from 'react'
import { PersonReports } from '../daily-reports/public.ts'
import { TableSkeleton } from '../kit/list/TableSkeleton.tsx'
import { lazyPage } from '../kit/page-routes.ts'
import { Card } from '../kit/parts/Card.tsx'
import type { PersonTab } from '../kit/person-address.ts'
import { PersonTasks } from '../tasks/public.ts'
import { AttendanceTab } from './AttendanceTab.tsx'
import { LeaveTab } from './LeaveTab.tsx'
import { Overview } from './Overview.tsx'
import { recordTexts } from './record/texts.ts'

const RecordTab = lazyPage(() => import('./record/RecordTab.tsx'), 'RecordTab', recordTexts)

/** The chosen part of a person's page. */
export function PersonPart({ tab, employee }: { tab: PersonTab; employee: EmployeeRow }) {
  return (
    <Suspense
      fallback={
        <Card>
          <TableSkeleton />
        </Card>
      }
    >
      <Part tab={tab} employee={employee} />
    </Suspense>
  )
}

function Part({ tab, employee }: { tab: PersonTab; employee: EmployeeRow }) {
  switch (tab) {
    case 'overview':
      return <Overview employee={employee} />
    case 'attendance':
      return <AttendanceTab employee={employee} />
    case 'leave':
      return <LeaveTab employee={employee} />
    case 'reports':
      return <PersonReports employeeId={employee.id} />
    case 'tasks':
      return <PersonTasks employeeId={employee.id} />
    case 'record':
      return <RecordTab employee={employee} />
  }
}
