import { z } from 'zod'
import { commandAnswer } from '../kernel/answers.ts'
import { audience } from '../kernel/audience.ts'
import { day, id, line } from '../kernel/fields.ts'
import { halves } from '../kernel/halves.ts'
import { defineCommand } from '../kernel/message.ts'
import { lengths } from '../kernel/patterns.ts'
import { holidayRequired } from '../kernel/texts.ts'
import { holidayTypes } from './holiday.ts'

/** The maximum number of holidays in one command, as in an import. */
export const maxHolidays = 1_000

/** The fields of a holiday: name, date and type are required; without the others it is a whole day for everyone. */
export const holidayForm = z.strictObject({
  name: line(holidayRequired.name, lengths.name),
  date: day(holidayRequired.date),
  type: z.enum(holidayTypes, {
    error: ({ input }) =>
      input === undefined || input === ''
        ? holidayRequired.type
        : `Must be one of ${holidayTypes.join(', ')}`,
  }),
  half: z
    .enum(halves, { error: `Must be empty or one of ${halves.join(', ')}` })
    .nullable()
    .default(null),
  audience: audience.default({ kind: 'everyone' }),
})
export type HolidayForm = z.infer<typeof holidayForm>

const one = z.strictObject({ holidayId: id })

/** From one to as many as an import may have. `none`: what is said without any. */
const several = <T extends z.ZodType>(each: T, none: string) =>
  z
    .array(each, { error: none })
    .min(1, none)
    .max(maxHolidays, `At most ${maxHolidays.toLocaleString('en')} holidays at once`)

export const AddHoliday = defineCommand('AddHoliday', {
  summary: 'Adds a holiday; refused when another holiday is on its day for some of the same people.',
  roles: ['company'],
  schema: holidayForm,
})
export const AddHolidays = defineCommand('AddHolidays', {
  summary: 'Adds several holidays at once, all or none; errors name the row, as in holidays.3.date.',
  roles: ['company'],
  schema: z.strictObject({
    holidays: several(holidayForm, 'Add at least one holiday'),
  }),
  answer: commandAnswer.extend({
    /** The ids of the new holidays, in the order of the command. */
    ids: z.array(z.string()),
  }),
})
export const EditHoliday = defineCommand('EditHoliday', {
  summary: 'Changes a holiday; it may move to another day or year.',
  roles: ['company'],
  schema: holidayForm.extend({ holidayId: id }),
})
export const DeleteHoliday = defineCommand('DeleteHoliday', {
  summary: 'Removes a holiday; it stays in the log.',
  roles: ['company'],
  schema: one,
})
export const DeleteHolidays = defineCommand('DeleteHolidays', {
  summary: 'Removes several holidays at once, all or none; those that are gone already are left out.',
  roles: ['company'],
  schema: z.strictObject({
    holidayIds: several(id, 'Name at least one holiday'),
  }),
})
export const ChooseOptionalHoliday = defineCommand('ChooseOptionalHoliday', {
  summary: 'An employee chooses an optional holiday before its day, up to the number in the team settings.',
  roles: ['employee'],
  schema: one,
})
export const GiveUpOptionalHoliday = defineCommand('GiveUpOptionalHoliday', {
  summary: 'An employee gives up a chosen optional holiday before its day.',
  roles: ['employee'],
  schema: one,
})
