import { maxScheduledDays } from '@rollcall/contracts/performance/scheduled-days.ts'
import { addDays, type Day } from '../kit/dates.ts'
import { useMe } from '../kit/me.tsx'
import { type ScheduleOn, useSchedules } from '../kit/schedule/useSchedules.ts'

/** One's own schedules of a list of days, the latest twelve weeks of them: an answer has six. */
export function useOwnSchedules(first: Day, last: Day): ScheduleOn {
  const { accountId } = useMe()
  const split = addDays(last, 1 - maxScheduledDays)
  const oldest = addDays(split, -maxScheduledDays)
  const recent = useSchedules([accountId], first > split ? first : split, last)
  const older = useSchedules(
    first < split ? [accountId] : [],
    first > oldest ? first : oldest,
    addDays(split, -1),
  )
  return (id, date) => (date >= split ? recent : older).scheduleOn(id, date)
}
