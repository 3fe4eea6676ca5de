import { hoursAndMinutes } from '@rollcall/contracts/attendance/minutes.ts'
import { useTranslate } from 'react-admin'

/** Worked minutes that a sum leaves out, because breaks were too short. */
export function Deducted({ minutes }: { minutes: number }) {
  const translate = useTranslate()
  if (minutes === 0) return null
  return <span>{translate('team_in_out.deducted', { time: hoursAndMinutes(minutes) })}</span>
}
