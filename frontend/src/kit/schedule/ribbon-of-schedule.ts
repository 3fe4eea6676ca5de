import type { ScheduledDay } from '@rollcall/contracts/performance/schedule.ts'
import { clockTime } from '../../look/ribbon-clock.ts'
import type { RibbonLeave, RibbonSchedule } from '../../look/ribbon-day.ts'

/** A day's schedule as its ribbon shows it: the ground, leave, and the shade of a day without work. */
export function ribbonOfSchedule(
  { kind, leave, startMinute, endMinute, lateFrom, minutes, overtimeFrom, minimumBreak }: ScheduledDay,
  /** The words on the leave, if there is room. */
  labels?: { whole: string; half: string },
): { scheduled?: RibbonSchedule; leave?: RibbonLeave; off: boolean } {
  const off = kind === 'dayOff' || kind === 'holiday'
  const hours =
    startMinute === null || endMinute === null || lateFrom === null || minutes === null
      ? undefined
      : { startMinute, endMinute, lateFrom, minutes }
  const scheduled = hours && {
    from: clockTime(hours.startMinute),
    to: clockTime(hours.endMinute),
    lateFrom: clockTime(hours.lateFrom),
    minutes: hours.minutes,
    ...(overtimeFrom !== undefined && { overtimeFrom }),
    ...(minimumBreak && { minimumBreak }),
  }
  return {
    ...(scheduled && { scheduled }),
    ...(leave !== null && { leave: leaveOf(leave, hours, labels) }),
    off,
  }
}

/** Half a day of leave lies beside the hours that it leaves, and is as long as they are. */
function leaveOf(
  leave: NonNullable<ScheduledDay['leave']>,
  hours: { startMinute: number; endMinute: number } | undefined,
  labels: { whole: string; half: string } | undefined,
): RibbonLeave {
  if (leave === 'whole') return labels ? { label: labels.whole } : {}
  const label = labels && { label: labels.half }
  if (!hours) return { half: leave, ...label }
  const { startMinute, endMinute } = hours
  const [from, to] =
    leave === 'first' ? [2 * startMinute - endMinute, startMinute] : [endMinute, 2 * endMinute - startMinute]
  return { half: leave, from: clockTime(from), to: clockTime(to), ...label }
}
