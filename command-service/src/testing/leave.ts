import { weekdayIndex } from '@rollcall/contracts/kernel/days.ts'
import type { CalendarDay } from '@rollcall/contracts/leave/charged-days.ts'
import type { LeaveEvent } from '@rollcall/contracts/leave/events.ts'
import type { Terms } from '@rollcall/contracts/leave/rules/terms.ts'
import type { LeaveCommand } from '../leave/leave-account.ts'
import { at } from './given.ts'

export const employeeId = 'e1'
/** A Tuesday between two working days, so that leave can take a part of the day before, of today and of the day after. */
export const today = '2026-11-24'
export const now = at(`${today}T10:00:00.000Z`)
export const calendar = (date: string): CalendarDay => {
  if (date === '2026-12-25') return { kind: 'holiday', holiday: 'Christmas Day' }
  return weekdayIndex(date) > 4 ? { kind: 'dayOff' } : { kind: 'working' }
}
/** Calendar years, everything is carried over, and no monthly credit after November. */
export const terms: Terms = {
  beginsOn: '2026-11-10',
  granted: 12,
  addedOn: '2026-11-10',
  accruedTo: '2026-11',
  rulesAtFirst: { firstMonth: 1, carryOver: { limit: undefined, months: undefined } },
  rulesOn: () => ({ firstMonth: 1, carryOver: { limit: undefined, months: undefined } }),
  creditOf: month => ({ month, on: `${month}-01`, days: 0, planId: 'free' }),
}
/** The terms above with another limit and time for carried-over days, and other monthly credits. */
export function termsWith({
  firstMonth = 1,
  limit,
  months,
  credit = 0,
}: {
  firstMonth?: number
  limit?: number
  months?: number
  credit?: number
}): Terms {
  const rules = { firstMonth, carryOver: { limit, months } }
  return {
    ...terms,
    rulesAtFirst: rules,
    rulesOn: () => rules,
    creditOf: month => ({ month, on: `${month}-01`, days: credit, planId: 'plus' }),
  }
}
/** A change for every day that was decided today. */
export const noSpan = { at: now.now, span: undefined }
export const known = { calendar, knownTo: '77', joinsOn: '2020-01-06', isBlocked: false }

export type Data<T extends LeaveEvent['type']> = Extract<LeaveEvent, { type: T }>['data']
export const event = <T extends LeaveEvent['type']>(
  type: T,
  data: Omit<Data<T>, 'employeeId' | 'year'> & { year?: number },
) => ({ type, data: { employeeId, year: 2026, ...data } }) as unknown as LeaveEvent
export const opened = event('LeaveYearOpened', {
  year: 2026,
  from: '2026-01-01',
  until: '2026-12-31',
  carriedOver: 0,
  usableUntil: null,
  accruedTo: '2026-11',
})
export const granted = (days: number) => event('LeaveGranted', { on: '2026-01-01', days })
export const asked = (requestId: string, from: string, to = from, days = sharesOf(from, to)) =>
  event('LeaveRequested', {
    requestId,
    from,
    to,
    kind: 'full',
    half: null,
    reason: 'Family',
    days,
    knownTo: '5',
    addedByAdmin: false,
  })
/** The same request, unpaid. */
export const askedUnpaid = (requestId: string, from: string, to = from): LeaveEvent => {
  const data = asked(requestId, from, to).data as Data<'LeaveRequested'>
  return event('LeaveRequested', { ...data, kind: 'unpaid' })
}
export const approved = (requestId: string, from: string, to = from) =>
  event('LeaveApproved', {
    requestId,
    on: '2026-11-01',
    days: sharesOf(from, to),
    knownTo: '5',
    charges: [{ year: 2026, days: sharesOf(from, to).length }],
    overdraw: '',
  })
export function sharesOf(from: string, to: string): { date: string; share: number }[] {
  const days = []
  for (let day = Temporal.PlainDate.from(from); day.toString() <= to; day = day.add({ days: 1 }))
    if (calendar(day.toString()).kind === 'working') days.push({ date: day.toString(), share: 1 })
  return days
}
export type Given<T extends LeaveCommand['type']> = Omit<
  Extract<LeaveCommand, { type: T }>,
  'type' | 'employeeId' | 'today' | 'terms'
>
export const send = <T extends LeaveCommand['type']>(type: T, fields: Given<T>, on = today) =>
  ({ type, employeeId, today: on, terms, ...fields }) as unknown as LeaveCommand
/** The same command under other terms. */
export const under = (other: Terms, command: LeaveCommand): LeaveCommand => ({ ...command, terms: other })
export const request = (from: string, to = from, more: Partial<Given<'request'>> = {}) =>
  send('request', {
    from,
    to,
    kind: 'full',
    half: null,
    reason: 'Family',
    byAdmin: false,
    overdraw: '',
    evenIfBlocked: false,
    ...known,
    ...more,
  })
export const approve = (requestId: string, overdraw = '') =>
  send('approve', { requestId, overdraw, ...known })
