import { z } from 'zod'
import { readAudience, storedAudience } from '../kernel/audience.ts'
import { id } from '../kernel/fields.ts'
import { halves } from '../kernel/halves.ts'
import { defineEvent, type EventOf } from '../kernel/message.ts'
import { holidayTypes } from './holiday.ts'

const details = {
  companyId: id,
  holidayId: id,
  name: z.string(),
  /** YYYY-MM-DD. */
  date: z.string(),
  type: z.enum(holidayTypes),
  /** The half that is off; null: the whole day. */
  half: z.enum(halves).nullable(),
  audience: storedAudience,
}

/** Stream `holidays-{company}_{company}`: all holidays of a company, of every year. */
export const HolidayAdded = defineEvent('HolidayAdded', z.object(details), { read: readAudience })
export const HolidayEdited = defineEvent(
  'HolidayEdited',
  // Leave on the old date changes too.
  z.object({ ...details, dateBefore: z.string() }),
  { read: readAudience },
)
export const HolidayDeleted = defineEvent(
  'HolidayDeleted',
  z.object({ companyId: id, holidayId: id, date: z.string() }),
)

const choice = {
  companyId: id,
  employeeId: id,
  holidayId: id,
  /** The holiday's date when it was chosen or given up. */
  date: z.string(),
}
/** Stream `holidayChoices-{company}_{employee}`: the optional holidays of one person. */
export const OptionalHolidayChosen = defineEvent('OptionalHolidayChosen', z.object(choice))
export const OptionalHolidayGivenUp = defineEvent('OptionalHolidayGivenUp', z.object(choice))

export type HolidayEvent =
  | EventOf<typeof HolidayAdded>
  | EventOf<typeof HolidayEdited>
  | EventOf<typeof HolidayDeleted>
export type HolidayChoiceEvent =
  | EventOf<typeof OptionalHolidayChosen>
  | EventOf<typeof OptionalHolidayGivenUp>
