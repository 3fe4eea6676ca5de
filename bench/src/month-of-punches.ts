import { randomUUID } from 'node:crypto'
import { BreakEnded, BreakStarted, PunchedIn, PunchedOut } from '@rollcall/contracts/attendance/events.ts'
import { datesFromTo } from '@rollcall/contracts/kernel/days.ts'
import { firstOf, lastOf } from '@rollcall/contracts/performance/month.ts'
import { eventOf, type NewStream } from './events.ts'

/** The days of a month (YYYY-MM) from Monday to Friday. */
export const weekdaysOf = (month: string): string[] =>
  datesFromTo(firstOf(month), lastOf(month)).filter(date => Temporal.PlainDate.from(date).dayOfWeek <= 5)

/** In at nine, out at five, on each weekday of a month (YYYY-MM); `withBreaks`: an hour of it at noon is a break. */
export function punchesOf(
  companyId: string,
  employeeId: string,
  month: string,
  { withBreaks = false } = {},
): NewStream {
  const days = weekdaysOf(month)
  const events = days.flatMap(workDate => {
    const of = {
      employeeId,
      workDate,
      sessionId: randomUUID(),
      zone: 'Asia/Kolkata',
      offsetMinutes: 330,
      channel: 'web',
    } as const
    const breakId = randomUUID()
    const pause = [
      eventOf(
        BreakStarted,
        { ...of, at: `${workDate}T06:30:00.000Z`, breakId, paid: false },
        companyId,
        employeeId,
      ),
      eventOf(BreakEnded, { ...of, at: `${workDate}T07:30:00.000Z`, breakId }, companyId, employeeId),
    ]
    return [
      eventOf(PunchedIn, { ...of, at: `${workDate}T03:30:00.000Z` }, companyId, employeeId),
      ...(withBreaks ? pause : []),
      eventOf(PunchedOut, { ...of, at: `${workDate}T11:30:00.000Z` }, companyId, employeeId),
    ]
  })
  return { stream: `punchClock-${companyId}_${employeeId}_${month}`, events }
}
