import type { PayslipRow } from '@rollcall/contracts/payslips/views.ts'

/**
 * The maximum number of drafts whose days the browser takes again one by one: an account may send 600 commands a
 * minute.
 */
export const maxOneByOne = 300

/** Milliseconds for which days count as just taken. */
const freshMs = 60_000

/**
 * The drafts whose days should be taken from the record again at a moment in milliseconds: those from before the month's
 * end first, then the oldest ones, and none that was just taken.
 */
export function daysToTake<Row extends Pick<PayslipRow, 'days' | 'recordedAt'>>(
  drafts: readonly Row[],
  now: number,
): Row[] {
  const isPartial = ({ days }: Row) => days.recordedUntil !== null
  return drafts
    .filter(({ recordedAt }) => Math.abs(now - Date.parse(recordedAt)) > freshMs)
    .sort(
      (a, b) =>
        Number(isPartial(b)) - Number(isPartial(a)) || Date.parse(a.recordedAt) - Date.parse(b.recordedAt),
    )
}
