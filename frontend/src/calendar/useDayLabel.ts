import type { Day } from '../kit/dates.ts'
import { peopleText } from '../leave/public.ts'
import { awayOn, countKinds } from './entries.ts'
import { useCalendarWords } from './useCalendarWords.ts'
import type { Shown } from './useShown.ts'

/** Gives a day's name for screen readers: the date and what is on it, in words. */
export function useDayLabel({ days, isOff }: Shown): (day: Day) => string {
  const { text, long } = useCalendarWords()
  return day => {
    const entries = days.get(day) ?? []
    const { away, pending } = awayOn(entries)
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
