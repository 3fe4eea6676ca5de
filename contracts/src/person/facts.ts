/**
 * The facts that entries of a person's record show before and after, each with the form of its values:
 *
 *   presence   'out', 'in', 'break', 'paidBreak', 'unpaidBreak', 'missing', or the instant since which the person is in
 *   minutes    of work
 *   span       two instants as `from/to`; `to` is '' while it is open
 *   days       a number of days
 *   change     a number of days that is added to or taken from the balance
 *   day, month YYYY-MM-DD, YYYY-MM
 *   dates      two days as `from/to`
 *   weekdays   names as in the team settings, separated by spaces
 *   zone       an IANA zone; null: the company's
 *   word       a state or kind
 *   text       as it was entered
 */
export const entryFacts = {
  presence: 'presence',
  worked: 'minutes',
  workedIfApproved: 'minutes',
  session: 'span',
  break: 'span',
  adjusts: 'month',
  overtime: 'minutes',

  leaveDates: 'dates',
  leaveKind: 'word',
  leaveDays: 'days',
  leaveState: 'word',
  leaveUntil: 'day',
  leaveChange: 'change',
  creditedMonth: 'month',
  carriedOver: 'days',
  expired: 'days',
  holidayDate: 'day',

  reportMinutes: 'minutes',
  blocker: 'word',
  payslipMonth: 'month',
  payslipNumber: 'text',
  templateFrom: 'month',

  fullName: 'text',
  email: 'text',
  mobile: 'text',
  address: 'text',
  code: 'text',
  position: 'text',
  leaveBalance: 'days',
  dateOfBirth: 'day',
  dateOfJoin: 'day',
  zone: 'zone',
  weekFrom: 'day',
  weekUntil: 'day',
  workingDays: 'weekdays',
  dayStart: 'text',
  dayMinutes: 'minutes',
  lastDayWorked: 'day',
  lastDay: 'day',
  accessUntil: 'day',

  status: 'word',
  signIn: 'word',
} as const

export type EntryFactName = keyof typeof entryFacts
export type EntryFactForm = (typeof entryFacts)[EntryFactName]
export type EntryValue = string | number | null

/** A fact before and after an entry. null: there was or is none. `was` is absent where the log does not say it. */
export interface EntryFact {
  fact: EntryFactName
  was?: EntryValue | undefined
  now: EntryValue
}

/** A fact that the entry changes. */
export const became = (fact: EntryFactName, was: EntryValue, now: EntryValue): EntryFact => ({
  fact,
  was,
  now,
})

/** A fact of which the log says only what it is now. */
export const is = (fact: EntryFactName, now: EntryValue): EntryFact => ({ fact, now })
