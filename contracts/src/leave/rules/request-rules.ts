import { dayInWords } from '../../company/format-day.ts'
import { addDays } from '../../kernel/days.ts'
import { Refusal } from '../../kernel/errors.ts'
import { type ChargedDay, chargedDays, clashing, type DayShare, sharesOf } from '../charged-days.ts'
import type { LeaveSpan } from '../kinds.ts'
import { availableDays, type LeaveAccount } from './account.ts'
import type { Known, WantedLeave } from './request-commands.ts'
import type { Requested } from './requested.ts'
import { areAvailable, inDays, spanInWords, stateInWords } from './words.ts'

/** A request's days by today's calendar. Days up to today keep the part that was computed before. */
export function sharesNow(
  { calendar, today }: Pick<Known, 'calendar'> & { today: string },
  found: LeaveSpan & Pick<Requested, 'days'>,
): DayShare[] {
  const past = found.days.filter(({ date }) => date <= today)
  const future = sharesOf(chargedDays(found, calendar)).filter(({ date }) => date > today)
  return [...past, ...future]
}

/** The days of a new or edited request. Throws Refusal for an impossible span, a clash, or when no day is charged. */
export function daysOfNew(wanted: WantedLeave, account: LeaveAccount, without?: string): DayShare[] {
  const { from, to, joinsOn, leavesOn } = wanted
  const year = account.year!
  if (from < joinsOn)
    throw fieldRefusal(
      'from',
      `Leave can begin on the first day in the company, ${dayInWords(joinsOn)}, or later.`,
    )
  if (leavesOn !== undefined && to > leavesOn)
    throw fieldRefusal('to', `Leave can last until the last day, ${dayInWords(leavesOn)}.`)
  if (from < year.from)
    throw fieldRefusal(
      'from',
      `The leave year before ${dayInWords(year.from)} is closed. Choose a later day.`,
    )
  const horizon = `${year.year + 2}${year.from.slice(4)}`
  if (to >= horizon)
    throw fieldRefusal('to', `Leave can be planned until ${dayInWords(addDays(horizon, -1))}.`)
  const others = [...account.requests.values()].filter(({ requestId }) => requestId !== without)
  const clash = clashing(wanted, others)
  if (clash)
    throw fieldRefusal(
      'from',
      `There is already leave from ${spanInWords(clash)} (${stateInWords(clash.state)}).`,
    )
  const days = chargedDays(wanted, wanted.calendar)
  const shares = sharesOf(days)
  if (shares.length === 0) throw fieldRefusal('from', whyNothing(days))
  return shares
}

/** Why a request takes no day: its holidays by name, and its days off. */
function whyNothing(days: readonly ChargedDay[]): string {
  const holidays = new Map(
    days.flatMap(({ date, holiday }) => (holiday === undefined ? [] : [[holiday, date] as const])),
  )
  const named = [...holidays].map(([name, date]) => `${dayInWords(date)} is ${name}`)
  const off = days.some(({ kind }) => kind === 'dayOff') ? ['the other days are not working days'] : []
  if (named.length === 0) return 'None of these days is a working day, so no leave is needed.'
  return `No leave is needed: ${[...named, ...off].join(', ')}.`
}

/** Throws Refusal when a request costs more than is available, unless the company gives a reason to overdraw. */
export function mustHaveDays(cost: number, account: LeaveAccount, overdraw: string, without?: string): void {
  const available = availableDays(account, without)
  if (cost <= available || cost === 0 || overdraw !== '') return
  throw new Refusal('rule-broken', `This takes ${inDays(cost)}, but ${areAvailable(available)}.`)
}

/** Throws Refusal unless the request is in one of the states. `what`: as in "approved". */
export function mustBe({ state }: Requested, states: readonly Requested['state'][], what: string): void {
  if (states.includes(state)) return
  throw new Refusal('rule-broken', `This request is ${stateInWords(state)}, so it cannot be ${what}.`)
}

/** A refusal that concerns one field. */
export const fieldRefusal = (path: string, message: string): Refusal =>
  new Refusal('rule-broken', message, [{ path, message }])
