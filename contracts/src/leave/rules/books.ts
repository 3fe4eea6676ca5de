import { Refusal } from '../../kernel/errors.ts'
import type { PlanId } from '../../plans/plans.ts'
import { carriedIntoNext, unusedCarried } from '../carry-over.ts'
import { lastDayOf, leaveYearAfter, leaveYearOf } from '../leave-year.ts'
import { availableDays, type LeaveAccount, pendingDays } from './account.ts'
import type { Unbooked } from './unbooked.ts'
import { areAvailable, inDays } from './words.ts'

/** The company's rule for days that are left at the end of a leave year. */
export interface CarryOver {
  /** At most so many days are carried over; undefined: all. */
  limit: number | undefined
  /** They can be used in so many months of the new leave year; undefined: until its end. */
  months: number | undefined
}

/** The credit of a month (YYYY-MM), in days. */
export interface Credit {
  month: string
  /** The day on which it is added: the first of the month, or the day of joining. */
  on: string
  days: number
  planId: PlanId
}

/** Opening, closing, and everything that the ledger takes without a request. */
export type BookCommand =
  /**
   * `firstMonth`: the month (1 to 12) in which leave years begin. `granted`: the balance with which the employee was
   * added, and `addedOn` when. `accruedTo`: the last month whose credit it holds.
   */
  | {
      type: 'open'
      firstMonth: number
      carryOver: CarryOver
      granted: number
      addedOn: string
      accruedTo: string
    }
  | { type: 'close'; carryOver: CarryOver }
  /** The time has passed. `credits`: those of the plans that the company had, one for each month, oldest first. */
  | { type: 'keep'; credits: readonly Credit[] }
  /** `overdraws`: the company confirmed that the available days may become negative. */
  | { type: 'adjust'; days: number; reason: string; overdraws: boolean }

type Of<T extends BookCommand['type']> = Extract<BookCommand, { type: T }> & {
  employeeId: string
  today: string
}

const bookCommands: readonly string[] = ['open', 'close', 'keep', 'adjust'] satisfies BookCommand['type'][]

export const isBookCommand = (command: { type: string }): command is BookCommand =>
  bookCommands.includes(command.type)

export function decideBook(
  command: BookCommand & { employeeId: string; today: string },
  account: LeaveAccount,
): Unbooked[] {
  const { employeeId, today } = command
  switch (command.type) {
    case 'open':
      return opened(command, account)
    case 'close':
      return closed(command, account)
    case 'keep':
      return [...accrued(command, account), ...expired(command, account)]
    case 'adjust': {
      const { days, reason, overdraws } = command
      const available = availableDays(account)
      if (days < 0 && available + days < 0 && !overdraws)
        throw new Refusal(
          'rule-broken',
          `${areAvailable(available)}, so ${inDays(-days)} cannot be taken away unless you confirm the overdraft.`,
        )
      return [{ type: 'LeaveAdjusted', data: { employeeId, on: today, days, reason, overdraws } }]
    }
    default:
      return command satisfies never
  }
}

/** A month without credit is recorded too, so that a later plan does not give it one. */
const accrued = ({ employeeId, today, credits }: Of<'keep'>, account: LeaveAccount): Unbooked[] =>
  credits
    .filter(({ month, on }) => month > (account.accruedTo ?? '') && on <= today)
    .map(({ on, ...credit }) => ({
      type: 'LeaveAccrued',
      data: { employeeId, on: later(on, account), ...credit },
    }))

/** Also without a day left, because then it is known as done. */
function expired({ employeeId, today }: Of<'keep'>, account: LeaveAccount): Unbooked[] {
  const { usableUntil, expired } = account.carried
  if (usableUntil === undefined || expired || today <= usableUntil) return []
  const { days: carried, used } = account.carried
  const days = unusedCarried({ carried, used, available: availableDays(account) })
  return [{ type: 'CarriedLeaveExpired', data: { employeeId, on: usableUntil, days } }]
}

function opened(command: Of<'open'>, account: LeaveAccount): Unbooked[] {
  const { employeeId, firstMonth, carryOver, granted, addedOn, today } = command
  if (account.year && !account.closed) return []
  const next = account.year ? leaveYearAfter(account.year, firstMonth) : leaveYearOf(today, firstMonth)
  const carriedOver = account.balance
  const expires = carriedOver > 0 && carryOver.months !== undefined
  const first: Unbooked = {
    type: 'LeaveYearOpened',
    data: {
      employeeId,
      ...next,
      carriedOver,
      usableUntil: expires ? lastDayOf(next.from.slice(0, 7), carryOver.months) : null,
      accruedTo: (account.year ? account.accruedTo : command.accruedTo) ?? null,
    },
  }
  if (account.year || granted === 0) return [first]
  const on = addedOn < next.from ? next.from : addedOn
  return [first, { type: 'LeaveGranted', data: { employeeId, year: next.year, on, days: granted } }]
}

function closed({ employeeId, carryOver, today }: Of<'close'>, account: LeaveAccount): Unbooked[] {
  const { year, balance } = account
  if (!year || account.closed || today <= year.until) return []
  const limit = carryOver.limit ?? null
  const carriedOver = carriedIntoNext({ balance, pending: pendingDays(account), limit })
  const data = { employeeId, on: year.until, carriedOver, expired: balance - carriedOver }
  return [{ type: 'LeaveYearClosed', data }]
}

/** A line of the open leave year is never dated before its first day. */
const later = (date: string, { year }: LeaveAccount): string => (year && date < year.from ? year.from : date)
