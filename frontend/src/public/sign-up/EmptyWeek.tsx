import { WeekPicture } from '../parts/WeekPicture.tsx'
import { emptyWeek, weekHeads } from './empty-week.ts'
import { signUpTexts as texts } from './texts.ts'

/** The picture beside the sign-up: a coming week. */
export default function EmptyWeek() {
  return <WeekPicture label={texts.picture} heads={weekHeads} today={0} rows={emptyWeek(texts.you)} />
}
