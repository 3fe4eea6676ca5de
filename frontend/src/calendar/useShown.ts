import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { appliesTo } from '@rollcall/contracts/kernel/audience.ts'
import { useEffect, useMemo, useRef } from 'react'
import { useGetOne } from 'react-admin'
import type { Day } from '../kit/dates.ts'
import { useCalendar, useMe } from '../kit/me.tsx'
import { type CalendarState, calendarPeriodOf, type Period, type View } from './calendar-address.ts'
import {
  countKinds,
  type Entry,
  type EntryKind,
  entriesByDay,
  inNames,
  kinds,
  type Placed,
  placedWithin,
} from './entries.ts'
import { useDaysOff } from './useDaysOff.ts'
import { useEntries } from './useEntries.ts'

/** What the calendar draws, as of one read. */
export interface ShownPeriod {
  period: Period
  placed: readonly Placed[]
  days: ReadonlyMap<Day, readonly Entry[]>
  /** Of the chosen person's or all entries of the period, whatever their kind. */
  counts: Record<EntryKind | 'all', number>
  /** The people with entries, by name. */
  people: readonly { id: string; name: string }[]
  isOff: (day: Day) => boolean
  isHoliday: (day: Day) => boolean
}

/** The properties of every view. */
export interface ViewProps {
  shown: ShownPeriod
  /** False while another period is on its way. */
  fresh: boolean
  on: Day
  today: Day
  onOpen: (day: Day) => void
}

/**
 * The entries for the address. Until they have been read, `shown` holds the previous ones and `fresh` is false. `error`
 * says why there are none.
 */
export function useShown({ on, kinds: chosenKinds, person }: CalendarState, view: View) {
  const anchor = view === 'week' ? calendarPeriodOf('week', on).first : `${on.slice(0, 7)}-01`
  const period = useMemo(() => calendarPeriodOf(view, anchor), [view, anchor])
  const from = period.weeks[0]![0]!
  const to = period.weeks.at(-1)![6]!
  const { entries, error, refetch } = useEntries(from, to)
  const { isOff, isHoliday } = useDaysOff(entries)
  const isAbout = usePersonMatch(person)
  const chosen = chosenKinds.join()
  const all = useMemo(
    () => entries && placedWithin(entries.filter(isAbout), from, to, isOff),
    [entries, isAbout, from, to, isOff],
  )
  const people = useMemo(() => peopleOf(entries ?? []), [entries])
  const read = useMemo((): ShownPeriod | undefined => {
    if (!all) return undefined
    const wanted = chosen === '' ? allKinds : new Set(chosen.split(','))
    const placed = all.filter(({ entry }) => wanted.has(entry.kind))
    const within = all.filter(({ days }) => days.some(day => day >= period.first && day <= period.last))
    return {
      period,
      placed,
      days: entriesByDay(placed),
      counts: countKinds(within.map(({ entry }) => entry)),
      people,
      isOff,
      isHoliday,
    }
  }, [all, people, isOff, isHoliday, chosen, period])
  const before = useRef(read)
  useEffect(() => {
    if (read) before.current = read
  })
  const shown = read ?? (error ? undefined : before.current)
  return { period, shown, fresh: read !== undefined, error, refetch }
}

const allKinds: ReadonlySet<string> = new Set(kinds)

function peopleOf(entries: readonly Entry[]): ShownPeriod['people'] {
  const names = new Map(
    entries.flatMap(entry =>
      entry.kind === 'holiday' || entry.kind === 'announcement' ? [] : [[entry.personId, entry.name]],
    ),
  )
  return [...names].map(([id, name]) => ({ id, name })).sort(inNames)
}

/** Whether an entry is about the chosen person: their own dates, and holidays and announcements that are for them. */
function usePersonMatch(person: string | undefined): (entry: Entry) => boolean {
  const company = useMe().role === 'company'
  const { companyZone } = useCalendar()
  const { data } = useGetOne<EmployeeRow>(
    'employee',
    { id: person ?? '' },
    { enabled: company && person !== undefined, onError: () => undefined },
  )
  const position = data?.position ?? ''
  const zone = data?.zone ?? companyZone
  return useMemo(() => {
    if (person === undefined) return () => true
    return (entry: Entry) => {
      if (entry.kind !== 'holiday' && entry.kind !== 'announcement') return entry.personId === person
      return (
        entry.audience === null ||
        appliesTo({ audience: entry.audience }, { employeeId: person, position, zone })
      )
    }
  }, [person, position, zone])
}
