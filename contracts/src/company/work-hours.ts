import { z } from 'zod'
import { string } from '../kernel/fields.ts'
import type { Weekday } from './weekdays.ts'

const whole = () => z.number({ error: 'Must be a number' }).int('Must be a whole number').min(0, 'At least 0')

const longestDay = 960
const longestBreak = 240
/** No shift ends at this minute of its date or later. */
export const latestEnd = 1440 + longestDay + longestBreak

/** A scheduled day. It ends after its minutes and its break; a night shift ends on the next date. */
const day = {
  /** HH:MM on each person's clock. */
  start: string({ error: 'Start is required' }).regex(
    /^([01]\d|2[0-3]):[0-5]\d$/,
    'Must be a time in the format HH:MM',
  ),
  /** Worked minutes of a whole day, without its break. */
  minutes: z
    .number({ error: 'Hours a day are required' })
    .int('Must be whole minutes')
    .min(60, 'At least 1 hour')
    .max(longestDay, 'At most 16 hours'),
  /** Minutes of the expected unpaid break; absent: none, as in old events. */
  breakMinutes: whole().max(longestBreak, 'At most 4 hours').optional(),
}
const dayHours = z.strictObject(day)
export type DayHours = z.infer<typeof dayHours>

/** The hours of a working week, and how worked time is compared with them. */
export const workHours = z.strictObject({
  ...day,
  /** The days whose hours differ from those above. */
  days: z
    .strictObject({
      monday: dayHours.optional(),
      tuesday: dayHours.optional(),
      wednesday: dayHours.optional(),
      thursday: dayHours.optional(),
      friday: dayHours.optional(),
      saturday: dayHours.optional(),
      sunday: dayHours.optional(),
    } satisfies Record<Weekday, unknown>)
    .optional(),
  /** An employee who punches in more than this many minutes after the start is late. */
  graceMinutes: whole().max(120, 'At most 120'),
  /** Worked minutes beyond the scheduled ones are overtime once they are more than this; absent: 0. */
  overtimeFromMinutes: whole().max(240, 'At most 240').optional(),
  /**
   * A day with more worked minutes than `afterMinutes` and shorter breaks than `minutes` is marked; absent: none is.
   * `deducted`: what the breaks were too short by does not count.
   */
  minimumBreak: z
    .strictObject({
      afterMinutes: whole().min(60, 'At least 1 hour').max(960, 'At most 16 hours'),
      minutes: whole().min(5, 'At least 5').max(240, 'At most 4 hours'),
      deducted: z.boolean({ error: 'Must be true or false' }).optional(),
    })
    .optional(),
})
export type WorkHours = z.infer<typeof workHours>

/** The hours of a weekday. */
export const hoursOf = (hours: WorkHours, weekday: Weekday): DayHours => hours.days?.[weekday] ?? hours

/** The minute of the day at which hours begin and end; the end of a night shift is after 1440. */
export function spanOf({ start, minutes, breakMinutes = 0 }: DayHours): {
  startMinute: number
  endMinute: number
} {
  const [hour = 0, minute = 0] = start.split(':').map(Number)
  const startMinute = hour * 60 + minute
  return { startMinute, endMinute: startMinute + minutes + breakMinutes }
}
