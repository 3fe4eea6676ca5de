import { z } from 'zod'
import { audience } from '../kernel/audience.ts'
import { halves } from '../kernel/halves.ts'
import { defineView, shownDay } from '../kernel/view.ts'
import { holidayTypes } from './holiday.ts'

const shown = {
  id: z.string(),
  name: z.string(),
  date: shownDay,
  type: z.enum(holidayTypes),
  /** The half that is off; null: the whole day. */
  half: z.enum(halves).nullable(),
}

/** A holiday as the company sees it. */
export const holidayView = defineView(
  'holiday',
  'The company’s holidays',
  z.object({
    ...shown,
    audience,
    /** The number of employees in its audience. */
    people: z.number(),
    /** The number of employees who chose it; only an optional one can be chosen. */
    chosen: z.number(),
  }),
)
export type HolidayRow = z.infer<typeof holidayView.schema>

/** A holiday as an employee in its audience sees it. It contains neither other people nor their choices. */
export const myHolidayView = defineView(
  'my-holiday',
  'The holidays that apply to the signed-in employee',
  z.object({
    ...shown,
    /** The employee chose it; only an optional one can be chosen. */
    chosen: z.boolean(),
  }),
)
export type MyHolidayRow = z.infer<typeof myHolidayView.schema>
