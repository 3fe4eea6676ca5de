import {
  addDays,
  addMonths,
  type Day,
  isDay,
  mondayOf,
  monthsLater,
  weekdayIndex,
  weekFrom,
} from '../kit/dates.ts'
import { weeksOf } from '../kit/parts/MonthGrid.tsx'
import { type EntryKind, kinds } from './entries.ts'

export const views = ['month', 'week', 'list'] as const
export type View = (typeof views)[number]

/** The part of the calendar's state that is in the address. */
export interface CalendarState {
  /** Undefined: the default for the window's width. */
  view: View | undefined
  /** The open day. Its month or week is shown. */
  on: Day
  /** The kinds that are shown; none: all. */
  kinds: readonly EntryKind[]
  /** The one person whose dates are shown; undefined: everyone. */
  person: string | undefined
}

/** Reads the address; invalid parts get the defaults: today, everything, everyone. */
export function readCalendarState(params: URLSearchParams, today: Day): CalendarState {
  const on = params.get('on')
  const asked = params.get('kinds')?.split(',') ?? []
  return {
    view: views.find(one => one === params.get('view')),
    on: isDay(on) ? on : today,
    kinds: kinds.filter(kind => asked.includes(kind)),
    person: params.get('person') || undefined,
  }
}

/** The address with a change, without default values. */
export function writeCalendarState(
  before: CalendarState,
  change: Partial<CalendarState>,
  today: Day,
): URLSearchParams {
  const { view, on, kinds: chosen, person } = { ...before, ...change }
  const params = new URLSearchParams()
  if (view) params.set('view', view)
  if (on !== today) params.set('on', on)
  if (chosen.length > 0 && chosen.length < kinds.length) params.set('kinds', chosen.join(','))
  if (person) params.set('person', person)
  return params
}

/** What a view shows around a day. */
export interface Period {
  view: View
  /** The first and the last day of it. */
  first: Day
  last: Day
  /** Whole weeks with these days; all their days are read. */
  weeks: Day[][]
}

export function calendarPeriodOf(view: View, on: Day): Period {
  if (view === 'week') {
    const week = weekFrom(mondayOf(on))
    return { view, first: week[0]!, last: week[6]!, weeks: [week] }
  }
  const month = on.slice(0, 7)
  return { view, first: `${month}-01`, last: addDays(`${addMonths(month, 1)}-01`, -1), weeks: weeksOf(month) }
}

/** The day that is open after a step to another month or week: today if it contains today. */
export function stepFrom(view: View, on: Day, steps: number, today: Day): Day {
  if (view === 'week') {
    const monday = addDays(mondayOf(on), 7 * steps)
    return mondayOf(today) === monday ? today : monday
  }
  const month = addMonths(on.slice(0, 7), steps)
  return today.startsWith(month) ? today : `${month}-01`
}

const keys: Record<string, (day: Day) => Day> = {
  ArrowLeft: day => addDays(day, -1),
  ArrowRight: day => addDays(day, 1),
  ArrowUp: day => addDays(day, -7),
  ArrowDown: day => addDays(day, 7),
  Home: day => mondayOf(day),
  End: day => addDays(day, 6 - weekdayIndex(day)),
  PageUp: day => monthsLater(day, -1),
  PageDown: day => monthsLater(day, 1),
}

/** The day to which a key moves the focus; null: the calendar does not use the key. */
export const dayAfterKey = (key: string, day: Day): Day | null => keys[key]?.(day) ?? null
