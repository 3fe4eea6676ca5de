import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { useTranslate } from 'react-admin'
import { addDays, type Day, dayIn } from '../../kit/dates.ts'
import { useCalendar, useServerNow } from '../../kit/me.tsx'

/** Gives what a last day does to the employee's log-in and seat, in sentences. `accessUntil`: of own documents. */
export function useAccessLines({ zone }: Pick<EmployeeRow, 'zone'>) {
  const translate = useTranslate()
  const { companyZone, day } = useCalendar()
  const today = dayIn(zone ?? companyZone, useServerNow())
  const text = (key: string, args: object = {}) => translate(`employees.end.effect.${key}`, args)
  return (lastDay: Day, accessUntil: Day | undefined): string[] => {
    const isOver = lastDay < today
    const reads = accessUntil !== undefined && accessUntil > lastDay && accessUntil >= today
    const key = `${isOver ? 'over' : 'until'}_${reads ? 'reads' : 'closed'}`
    return [
      ...(isOver ? [text('at_once')] : []),
      text(key, { day: day(lastDay), until: reads ? day(accessUntil) : '' }),
      isOver ? text('seat_now') : text('seat', { day: day(addDays(lastDay, 1)) }),
    ]
  }
}
