import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { hasLeft } from '../employees/public.ts'
import { dayIn } from '../kit/dates.ts'
import { useCalendar, useServerNow } from '../kit/me.tsx'
import { Columns } from '../kit/parts/Columns.tsx'
import layout from '../kit/styles/layout.module.css'
import { FactsCard } from './FactsCard.tsx'
import { LeaveCard } from './LeaveCard.tsx'
import { MonthCard } from './MonthCard.tsx'
import { ReportsCard } from './ReportsCard.tsx'
import { SettleCard } from './SettleCard.tsx'
import { TasksCard } from './TasksCard.tsx'
import { TodayCard } from './TodayCard.tsx'

/** What waits, today unless the person has left, the month and the last reports, with leave, tasks and the record beside them. */
export function Overview({ employee }: { employee: EmployeeRow }) {
  const { companyZone } = useCalendar()
  const today = dayIn(employee.zone ?? companyZone, useServerNow())
  const left = hasLeft(employee, today)
  return (
    <Columns
      beside={
        <>
          <LeaveCard employee={employee} today={today} left={left} />
          <TasksCard employee={employee} today={today} />
          <FactsCard employee={employee} today={today} />
        </>
      }
    >
      <div className={layout.roomy}>
        <SettleCard employee={employee} />
        {!left && <TodayCard employee={employee} />}
        <MonthCard employee={employee} month={((left && employee.lastDay) || today).slice(0, 7)} linked />
        <ReportsCard employee={employee} />
      </div>
    </Columns>
  )
}
