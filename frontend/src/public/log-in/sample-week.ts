import type { WeekRow } from '../parts/WeekPicture.tsx'
import { nineToSix, sampleDay } from '../sample-day.ts'

const dates = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20']
export const weekHeads = ['Mon 16', 'Tue 17', 'Wed 18', 'Thu 19', 'Fri 20']

const row = (who: string, now: string, ...days: string[]): WeekRow => ({
  who,
  days: dates.map((date, index) => {
    const [sessions = '', leave] = (days[index] ?? '').split(' leave ')
    const span = leave?.split('-')
    return sampleDay(date, sessions.trim(), index === 4 ? now : '33:00', {
      scheduled: nineToSix,
      leave: span && { from: span[0], to: span[1] },
    })
  }),
})

/** A sample week of six people. */
export const sampleWeek: readonly WeekRow[] = [
  row(
    'AK',
    '17:50',
    '8:55 (13:00-13:40) -18:02',
    '9:31 (12:54-13:34) -18:44',
    '9:00 (13:00-13:40) -18:05',
    '9:00-13:05 leave 13:30-18:00',
    '9:00 (11:10-11:34) -',
  ),
  row(
    'MR',
    '18:02',
    '8:48 (12:00-12:45) -18:00',
    '8:55 (12:10-12:50) -18:00',
    ' leave 9:00-18:00',
    '8:50 (12:00-12:45) -18:00',
    '8:51 (12:00-12:45) -18:00',
  ),
  row(
    'WO',
    '15:20',
    '8:58 (12:30-13:10) -18:00',
    '9:24 (12:10-13:00) -18:40',
    '9:00 (13:00-13:40) -17:58',
    '8:52 (12:20-13:00) -18:00',
    '9:24 (13:00-13:40) -',
  ),
  row(
    'JB',
    '13:20',
    '8:40 (12:30-13:15) -17:40',
    '8:45 (12:45-13:20) -18:00',
    '8:50 (12:30-13:10) -19:20',
    '8:55 (12:40-13:20) -17:50',
    '8:55 (12:50-) -',
  ),
  row(
    'ID',
    '12:00',
    '9:00 (13:00-14:00) -18:00',
    '8:56 (13:05-13:55) -18:00',
    '13:30-18:00 leave 9:00-13:30',
    '9:00 (13:00-13:50) -18:00',
    ' leave 9:00-18:00',
  ),
  row(
    'OC',
    '8:00',
    '8:59 (12:10-12:50) -18:00',
    '9:00 (12:30-13:15) -18:20',
    '9:05-',
    '8:54 (12:20-13:00) -18:00',
    '',
  ),
]
