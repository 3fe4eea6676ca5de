import { hoursAndMinutes } from '@rollcall/contracts/attendance/minutes.ts'
import { useTranslate } from 'react-admin'

/** Worked minutes that a sum leaves out, because breaks were too short. */
export function Deducted({ minutes }: { minutes: number }) {
  const translate = useTranslate()
  if (minutes === 0) return null
  const time = hoursAndMinutes(minutes)
  return (
    <span title={translate('team_in_out.deducted_words', { time })}>
      {translate('team_in_out.deducted', { time })}
    </span>
  )
}
