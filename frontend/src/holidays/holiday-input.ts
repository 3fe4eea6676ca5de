import { holidayForm } from '@rollcall/contracts/holidays/commands.ts'
import type { HolidayRow } from '@rollcall/contracts/holidays/views.ts'
import { z } from 'zod'

/** The form's schema. A form has no null, so a whole day is `whole`. */
export const holidayInput = z.preprocess(values => {
  const { half, ...rest } = values as { half?: unknown }
  return { ...rest, half: half === 'whole' ? null : half }
}, holidayForm)

/** The values of an empty form. */
export const emptyHoliday = { name: '', date: '', type: '', half: 'whole', audience: { kind: 'everyone' } }

/** The form's values of a holiday. */
export const valuesOfHoliday = ({ name, date, type, half, audience }: HolidayRow) => ({
  name,
  date,
  type,
  half: half ?? 'whole',
  audience,
})

/** The year of the list in which a saved holiday stands. */
export const listWith = ({ date }: { date?: string }): string =>
  `/app/holiday?year=${String(date).slice(0, 4)}`
