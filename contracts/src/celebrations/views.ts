import { z } from 'zod'
import { defineView } from '../kernel/view.ts'

const shown = {
  /** The employee's id. */
  id: z.string(),
  fullName: z.string(),
  position: z.string(),
  /** The day of the year, MM-DD; `celebratedOn` gives its date in a year. */
  monthDay: z.string(),
}

/** A birthday as every colleague sees it. The year of birth is not in the read model. */
export const birthdayView = defineView(
  'birthday',
  'The birthdays of the company’s people, without years',
  z.object(shown),
)
export type BirthdayRow = z.infer<typeof birthdayView.schema>

/** The anniversary of a person's first day in the company. */
export const anniversaryView = defineView(
  'anniversary',
  'The anniversaries of the company’s people',
  z.object({
    ...shown,
    /** The year of joining. */
    sinceYear: z.number(),
  }),
)
export type AnniversaryRow = z.infer<typeof anniversaryView.schema>
