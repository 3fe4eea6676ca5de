const minute = 60_000
const two = (value: number) => String(value).padStart(2, '0')

/** The time on a person's clock with its offset, as in "09:02 (UTC+05:30)". `offsetMinutes`: east of UTC. */
export function punchTime({ at, offsetMinutes }: { at: string; offsetMinutes: number }): string {
  const local = new Date(Date.parse(at) + offsetMinutes * minute).toISOString().slice(11, 16)
  if (offsetMinutes === 0) return `${local} (UTC)`
  const east = Math.abs(offsetMinutes)
  return `${local} (UTC${offsetMinutes < 0 ? '−' : '+'}${two(Math.trunc(east / 60))}:${two(east % 60)})`
}
