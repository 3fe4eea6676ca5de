import { isAdjusted } from '@rollcall/contracts/corrections/adjustments.ts'
import { useMonthLocks } from '../kit/useMonthLocks.ts'
import type { DayOf } from './day-of.ts'
import { useCorrectionsOfDay } from './useCorrections.ts'

/**
 * The month (YYYY-MM) in which a correction of the day would count as an adjustment, because its own month is locked or it was
 * adjusted before; undefined: it would change the day.
 */
export function useAdjustment(of: DayOf): string | undefined {
  const { isLocked, nextOpen } = useMonthLocks()
  const { data = [] } = useCorrectionsOfDay(of)
  const month = of.workDate.slice(0, 7)
  return isLocked(month) || isAdjusted(data) ? nextOpen(month) : undefined
}
