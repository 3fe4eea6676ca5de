import { addDays, addMonths } from '../kernel/days.ts'

/** The maximum number of people that an access names. */
export const maxAudited = 100

/** How long an access lasts at most, in years. */
export const maxAccessYears = 2

/** How many days before the end of an access the auditor and the company are reminded. */
export const remindedDaysBefore = 7

/** How long a look lasts, in milliseconds: half a day. Then the auditor begins another one. */
export const lookLastsMs = 12 * 3_600_000

/** What an auditor may read. */
export interface AuditorAccess {
  /** The last day, in the company's zone: YYYY-MM-DD. */
  until: string
  /** Only these people; null: everybody who was ever an employee. */
  employeeIds: readonly string[] | null
  /** The first and the last work date; null: no limit. */
  from: string | null
  to: string | null
}

/** A person's work dates. */
export interface AskedDays {
  employeeId: string
  from: string
  to: string
}

/** Whether an access still runs on a day of the company's zone. */
export const runsOn = ({ until }: Pick<AuditorAccess, 'until'>, today: string): boolean => today <= until

/** Whether an access includes a person. */
export const includesPerson = ({ employeeIds }: Pick<AuditorAccess, 'employeeIds'>, id: string): boolean =>
  employeeIds === null || employeeIds.includes(id)

/** Why an access does not include these days of a person, as a sentence; undefined: it does. */
export function whyNotIncluded(
  access: AuditorAccess,
  { employeeId, from, to }: AskedDays,
): string | undefined {
  if (!includesPerson(access, employeeId)) return 'This person is not shared with you.'
  if ((access.from !== null && from < access.from) || (access.to !== null && to > access.to))
    return `Only ${rangeText(access)} is shared with you.`
  return undefined
}

const rangeText = ({ from, to }: Pick<AuditorAccess, 'from' | 'to'>): string =>
  [from !== null && `from ${from}`, to !== null && `until ${to}`].filter(Boolean).join(' ')

/** The whole months of the days, as an evidence file has them. */
export const wholeMonths = ({ from, to, ...asked }: AskedDays): AskedDays => ({
  ...asked,
  from: `${from.slice(0, 7)}-01`,
  to: addDays(`${addMonths(to.slice(0, 7), 1)}-01`, -1),
})

/** The day on which the end of an access is told in advance; null: it was given later than that. */
export function remindOn(until: string, givenOn: string): string | null {
  const on = addDays(until, -remindedDaysBefore)
  return on > givenOn ? on : null
}
