import { dayInWords } from '@rollcall/contracts/company/format-day.ts'

const minute = 60_000
const two = (value: number) => String(value).padStart(2, '0')
const local = ({ at, offsetMinutes }: { at: string; offsetMinutes: number }): string =>
  new Date(Date.parse(at) + offsetMinutes * minute).toISOString()

/** The day on a person's clock in words, and the time, as in "20 November 2026 at 09:02 (UTC+05:30)". */
export const punchDayAndTime = (punch: { at: string; offsetMinutes: number }): string =>
  `${dayInWords(local(punch).slice(0, 10))} at ${punchTime(punch)}`

/** The time on a person's clock with its offset, as in "09:02 (UTC+05:30)". `offsetMinutes`: east of UTC. */
export function punchTime({ at, offsetMinutes }: { at: string; offsetMinutes: number }): string {
  const time = local({ at, offsetMinutes }).slice(11, 16)
  if (offsetMinutes === 0) return `${time} (UTC)`
  const east = Math.abs(offsetMinutes)
  return `${time} (UTC${offsetMinutes < 0 ? '−' : '+'}${two(Math.trunc(east / 60))}:${two(east % 60)})`
}
