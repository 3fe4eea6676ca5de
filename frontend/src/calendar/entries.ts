import type { HolidayType } from '@rollcall/contracts/holidays/holiday.ts'
import type { Audience } from '@rollcall/contracts/kernel/audience.ts'
import type { Half } from '@rollcall/contracts/kernel/halves.ts'
import { compareNames } from '@rollcall/contracts/kernel/names.ts'
import { type Day, datesFromTo } from '../kit/dates.ts'

/** The kinds of entries, in the order of the filters. Pending leave is a separate kind. */
export const kinds = ['leave', 'pending', 'holiday', 'announcement', 'birthday', 'anniversary'] as const
export type EntryKind = (typeof kinds)[number]

interface Dated {
  /** Unique among all entries. */
  id: string
  /** The name of the person or of the holiday; '' for the reader. */
  name: string
  from: Day
  to: Day
}

/** Leave of one person. */
export interface LeaveEntry extends Dated {
  kind: 'leave' | 'pending'
  personId: string
  state: 'approved' | 'pending' | 'cancelling'
  /** Its days, if they are known; null: all days except days off. */
  dates: readonly Day[] | null
  half: Half | null
  /** The page with its request; null: the reader may not see it. */
  address: string | null
}

/** A day off, or half a one. */
export interface HolidayEntry extends Dated {
  kind: 'holiday'
  type: HolidayType
  half: Half | null
  /** Whether the day is off for everyone who can see the calendar. */
  off: boolean
  /** How many people chose an optional holiday, of how many; null: only the reader's choice is known. */
  choices: { chosen: number; people: number } | null
  /** Its audience; null: the reader. */
  audience: Audience | null
}

/** An announcement of the company, from the first to the last day on which it is shown. The calendar has it on the first. */
export interface AnnouncementEntry extends Dated {
  kind: 'announcement'
  /** The page with its text. */
  address: string
  /** Its audience; null: the reader. */
  audience: Audience | null
}

/** A person's birthday or anniversary. */
export interface DateEntry extends Dated {
  kind: 'birthday' | 'anniversary'
  personId: string
  /** The years with the company; null for a birthday. */
  years: number | null
}

export type Entry = LeaveEntry | HolidayEntry | AnnouncementEntry | DateEntry

/** An entry with its days in a period, in order; never without any. */
export interface Placed {
  entry: Entry
  days: readonly Day[]
  /** Whether it has days before and after the period. */
  before: boolean
  after: boolean
}

export const isLeave = (entry: Entry): entry is LeaveEntry =>
  entry.kind === 'leave' || entry.kind === 'pending'

/**
 * The entries, with both halves of a person's day as one. Pending requests stay separate, because each is decided
 * separately.
 */
function wholeDays(entries: readonly Entry[]): Entry[] {
  const found = new Map<string, Entry>()
  for (const entry of entries) {
    const isDay = isLeave(entry) && entry.kind === 'leave' && entry.from === entry.to
    const key = isDay ? `day ${entry.personId} ${entry.from} ${entry.state}` : `${entry.kind} ${entry.id}`
    found.set(key, isDay && found.has(key) ? { ...entry, half: null } : entry)
  }
  return [...found.values()]
}

/**
 * The entries that have a day from first to last, with these days, in the order in which weeks show them: holidays,
 * then leave by its first day, then the others. Both halves of a person's day are one entry. `isOff`: whether nobody
 * works on a day; leave does not include such days, unless it has no others, for example after a later change of
 * working days.
 */
export function placedWithin(
  entries: readonly Entry[],
  first: Day,
  last: Day,
  isOff: (day: Day) => boolean,
): Placed[] {
  const within = datesFromTo(first, last)
  const working = new Set(within.filter(day => !isOff(day)))
  const placed = wholeDays(entries).flatMap((entry): Placed[] => {
    if (entry.to < first || entry.from > last) return []
    const all = within.filter(day => day >= entry.from && day <= entry.to)
    const days = isLeave(entry)
      ? daysOfLeave(entry, all, working, isOff)
      : entry.kind === 'announcement'
        ? all.filter(day => day === entry.from)
        : all
    if (days.length === 0) return []
    if (entry.kind === 'announcement') return [{ entry, days, before: false, after: false }]
    const [from = entry.from, to = entry.to] = (isLeave(entry) && entry.dates && ends(entry.dates)) || []
    return [{ entry, days, before: from < first, after: to > last }]
  })
  return placed.sort(inWeeks)
}

const byDate = (a: Day, b: Day): number => (a < b ? -1 : a > b ? 1 : 0)

const rank = (entry: Entry): number => (entry.kind === 'holiday' ? 0 : isLeave(entry) ? 1 : 2)

const inWeeks = (a: Placed, b: Placed): number =>
  rank(a.entry) - rank(b.entry) ||
  byDate(a.entry.from, b.entry.from) ||
  b.days.length - a.days.length ||
  compareNames(a.entry.name, b.entry.name)

const ends = (days: readonly Day[]): readonly Day[] => (days.length > 0 ? [days[0]!, days.at(-1)!] : [])

function daysOfLeave(
  { from, to, dates }: LeaveEntry,
  all: readonly Day[],
  working: ReadonlySet<Day>,
  isOff: (day: Day) => boolean,
): readonly Day[] {
  if (dates) return all.filter(day => dates.includes(day))
  const days = all.filter(day => working.has(day))
  return days.length > 0 || datesFromTo(from, to).some(day => !isOff(day)) ? days : all
}

/** The entries of each day, in the order in which a day lists them. */
export function entriesByDay(placed: readonly Placed[]): ReadonlyMap<Day, Entry[]> {
  const found = new Map<Day, Entry[]>()
  for (const { entry, days } of [...placed].sort(inList)) {
    for (const day of days) {
      const there = found.get(day)
      if (there) there.push(entry)
      else found.set(day, [entry])
    }
  }
  return found
}

const inList = (a: Placed, b: Placed): number =>
  kinds.indexOf(a.entry.kind) - kinds.indexOf(b.entry.kind) ||
  byDate(a.entry.from, b.entry.from) ||
  compareNames(a.entry.name, b.entry.name)

/** People by name. */
export const inNames = (a: { name: string }, b: { name: string }): number => compareNames(a.name, b.name)

/**
 * The people with approved leave among the entries of a day, half a day as a half, as the wall chart counts them; and
 * the number of pending requests. Employees do not see whether a colleague's leave is half a day, so it counts as a
 * whole.
 */
export function countAwayOn(entries: readonly Entry[]): { away: number; pending: number } {
  const shares = new Map<string, number>()
  let pending = 0
  for (const entry of entries) {
    if (entry.kind === 'leave') {
      const { personId, half } = entry as LeaveEntry
      shares.set(personId, Math.min(1, (shares.get(personId) ?? 0) + (half === null ? 1 : 0.5)))
    } else if (entry.kind === 'pending') pending++
  }
  return { away: [...shares.values()].reduce((sum, share) => sum + share, 0), pending }
}

/** The number of entries of each kind, and of all. */
export function countKinds(entries: readonly Entry[]): Record<EntryKind | 'all', number> {
  const counts = {
    all: entries.length,
    leave: 0,
    pending: 0,
    holiday: 0,
    announcement: 0,
    birthday: 0,
    anniversary: 0,
  }
  for (const { kind } of entries) counts[kind]++
  return counts
}
