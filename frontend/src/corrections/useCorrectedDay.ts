import { addDays, type Day } from '../kit/dates.ts'
import { useMe, useServerNow } from '../kit/me.tsx'
import { useSchedules } from '../kit/schedule/useSchedules.ts'
import { type CorrectedDay, neighboursOf } from './correction-input.ts'
import type { DayOf } from './day-of.ts'
import type { Days } from './own-sessions.ts'
import { useAdjustedSessions } from './useCorrections.ts'
import { useDays } from './useDays.ts'

/** A day as a correction finds it, with the days around it; undefined: they are not known yet, or `failed`. */
export function useCorrectedDay(of: DayOf): {
  day: CorrectedDay
  days: Days | undefined
  failed: boolean
} {
  const { employeeId, workDate, zone } = of
  const sessions = useAdjustedSessions(of)
  const now = new Date(useServerNow()).toISOString()
  const paidBreaks = useMe().company?.settings.paidBreaks ?? false
  const { days, failed } = useDays(employeeId, workDate)
  const beside = (by: number): Day => addDays(workDate, by)
  const neighbours = days ? neighboursOf(days, beside(-1), beside(1)) : []
  const { scheduleOn } = useSchedules([employeeId], workDate, workDate)
  const schedule = scheduleOn(employeeId, workDate)
  return {
    day: { workDate, sessions, neighbours, applied: 0, zone, paidBreaks, now, schedule, shift: schedule },
    days,
    failed,
  }
}
