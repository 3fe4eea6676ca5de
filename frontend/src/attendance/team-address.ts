import { addDays, addMonths, type Day, isDay, mondayOf } from '../kit/dates.ts'
import { type Past, pastIn } from '../kit/past/past.ts'

/** The marks that people can be chosen by, and what they can be sorted by. */
export const onlyMarks = ['late', 'early', 'overtime', 'missing', 'leave'] as const
export type OnlyMark = (typeof onlyMarks)[number]
export const nowStates = ['in', 'onLeave', 'out'] as const
export type NowState = (typeof nowStates)[number]
export const teamSorts = ['name', 'hours', 'fewest'] as const
export type TeamSort = (typeof teamSorts)[number]

/** The part of the team week's state that is in the address. */
export interface TeamAddress {
  monday: Day
  /** The month that is shown instead of the week, YYYY-MM; null: the week. */
  month: string | null
  q: string
  /** Only people with this position; empty: everyone. */
  position: string
  /** Only people with this mark in the shown days; null: everyone. */
  only: OnlyMark | null
  /** Only people who are in this state now; null: everyone. */
  state: NowState | null
  sort: TeamSort
  page: number
  /** The past moment that is shown; undefined: the present. */
  past?: Past | undefined
  /** The open day; null: none. */
  open: { employeeId: string; date: Day } | null
}

const isMonth = (text: string | null): text is string => text !== null && isDay(`${text}-01`)

/**
 * Reads the address. Defaults: everyone, the first page, no open day, and the open day's week or this one. An address
 * without a week may be opened in a later week.
 */
export function readAddress(params: URLSearchParams, today: Day): TeamAddress {
  const week = params.get('week')
  const month = params.get('month')
  const date = params.get('day')
  const employeeId = params.get('person')
  const open = employeeId && isDay(date) ? { employeeId, date } : null
  return {
    monday: mondayOf(isDay(week) ? week : (open?.date ?? today)),
    month: isMonth(month) ? month : null,
    q: params.get('q') ?? '',
    position: params.get('position') ?? '',
    only: onlyMarks.find(mark => mark === params.get('only')) ?? null,
    state: nowStates.find(state => state === params.get('state')) ?? null,
    sort: teamSorts.find(sort => sort === params.get('sort')) ?? 'name',
    past: pastIn(Object.fromEntries(params)),
    page: Math.max(1, Math.floor(Number(params.get('page'))) || 1),
    open,
  }
}

/** The first and the last day that an address shows. */
export function shownDays({ monday, month }: Pick<TeamAddress, 'monday' | 'month'>): { from: Day; to: Day } {
  if (month === null) return { from: monday, to: addDays(monday, 6) }
  return { from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) }
}

/**
 * The address with a change. Another week, month, search, position or page closes the open day; another search or
 * position goes to page 1.
 */
export function writeAddress(before: TeamAddress, change: Partial<TeamAddress>, today: Day): URLSearchParams {
  const { q, position, only, state, sort } = change
  const isOther = 'past' in change
  const others = [q, position, only, state, sort].some(one => one !== undefined)
  const moved =
    others ||
    isOther ||
    change.monday !== undefined ||
    change.month !== undefined ||
    change.page !== undefined
  const next = {
    ...before,
    ...(others ? { page: 1 } : {}),
    ...(moved ? { open: null } : {}),
    ...change,
  }
  const params = new URLSearchParams({ ...next.past })
  if (next.month !== null) params.set('month', next.month)
  if (next.monday !== mondayOf(today)) params.set('week', next.monday)
  if (next.q !== '') params.set('q', next.q)
  if (next.position !== '') params.set('position', next.position)
  if (next.only !== null) params.set('only', next.only)
  if (next.state !== null) params.set('state', next.state)
  if (next.sort !== 'name') params.set('sort', next.sort)
  if (next.page > 1) params.set('page', String(next.page))
  if (next.open) {
    params.set('person', next.open.employeeId)
    params.set('day', next.open.date)
  }
  return params
}

/** The day next to an open one, and the week or month to show with it. */
export function dayBeside(
  open: { employeeId: string; date: Day },
  days: number,
  month: string | null = null,
): Pick<TeamAddress, 'monday' | 'month' | 'open'> {
  const date = addDays(open.date, days)
  return {
    monday: mondayOf(date),
    month: month === null ? null : date.slice(0, 7),
    open: { ...open, date },
  }
}
