import { dayInWords, monthName } from '@rollcall/contracts/company/format-day.ts'
import type { EmployeeEvent } from '@rollcall/contracts/employees/events.ts'
import type { EmploymentEnd } from '@rollcall/contracts/employees/person-facts.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { LockedMonths } from '@rollcall/contracts/month-locks/locked-months.ts'
import { lastOf } from '@rollcall/contracts/performance/month.ts'

/** An end of an employment. `ended`: the last day is over, and what follows from it is done. */
export type KnownEnd = Omit<EmploymentEnd, 'ended'> & { ended: boolean }

/** The dates and the reason of an end. */
export type AskedEnd = Omit<EmploymentEnd, 'endId' | 'ended'> & { reason: string }

/** `today`: the date in the employee's zone. */
export type EndCommand = { today: string } & (
  | ({ type: 'planEnd'; locked: LockedMonths } & AskedEnd)
  | ({ type: 'changeEnd'; endId: string; locked: LockedMonths } & AskedEnd)
  | { type: 'withdrawEnd'; endId: string }
  | { type: 'end'; endId: string }
)

type EndEvent = Extract<EmployeeEvent, { type: `Employment${string}` }>

export function endAfter(end: KnownEnd | undefined, event: EndEvent): KnownEnd | undefined {
  switch (event.type) {
    case 'EmploymentEndPlanned':
    case 'EmploymentEndChanged': {
      const { endId, lastDayWorked, lastDay, accessUntil } = event.data
      return { endId, lastDayWorked, lastDay, accessUntil, ended: false }
    }
    case 'EmploymentEndWithdrawn':
      return undefined
    case 'EmploymentEnded':
      return end && { ...end, ended: true }
    default:
      return event satisfies never
  }
}

interface Person {
  employeeId: string
  dateOfJoin: string
  end: KnownEnd | undefined
}

/**
 * Decides on the end of an employment: planned, moved and withdrawn until it comes. Throws Refusal 'rule-broken' once it
 * has come, and for a day that a locked month rules out, and 'invalid-input' for dates that are out of order.
 */
export function decideEnd(
  command: EndCommand,
  person: Person,
  newId: (of: string) => string,
): EmployeeEvent[] {
  const { employeeId, end } = person
  const { today } = command
  if (command.type === 'planEnd') {
    if (end) throw new Refusal('rule-broken', `The last day is already set: ${dayInWords(end.lastDay)}.`)
    const dates = checkedEnd(command, person)
    return [
      {
        type: 'EmploymentEndPlanned',
        data: { employeeId, endId: newId('end'), ...dates, reason: command.reason },
      },
    ]
  }
  if (!end || end.endId !== command.endId) throw new Refusal('not-found')
  if (command.type === 'end') {
    // A last day that was moved meanwhile ends later.
    if (end.ended || today <= end.lastDay) return []
    return [{ type: 'EmploymentEnded', data: { employeeId, endId: end.endId, lastDay: end.lastDay } }]
  }
  if (end.ended || today > end.lastDay)
    throw new Refusal('rule-broken', `The employment ended on ${dayInWords(end.lastDay)}.`)
  if (command.type === 'withdrawEnd')
    return [{ type: 'EmploymentEndWithdrawn', data: { employeeId, endId: end.endId } }]
  const dates = checkedEnd(command, person)
  return [
    {
      type: 'EmploymentEndChanged',
      data: { employeeId, endId: end.endId, ...dates, reason: command.reason },
    },
  ]
}

/** The dates of an end, in order, after joining and in no locked month that would lose days. */
function checkedEnd(
  { lastDayWorked, lastDay, accessUntil, locked }: AskedEnd & { locked: LockedMonths },
  { dateOfJoin, end }: Person,
): Omit<EmploymentEnd, 'endId' | 'ended'> {
  if (lastDayWorked < dateOfJoin)
    throw fieldRefusal('lastDayWorked', `The employee joined on ${dayInWords(dateOfJoin)}`)
  if (lastDay < lastDayWorked) throw fieldRefusal('lastDay', 'Must not be before the last day worked')
  if (accessUntil < lastDay) throw fieldRefusal('accessUntil', 'Must not be before the last day')
  // The days between the old and the new last day worked would come or go.
  const [from = ''] = [lastDayWorked, end?.lastDayWorked ?? lastDayWorked].sort()
  const [lost] = [...locked].filter(month => lastOf(month) > from).sort()
  if (lost && lastDayWorked !== end?.lastDayWorked)
    throw fieldRefusal(
      'lastDayWorked',
      `${monthName(lost)} is locked. Choose a later day, or reopen the month`,
    )
  return { lastDayWorked, lastDay, accessUntil }
}

/** Throws Refusal 'invalid-input' for a date of joining after the last day. */
export function mustJoinBefore(dateOfJoin: string, end: KnownEnd | undefined): void {
  if (end && dateOfJoin > end.lastDayWorked)
    throw fieldRefusal('dateOfJoin', `The last day worked is ${dayInWords(end.lastDayWorked)}`)
}

const fieldRefusal = (path: string, message: string) =>
  new Refusal('invalid-input', message, [{ path, message }])
