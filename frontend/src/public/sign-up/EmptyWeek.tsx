import type { WeekRow } from '../parts/WeekPicture.tsx'
import { WeekPicture } from '../parts/WeekPicture.tsx'
import { nineToSix, sampleDay } from '../sample-day.ts'
import { signUpTexts as texts } from './texts.ts'

const dates = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27']
const weekHeads = ['Mon 23', 'Tue 24', 'Wed 25', 'Thu 26', 'Fri 27']

/** A coming week: the schedule, and one first punch on Monday. */
const emptyWeek = (you: string): readonly WeekRow[] =>
  [you, '', '', '', '', ''].map(who => ({
    who,
    days: dates.map((date, index) =>
      sampleDay(date, who !== '' && index === 0 ? '8:58-' : '', '9:02', { scheduled: nineToSix }),
    ),
  }))

/** The picture beside the sign-up: a coming week. */
export default function EmptyWeek() {
  return <WeekPicture label={texts.picture} heads={weekHeads} today={0} rows={emptyWeek(texts.you)} />
}
