import { formatDay, monthName } from '@rollcall/contracts/company/format-day.ts'
import type { DateFormat } from '@rollcall/contracts/company/team-settings.ts'
import { dateIn, monthsFromTo } from '@rollcall/contracts/kernel/days.ts'
import type { Position } from '@rollcall/contracts/kernel/event.ts'
import type { LockOfMonth } from '@rollcall/contracts/month-locks/views.ts'
import { fixedRead, reads } from '@rollcall/read-models/reads.ts'
import type { ReadModels } from '../kernel/tools/read-models.ts'

/** The months that a company locked at least once. */
const locks = fixedRead((companyId: string) =>
  reads
    .selectFrom('read.month_locks')
    .select(['id', 'state', 'locked_at as lockedAt', 'reopened_at as reopenedAt'])
    .where('company_id', '=', companyId),
)

/** The months that a company had locked at least once up to a position of the log. */
export const locksOf = (
  readModels: ReadModels,
  companyId: string,
  upTo: Position,
): Promise<readonly LockOfMonth[]> => readModels.rows({ projection: 'month_locks', upTo }, locks(companyId))

/** More months are not named one by one. */
const most = 12

/**
 * The states of the months of a file's days, as in "October 2026 as locked on 04 Nov 2026". '' when none was ever locked, or
 * for more than a year.
 */
export function monthStatesText(
  { from, to }: { from: string; to: string },
  known: readonly LockOfMonth[],
  { zone, dateFormat }: { zone: string; dateFormat: DateFormat },
): string {
  const months = monthsFromTo(from, to)
  if (months.length > most || !known.some(({ id }) => months.includes(id))) return ''
  const day = (at: string) => formatDay(dateIn(zone, at), dateFormat)
  const stateOf = (month: string) => {
    const lock = known.find(({ id }) => id === month)
    if (!lock) return 'not locked'
    return lock.state === 'locked'
      ? `as locked on ${day(lock.lockedAt)}`
      : `reopened on ${day(lock.reopenedAt ?? lock.lockedAt)}`
  }
  return months.map(month => `${monthName(month)} ${stateOf(month)}`).join(' · ')
}

/** The first and last day of a list's filter (JSON); undefined: it has no such days. */
export function daysOfFilter(filter: string): { from: string; to: string } | undefined {
  const limits: Record<string, unknown> = JSON.parse(filter)
  const [from, to] = ['gte', 'lte'].map(bound => limits[`workDate_${bound}`] ?? limits[`date_${bound}`])
  return typeof from === 'string' && typeof to === 'string' ? { from, to } : undefined
}
