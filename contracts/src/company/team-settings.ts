import { z } from 'zod'
import { missingAfterRange } from '../attendance/missing-after.ts'
import { oneOf, string, zone } from '../kernel/fields.ts'
import { type Weekday, weekdays } from './weekdays.ts'
import { workHours } from './work-hours.ts'

export { type Weekday, weekdays }

export const dateFormats = ['DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD', 'DD MMM YYYY', 'DD.MM.YYYY'] as const
export type DateFormat = (typeof dateFormats)[number]

/** The settings that a company makes once for its whole team. */
export const teamSettings = z.strictObject({
  zone,
  dateFormat: z.enum(dateFormats, { error: 'Date format is required' }),
  workingDays: z
    .array(oneOf(weekdays), { error: 'Choose at least one working day' })
    .min(1, 'Choose at least one working day')
    .max(7, 'Each day only once')
    .refine(days => new Set(days).size === days.length, 'Each day only once'),
  /** The number of optional holidays that an employee may choose a year; 0 in old events. */
  optionalHolidays: z
    .number({ error: 'Must be a number' })
    .int('Must be a whole number')
    .min(0, 'At least 0')
    .max(30, 'At most 30')
    .default(0),
  /**
   * The time of day, HH:MM on each person's clock, at which daily reports are due and reminders of missing ones are
   * sent; null: at the end of the day, without a reminder, as in old events.
   */
  reportsDueBy: string({ error: 'Must be a time in the format HH:MM' })
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time in the format HH:MM')
    .nullable()
    .default(null),
  /** Absent: hours are not compared and nobody is late, as in old events. */
  workHours: workHours.optional(),
  /** For how many days after a work date employees may propose a correction. Absent: 31. */
  correctionDays: z
    .number({ error: 'Must be a number' })
    .int('Must be a whole number')
    .min(0, 'At least 0')
    .max(366, 'At most 366')
    .optional(),
  /** Hours after which an open work session is a missing punch-out. Absent: 16, as in old events. */
  missingAfterHours: z
    .number({ error: 'Must be a number' })
    .int('Must be a whole number')
    .min(missingAfterRange.min, `At least ${missingAfterRange.min}`)
    .max(missingAfterRange.max, `At most ${missingAfterRange.max}`)
    .optional(),
  /** Whether breaks count as worked time. Absent: they do not, as in old events. */
  paidBreaks: z.boolean({ error: 'Choose whether breaks are paid' }).optional(),
  /** Whether overtime counts only once the company has approved it. Absent: it counts at once, as in old events. */
  overtimeApproval: z.boolean({ error: 'Choose whether overtime must be approved' }).optional(),
})
export type TeamSettings = z.infer<typeof teamSettings>

/** Team settings to save. Without a working week the one that counts stays; the first time, a week is required. */
export const settingsToSave = teamSettings
  .partial({ workingDays: true })
  .refine(({ workingDays, workHours }) => workingDays || !workHours, {
    path: ['workingDays'],
    error: 'Choose at least one working day',
  })
export type SettingsToSave = z.infer<typeof settingsToSave>
