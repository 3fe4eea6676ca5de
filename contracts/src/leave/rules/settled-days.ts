import type { CompanyDays } from '../../company/company-days.ts'
import {
  companyWeeks,
  type OwnWeek,
  personWeeks,
  type WeekChange,
  weeksByDate,
} from '../../company/working-week.ts'
import type { PersonFacts } from '../../employees/person-facts.ts'
import { datesIn, personOn } from '../../employees/person-on.ts'
import type { Holiday } from '../../holidays/holiday.ts'
import { comparePositions, type Position } from '../../kernel/event.ts'
import { type KnownState, type KnownStates, lastKnown } from '../../kernel/known-states.ts'
import type { CalendarDay, PersonCalendar } from '../charged-days.ts'
import { calendarOf } from './calendar.ts'

/** What a person's calendar depends on, as it became known. */
export interface CalendarHistory {
  employeeId: string
  company: KnownStates<CompanyDays>
  person: KnownStates<PersonFacts>
  holidays: KnownStates<{ values(): Iterable<Holiday> }>
  /** The ids of the optional holidays that the person chose. */
  chosen: KnownStates<Iterable<string>>
}

/** The dates on which changes of a person's calendar were decided, and what each date is since then. */
export interface SettledDays {
  /** The date on the person's clock at an instant (ISO). */
  dateAt(at: string): string
  /**
   * What a date is by what was known before it, and by later corrections of its week. undefined: since a position, nothing
   * has changed that counts for it. So a date is the same whenever this is asked.
   */
  changedSince(position: Position, date: string): CalendarDay | undefined
}

/** A change of a week for past days only. */
interface Correction<W extends OwnWeek> {
  position: Position
  change: WeekChange<W>
}

/** The days of a person, each by the changes that were decided before it, on the person's clock. */
export function settledDays(history: CalendarHistory): SettledDays {
  const { employeeId, company, person, holidays, chosen } = history
  const decidedOn = decidedOnOf(history)
  const all = [company, person, holidays, chosen].flatMap((states: KnownStates<unknown>) =>
    states.map(({ at, position }) => ({ position, date: decidedOn({ at, position }) })),
  )
  const ofCompany = correctionsIn(company, ({ changes }) => changes, decidedOn)
  const ofPerson = correctionsIn(person, ({ weekChanges }) => weekChanges ?? [], decidedOn)

  /** What a date is, with the corrections up to a position. */
  const dayOf = (date: string, upTo?: Position): CalendarDay => {
    const known = <S>(states: KnownStates<S>) => lastKnown(states, state => decidedOn(state) < date)
    // The first settings and the first facts of a person were true before they were recorded.
    const [days, facts] = [known(company) ?? company[0]?.state, known(person) ?? person[0]?.state]
    const later = <W extends OwnWeek>(
      corrections: readonly Correction<W>[],
      base: readonly WeekChange<W>[],
    ) => [
      ...base,
      ...corrections
        .filter(
          ({ position, change }) =>
            isOn(change, date) && (upTo === undefined || comparePositions(position, upTo) <= 0),
        )
        .map(({ change }) => change),
    ]
    const weeks = personWeeks(
      companyWeeks(later(ofCompany, days?.changes ?? [])),
      weeksByDate<OwnWeek>(later(ofPerson, facts?.weekChanges ?? []), null),
    )
    const whose = { employeeId, chosen: new Set(known(chosen)) }
    const on = facts && days ? personOn(facts, days.history) : () => ({ position: '', zone: 'UTC' })
    const onDate = [...(known(holidays)?.values() ?? [])].filter(holiday => holiday.date === date)
    return calendarOf(weeks, onDate, { ...whose, on })(date)
  }

  return {
    dateAt: datesIn(person.at(-1)?.state.zones ?? [], company.at(-1)?.state.history ?? []),
    changedSince(since, date) {
      const isNew = ({ position }: { position: Position }) => comparePositions(position, since) > 0
      if (all.some(one => one.date < date && isNew(one))) return dayOf(date)
      const corrected = [...ofCompany, ...ofPerson].some(one => isNew(one) && isOn(one.change, date))
      if (!corrected) return undefined
      const [before, after] = [dayOf(date, since), dayOf(date)]
      return correctedTo(before, after)
    },
  }
}

/** When something became known. */
type Known = Omit<KnownState<unknown>, 'state'>

/**
 * The date on the person's clock on which something was decided, by the zones that were known then. So no later change of a
 * zone moves it, not even one of the same instant.
 */
function decidedOnOf({ company, person }: CalendarHistory): (known: Known) => string {
  const found = new Map<Position, string>()
  return ({ at, position }) => {
    const before = found.get(position)
    if (before !== undefined) return before
    const isUpTo = (one: Known) => comparePositions(one.position, position) <= 0
    const facts = lastKnown(person, isUpTo) ?? person[0]?.state
    const days = lastKnown(company, isUpTo) ?? company[0]?.state
    const date = datesIn(facts?.zones ?? [], days?.history ?? [])(at)
    found.set(position, date)
    return date
  }
}

/** The corrections of past days, in the order of their decisions. */
function correctionsIn<S, W extends OwnWeek>(
  states: KnownStates<S>,
  changesOf: (state: S) => readonly WeekChange<W>[],
  decidedOn: (known: Known) => string,
): Correction<W>[] {
  const seen = new Set<WeekChange<W>>()
  return states.flatMap(({ at, position, state }) =>
    changesOf(state).flatMap(change => {
      if (seen.has(change)) return []
      seen.add(change)
      return isCorrection(change, decidedOn({ at, position })) ? [{ position, change }] : []
    }),
  )
}

/** Whether a change that was decided on a date is a correction of past days: one that ended before. */
export const isCorrection = ({ until }: Pick<WeekChange, 'until'>, decidedOn: string): boolean =>
  until !== null && until < decidedOn

const isOn = ({ since, until }: Pick<WeekChange, 'since' | 'until'>, date: string): boolean =>
  since <= date && (until === null || date <= until)

/** The days of a person after a change that is decided today: those after it are by the calendar then. */
export const settledAfter = (today: string, calendar: PersonCalendar): SettledDays => ({
  dateAt: () => today,
  changedSince: (_position, date) => (date > today ? calendar(date) : undefined),
})

/** The days of a person after a correction of the week between two past dates. */
export const settledByCorrection = (
  { since, until }: { since: string; until: string },
  calendars: { before: PersonCalendar; after: PersonCalendar },
): SettledDays => ({
  dateAt: () => until,
  changedSince: (_position, date) =>
    since <= date && date <= until ? correctedTo(calendars.before(date), calendars.after(date)) : undefined,
})

/** What a day is after its week was corrected; undefined: as before. A holiday stays what it was when its day came. */
const correctedTo = (before: CalendarDay, after: CalendarDay): CalendarDay | undefined =>
  (before.kind === 'dayOff') === (after.kind === 'dayOff') ? undefined : after
