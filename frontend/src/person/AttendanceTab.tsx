import { Button } from '@mui/material'
import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { Suspense } from 'react'
import { useTranslate } from 'react-admin'
import { PersonMonth } from '../attendance/public.ts'
import { hasLeft } from '../employees/public.ts'
import { addMonths, type Day, dayIn, isDay, isMonth, monthName } from '../kit/dates.ts'
import { useCalendar, useServerNow } from '../kit/me.tsx'
import { Columns } from '../kit/parts/Columns.tsx'
import { Stepper } from '../kit/parts/Stepper.tsx'
import layout from '../kit/styles/layout.module.css'
import { useAddress } from '../kit/useAddress.ts'
import { MonthNotes } from '../month-locks/public.ts'
import { PlanLimitNote } from '../plans/public.ts'
import { MonthCard } from './MonthCard.tsx'
import { SettleCard } from './SettleCard.tsx'

/** A month of the person's attendance: what is to settle, its days and its weeks. The address has the month and day. */
export function AttendanceTab({ employee }: { employee: EmployeeRow }) {
  const translate = useTranslate()
  const { companyZone } = useCalendar()
  const today = dayIn(employee.zone ?? companyZone, useServerNow())
  const current = ((hasLeft(employee, today) && employee.lastDay) || today).slice(0, 7)
  const [params, change] = useAddress()
  const [asked, day] = [params.get('month'), params.get('day')]
  const open = isDay(day) ? day : null
  const month = isMonth(asked) ? asked : (open?.slice(0, 7) ?? current)
  const go = (to: { month: string; day?: Day | null }) =>
    change(now => {
      const next = new URLSearchParams(now)
      for (const name of ['day', 'correct']) next.delete(name)
      next.set('month', to.month)
      if (to.day) next.set('day', to.day)
      return next
    })
  const step = (by: number, name: string) => ({
    label: translate(`person.month.${name}`),
    go: () => go({ month: addMonths(month, by) }),
  })
  return (
    <div className={layout.roomy}>
      <SettleCard employee={employee} only="attendance" />
      <div className={layout.wrap}>
        <Stepper before={step(-1, 'previous')} after={step(1, 'next')}>
          <span>{monthName(month)}</span>
        </Stepper>
        <Button variant="outlined" disabled={month === current} onClick={() => go({ month: current })}>
          {translate('person.month.current')}
        </Button>
      </div>
      <PlanLimitNote from={`${month}-01`} />
      <Columns beside={<MonthCard employee={employee} month={month} />}>
        <PersonMonth
          person={employee}
          month={month}
          open={open}
          onOpen={day => go({ month: day?.slice(0, 7) ?? month, day })}
        />
      </Columns>
      <Suspense>
        <MonthNotes months={[month]} />
      </Suspense>
    </div>
  )
}
