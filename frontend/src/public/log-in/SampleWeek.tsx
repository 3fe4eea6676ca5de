import { WeekPicture } from '../parts/WeekPicture.tsx'
import { sampleWeek, weekHeads } from './sample-week.ts'
import { logInTexts } from './texts.ts'

/** The picture beside the log-in: a sample week of six people. */
export function SampleWeek() {
  return <WeekPicture label={logInTexts.picture} heads={weekHeads} today={4} rows={sampleWeek} />
}
