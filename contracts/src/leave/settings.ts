import { z } from 'zod'

const wholeMonth = (what: string) =>
  z
    .number({ error: `${what} must be a number` })
    .int('Must be a whole number')
    .min(1, 'At least 1')
    .max(12, 'At most 12')

/** A company's rules for its leave years. */
export const leaveSettings = z.strictObject({
  /** The month, 1 to 12, in which leave years begin. A change counts from the next leave year. */
  firstMonth: wholeMonth('First month'),
  /** The maximum number of days that are carried over into the next leave year; null: all. */
  carryOverLimit: z
    .number({ error: 'Must be a number' })
    .min(0, 'At least 0 days')
    .max(366, 'At most 366 days')
    .multipleOf(0.5, 'Whole or half days')
    .nullable(),
  /** The number of months in which carried-over days can be used; null: the whole leave year. */
  carryOverMonths: wholeMonth('Months').nullable(),
})
export type LeaveSettings = z.infer<typeof leaveSettings>

/** The rules until a company sets its own: calendar years, and everything is carried over. */
export const usualLeaveSettings: LeaveSettings = {
  firstMonth: 1,
  carryOverLimit: null,
  carryOverMonths: null,
}
