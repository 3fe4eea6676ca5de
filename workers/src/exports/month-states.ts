import { formatDay, monthName } from '@rollcall/contracts/company/format-day.ts'
import type { DateFormat } from '@rollcall/contracts/company/team-settings.ts'
import { addMonths, dateIn } from '@rollcall/contracts/kernel/days.ts'
import { fixedRead, reads } from '@rollcall/read-models/reads.ts'

/** The months that were locked at least once, from one month (YYYY-MM) to another. */
export const locksBetween = fixedRead((companyId: string, first: string, last: string) =>
  reads
    .selectFrom('read.month_locks')
    .select(['id', 'state', 'locked_at as lockedAt', 'reopened_at as reopenedAt'])
    .where('company_id', '=', companyId)
    .where(({ between }) => between('id', first, last)),
)
type Lock = { id: string; state: string; lockedAt: string; reopenedAt: string | null }

/** More months are not named one by one. */
const most = 12

/**
 * The states of the months of a file's days, as in "October 2026 as locked on 04 Nov 2026". '' when none was ever locked, or
 * for more than a year.
 */
export function monthStatesText(
  { from, to }: { from: string; to: string },
  locks: readonly Lock[],
  { zone, dateFormat }: { zone: string; dateFormat: DateFormat },
): string {
  if (locks.length === 0) return ''
  const day = (at: string) => formatDay(dateIn(zone, at), dateFormat)
  const lines: string[] = []
  for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = addMonths(month, 1)) {
    if (lines.length === most) return ''
    const lock = locks.find(({ id }) => id === month)
    lines.push(
      `${monthName(month)} ${
        lock === undefined
          ? 'not locked'
          : lock.state === 'locked'
            ? `as locked on ${day(lock.lockedAt)}`
            : `reopened on ${day(lock.reopenedAt ?? lock.lockedAt)}`
      }`,
    )
  }
  return lines.join(' · ')
}

/** The first and last day of a list's filter (JSON); undefined: it has no such days. */
export function daysOfFilter(filter: string): { from: string; to: string } | undefined {
  const limits: Record<string, unknown> = JSON.parse(filter)
  const [from, to] = ['gte', 'lte'].map(bound => limits[`workDate_${bound}`] ?? limits[`date_${bound}`])
  return typeof from === 'string' && typeof to === 'string' ? { from, to } : undefined
}
