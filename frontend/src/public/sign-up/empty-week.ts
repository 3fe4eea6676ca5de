import type { WeekRow } from '../parts/WeekPicture.tsx'
import { nineToSix, sampleDay } from '../sample-day.ts'

const dates = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27']
export const weekHeads = ['Mon 23', 'Tue 24', 'Wed 25', 'Thu 26', 'Fri 27']

/** A coming week: the schedule, and one first punch on Monday. */
export const emptyWeek = (you: string): readonly WeekRow[] =>
  [you, '', '', '', '', ''].map(who => ({
    who,
    days: dates.map((date, index) =>
      sampleDay(date, who !== '' && index === 0 ? '8:58-' : '', '9:02', { scheduled: nineToSix }),
    ),
  }))
