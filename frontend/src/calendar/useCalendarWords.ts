import { useTranslate } from 'react-admin'
import { addDays, type Day, monthNames, weekdayName, weekNumber } from '../kit/dates.ts'
import { useCalendar } from '../kit/me.tsx'
import { peopleText } from '../leave/public.ts'
import type { Period } from './calendar-address.ts'
import { countAwayOn, countKinds, type Entry, type HolidayEntry, type LeaveEntry } from './entries.ts'
import { useDaysOff } from './useDaysOff.ts'
import type { ShownPeriod } from './useShown.ts'

/** Gives the calendar's texts about days, periods and entries. */
export function useCalendarWords() {
  const translate = useTranslate()
  const { day: written } = useCalendar()
  const { isWeekend } = useDaysOff()
  const text = (key: string, args: object = {}) => translate(`calendar.${key}`, args)
  /** 'Tue 24 Nov 2026', in the company's format. */
  const short = (day: Day) => `${weekdayName(day).slice(0, 3)} ${written(day)}`
  const back = (after: Day) => {
    let day = addDays(after, 1)
    for (let tries = 0; isWeekend(day) && tries < 6; tries++) day = addDays(day, 1)
    return day
  }
  const ofApproved = ({ from, to, half }: LeaveEntry, day: Day): string => {
    if (half) return text(`note.half.${half}`)
    if (day < to) return text('note.until', { day: short(to) })
    return text(from === to ? 'note.one' : 'note.last', { day: short(back(to)) })
  }
  const ofUndecided = ({ from, to, half, state }: LeaveEntry, day: Day): string => {
    const note = half ? half : from === to ? 'one' : day < to ? 'until' : 'last'
    return text(`note.${state}.${note}`, { day: short(to) })
  }
  const ofHoliday = ({ type, half, choices }: HolidayEntry): string => {
    const name = text(`note.holiday.${type}`)
    if (choices) return text('note.holiday.chosen', { type: name, ...choices })
    return half ? text(`note.holiday.${half}`, { type: name }) : name
  }
  return {
    text,
    short,
    /** 'Tuesday, 24 Nov 2026'. */
    long: (day: Day) => `${weekdayName(day)}, ${written(day)}`,
    /** 'November 2026', or the week with its days. */
    period: ({ view, first, last }: Period) =>
      view === 'week'
        ? text('week', { week: weekNumber(first), from: written(first), to: written(last) })
        : `${monthNames[Number(first.slice(5, 7)) - 1]} ${first.slice(0, 4)}`,
    /** An entry's name. */
    name: (entry: Entry): string => entry.name || text('you'),
    /** What there is to say about an entry on a day. */
    note(entry: Entry, day: Day): string {
      if (entry.kind === 'holiday') return ofHoliday(entry)
      if (entry.kind === 'announcement')
        return text(`note.announcement.${day < entry.to ? 'until' : 'last'}`, { day: short(entry.to) })
      if (entry.kind === 'birthday') return text('note.birthday')
      if (entry.kind === 'anniversary') return text('note.anniversary', { smart_count: entry.years ?? 0 })
      const leave = entry as LeaveEntry
      return leave.state === 'approved' ? ofApproved(leave, day) : ofUndecided(leave, day)
    },
  }
}

/** Returns a day's name for screen readers: the date and its entries, in words. */
export function useDayLabel({ days, isOff }: ShownPeriod): (day: Day) => string {
  const { text, long } = useCalendarWords()
  return day => {
    const entries = days.get(day) ?? []
    const { away, pending } = countAwayOn(entries)
    const { birthday, anniversary } = countKinds(entries)
    const announced = entries.filter(({ kind }) => kind === 'announcement').length
    const holidays = entries.flatMap(entry => (entry.kind === 'holiday' ? [entry.name] : []))
    const on = [
      ...(holidays.length > 0 ? holidays : isOff(day) ? [text('day.off')] : []),
      ...(away > 0 ? [text('day.away', { count: peopleText(away) })] : []),
      ...(pending > 0 ? [text('day.pending', { count: pending })] : []),
      ...(announced > 0 ? [text('day.announcement', { smart_count: announced })] : []),
      ...(birthday > 0 ? [text('day.birthday', { smart_count: birthday })] : []),
      ...(anniversary > 0 ? [text('day.anniversary', { smart_count: anniversary })] : []),
    ]
    return on.length > 0 ? `${long(day)}: ${on.join(', ')}` : long(day)
  }
}
