import { addDays, type Day, isDay, mondayOf } from '../kit/dates.ts'

/** The part of the team week's state that is in the address. */
export interface TeamAddress {
  monday: Day
  q: string
  page: number
  /** The open day; null: none. */
  open: { employeeId: string; date: Day } | null
}

/**
 * Reads the address. Defaults: everyone, the first page, no open day, and the open day's week or this one. An address
 * without a week may be opened in a later week.
 */
export function readAddress(params: URLSearchParams, today: Day): TeamAddress {
  const week = params.get('week')
  const date = params.get('day')
  const employeeId = params.get('person')
  const open = employeeId && isDay(date) ? { employeeId, date } : null
  return {
    monday: mondayOf(isDay(week) ? week : (open?.date ?? today)),
    q: params.get('q') ?? '',
    page: Math.max(1, Math.floor(Number(params.get('page'))) || 1),
    open,
  }
}

/** The address with a change. Another week, search or page closes the open day; another search goes to page 1. */
export function writeAddress(before: TeamAddress, change: Partial<TeamAddress>, today: Day): URLSearchParams {
  const moved = change.monday !== undefined || change.q !== undefined || change.page !== undefined
  const next = {
    ...before,
    ...(change.q !== undefined ? { page: 1 } : {}),
    ...(moved ? { open: null } : {}),
    ...change,
  }
  const params = new URLSearchParams()
  if (next.monday !== mondayOf(today)) params.set('week', next.monday)
  if (next.q !== '') params.set('q', next.q)
  if (next.page > 1) params.set('page', String(next.page))
  if (next.open) {
    params.set('person', next.open.employeeId)
    params.set('day', next.open.date)
  }
  return params
}

/** The day next to an open one, and the week to show with it. */
export function dayBeside(
  open: { employeeId: string; date: Day },
  days: number,
): Pick<TeamAddress, 'monday' | 'open'> {
  const date = addDays(open.date, days)
  return { monday: mondayOf(date), open: { ...open, date } }
}
