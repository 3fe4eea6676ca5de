import type { HolidayRow } from '@rollcall/contracts/holidays/views.ts'
import { useTranslate } from 'react-admin'
import type { Day } from '../kit/dates.ts'
import { useIsWorkingDay } from '../kit/useIsWorkingDay.ts'

/** The sentences about a holiday's day, for everyone who reads it: whether it is on a weekend. */
export function useDayNotes(): (day: Day) => string[] {
  const translate = useTranslate()
  const isWorkingDay = useIsWorkingDay()
  return day => (isWorkingDay(day) ? [] : [translate('holidays.weekend')])
}

/**
 * The sentences about a holiday for the company: the size of its audience, how many chose it, whether it is on a
 * weekend.
 */
export function useNotes(): (holiday: HolidayRow, past: boolean) => string[] {
  const translate = useTranslate()
  const dayNotes = useDayNotes()
  return ({ date, type, audience, people, chosen }, past) => {
    const notes = []
    if (type === 'optional')
      notes.push(translate(past ? 'holidays.chosen' : 'holidays.chosen_of', { smart_count: chosen, people }))
    else if (audience.kind !== 'everyone') notes.push(translate('holidays.people', { smart_count: people }))
    return [...notes, ...dayNotes(date)]
  }
}
