import { useTranslate } from 'react-admin'
import { type Day, monthNames, weekdayName } from '../../kit/dates.ts'
import { useCalendar } from '../../kit/me.tsx'
import type { Span } from './away-days.ts'

/** A day of the present weeks, without the year: 'Wed 25 Nov'. */
export const shortDay = (day: Day): string =>
  `${weekdayName(day).slice(0, 3)} ${Number(day.slice(8))} ${monthNames[Number(day.slice(5, 7)) - 1]?.slice(0, 3)}`

/**
 * Gives a text for days away: 'today', 'until Tue 24 Nov', 'Thu 26 Nov' or 'Mon 23 Nov to Fri 27 Nov'. `on`: today where
 * the person is, otherwise the reader's.
 */
export function useWhen(): (span: Span, on?: Day) => string {
  const translate = useTranslate()
  const { today } = useCalendar()
  return ({ from, to }, on = today) => {
    const key = from > on || to < on ? (from === to ? 'day' : 'span') : to === on ? 'today' : 'until'
    return translate(`away.when.${key}`, { from: shortDay(from), to: shortDay(to) })
  }
}
