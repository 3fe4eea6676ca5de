import { z } from 'zod'
import { type Dated, isSame, valueOn, valueOnOrFirst } from '../kernel/dated.ts'
import { addDays } from '../kernel/days.ts'
import { teamSettings } from './team-settings.ts'
import { workHours } from './work-hours.ts'

/** The days of a working week and their hours. `workHours` null: hours are not compared and nobody is late. */
export const workingWeek = z.strictObject({
  workingDays: teamSettings.shape.workingDays,
  workHours: workHours.nullable().default(null),
})
export type WorkingWeek = z.infer<typeof workingWeek>
/** A person's own week; null: the company's week counts. */
export type OwnWeek = WorkingWeek | null

/** A change of a working week, as it was decided. */
export interface WeekChange<W extends OwnWeek = WorkingWeek> {
  /** '' for a week that was saved with the team settings. */
  changeId: string
  /** The first date, YYYY-MM-DD, on which the week counts. */
  since: string
  /** The last one; null: until the next later change. */
  until: string | null
  week: W
}

/** Weeks by date. */
export type DatedWeeks<W extends OwnWeek = WorkingWeek> = readonly Dated<{ week: W }>[]

/** Before every date. */
const beginning = '0001-01-01'

/**
 * The weeks by date after changes, in the order of their decisions. A change without an end counts until the next later
 * one, so what is planned stays. One with an end gives way to what counted before. `base`: what counts before all
 * changes.
 */
export const weeksByDate = <W extends OwnWeek>(changes: readonly WeekChange<W>[], base: W): DatedWeeks<W> =>
  changes.reduce<DatedWeeks<W>>(withWeekChange, [{ since: beginning, week: base }])

/** The weeks by date after one more change. `weeks`: as `weeksByDate` gives them. */
export function withWeekChange<W extends OwnWeek>(
  weeks: DatedWeeks<W>,
  { since, until, week }: Pick<WeekChange<W>, 'since' | 'until' | 'week'>,
): DatedWeeks<W> {
  const now = { since, week }
  const before = weeks.filter(one => one.since < since)
  if (until === null) return tidy([...before, now, ...weeks.filter(one => one.since > since)])
  const next = addDays(until, 1)
  const after = weeks.filter(one => one.since > next)
  const { week: then } = valueOn(weeks, next) as Dated<{ week: W }>
  return tidy([...before, now, { since: next, week: then }, ...after])
}

/** Without entries that change nothing. */
const tidy = <W extends OwnWeek>(weeks: DatedWeeks<W>): DatedWeeks<W> =>
  weeks.filter(({ week }, at) => at === 0 || !isSame(week, weeks[at - 1]?.week))

/** A company's weeks by date. The first one counted already before it was saved. None without changes. */
export const companyWeeks = (changes: readonly WeekChange[]): DatedWeeks => {
  const [first] = changes
  return first ? weeksByDate(changes, first.week) : []
}

/** A person's weeks by date: the own ones, and the company's where there is none. */
export function personWeeks(company: DatedWeeks, own?: DatedWeeks<OwnWeek> | null): DatedWeeks {
  if (!own || company.length === 0 || own.every(({ week }) => week === null)) return company
  const dates = [...new Set([...company, ...own].map(({ since }) => since))].sort()
  return dates.map(since => ({
    since,
    week: valueOn(own, since)?.week ?? (valueOnOrFirst(company, since) as Dated<{ week: WorkingWeek }>).week,
  }))
}

/** The week that counts on a date; undefined before the team settings are saved. */
export const weekOn = (weeks: DatedWeeks, date: string): WorkingWeek | undefined =>
  valueOnOrFirst(weeks, date)?.week

/** The first date after `date` on which another week begins; undefined: none is planned. */
export const nextChange = (weeks: DatedWeeks<OwnWeek>, date: string): string | undefined =>
  weeks.find(({ since }) => since > date)?.since

/** The own weeks of a person who always works the company's. */
export const noOwnWeeks: DatedWeeks<OwnWeek> = [{ since: beginning, week: null }]

/** A change that is not saved yet. `replaces`: the planned change in whose place it comes; null: none. */
type NotSaved<W extends OwnWeek> = Omit<WeekChange<W>, 'changeId'> & { replaces: string | null }

/** The withdrawal of a planned change; `employeeId`: whose own week it is, null: the company's. */
interface Withdrawal {
  what: 'withdraw'
  changeId: string
  employeeId: string | null
}

/** A change of the company's week, or of some people's, that is not saved yet, among other changes of a calendar. */
type Asked =
  | ({ what: 'week' } & NotSaved<WorkingWeek>)
  | ({ what: 'ownWeek'; employeeIds: readonly string[] } & NotSaved<OwnWeek>)
  | Withdrawal
  | { what: 'add' | 'edit' | 'delete' | 'settings' | 'zone' }

/** Weeks by date with the changes that made them. */
interface Decided<W extends OwnWeek> {
  changes: readonly WeekChange<W>[]
  weeks: DatedWeeks<W>
}

/** The company's weeks with a change that is not saved yet. */
export function companyWeeksWith({ changes, weeks }: Decided<WorkingWeek>, change: Asked): DatedWeeks {
  const without = (planned: string | null) => {
    const others = changes.filter(({ changeId }) => changeId !== planned || changeId === '')
    return others.length === changes.length ? weeks : companyWeeks(others)
  }
  if (change.what === 'withdraw') return change.employeeId === null ? without(change.changeId) : weeks
  return change.what === 'week' ? withWeekChange(without(change.replaces), change) : weeks
}

/** A person's own weeks with a change that is not saved yet. null or absent: there are none. */
export function ownWeeksWith(
  { weekChanges, weeks }: OwnWeeks,
  change: Asked,
  employeeId: string,
): DatedWeeks<OwnWeek> {
  const saved = weeks ?? noOwnWeeks
  const without = (planned: string | null) => {
    const others = weekChanges?.filter(({ changeId }) => changeId !== planned)
    return others && others.length !== weekChanges?.length ? weeksByDate<OwnWeek>(others, null) : saved
  }
  if (change.what === 'withdraw') return change.employeeId === employeeId ? without(change.changeId) : saved
  return change.what === 'ownWeek' && change.employeeIds.includes(employeeId)
    ? withWeekChange(without(change.replaces), change)
    : saved
}
interface OwnWeeks {
  weekChanges?: readonly WeekChange<OwnWeek>[] | null
  weeks?: DatedWeeks<OwnWeek> | null
}
