import { weekdays } from '@rollcall/contracts/company/weekdays.ts'
import type { DatedWeeks, OwnWeek, WeekChange } from '@rollcall/contracts/company/working-week.ts'
import { isSame } from '@rollcall/contracts/kernel/dated.ts'
import { addDays } from '@rollcall/contracts/kernel/days.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { type LockedMonths, mustBeOpen } from '@rollcall/contracts/month-locks/locked-months.ts'

/** A change of a working week as it is asked for. */
export interface AskedWeek<W extends OwnWeek> {
  since: string
  until: string | null
  week: W
  reason: string
}

/** What a change is checked against. */
interface Known<W extends OwnWeek> {
  /** The locked months, for a correction of past days; undefined: the change begins today or later. */
  locked: LockedMonths | undefined
  today: string
  /** The weeks by date without the change. */
  weeks: DatedWeeks<W>
  weekOn: (date: string) => W | undefined
}

/** The furthest planned date, in days. */
const plannedAtMost = 731

const refuse = (path: string, message: string): never => {
  throw new Refusal('rule-broken', message, [{ path, message }])
}

/**
 * The change with its working days in order; undefined: it changes nothing. Throws Refusal 'rule-broken', with the field,
 * for a change whose dates do not fit its purpose, or of a locked month: past days change only by a correction.
 */
export function checkedWeek<W extends OwnWeek>(
  command: AskedWeek<W>,
  { locked, today, weeks, weekOn }: Known<W>,
): AskedWeek<W> | undefined {
  if (locked && (command.until === null || command.until >= today))
    return refuse('until', 'A correction ends before today. Use a change for today and later.')
  if (locked) mustBeOpen(locked, command.since, command.until ?? command.since, 'since')
  const asked = locked ? inOrder(command) : plannedWeek(command, today)
  const { since, until, week } = asked
  const isInside = (date: string) => date > since && (until === null || date <= until)
  const isOneWeek = !weeks.some(one => isInside(one.since))
  // Without an end it changes nothing only up to what is planned later, which stays.
  if (isSame(weekOn(since), week) && (isOneWeek || until === null)) return undefined
  return asked
}

/** A change from today or a later date on, with its working days in order. Throws Refusal 'rule-broken' with the field. */
export function plannedWeek<W extends OwnWeek>(asked: AskedWeek<W>, today: string): AskedWeek<W> {
  const { since } = asked
  if (since < today)
    refuse('since', 'Choose today or a later date. Past days are changed only by a correction.')
  if (since > addDays(today, plannedAtMost)) refuse('since', 'Changes can be planned for up to two years.')
  return inOrder(asked)
}

const inOrder = <W extends OwnWeek>({ since, until, week, reason }: AskedWeek<W>): AskedWeek<W> => ({
  since,
  until,
  week: week && { ...week, workingDays: weekdays.filter(day => week.workingDays.includes(day)) },
  reason,
})

/** Throws Refusal 'not-found' for an unknown change, and 'rule-broken' for one that counts already. */
export function mustBePlanned(
  changes: readonly WeekChange<OwnWeek>[],
  changeId: string,
  today: string,
): void {
  const change = changes.find(one => one.changeId === changeId && changeId !== '')
  if (!change) throw new Refusal('not-found')
  if (change.since <= today)
    throw new Refusal('rule-broken', 'This change counts already. Plan another change instead.')
}
