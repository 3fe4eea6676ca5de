import { z } from 'zod'
import { atMostDays } from '../kernel/day-range.ts'
import { day } from '../kernel/fields.ts'
import { idsAsJson } from '../kernel/ids-as-json.ts'
import { weekChangeAsJson } from '../leave/calendar-effect.ts'
import { maxScheduledDays, maxScheduledPeople } from './scheduled-days.ts'

/* Apart from the answer, so that pages which read schedules do not load the schemas of changes. */

/** The query of GET /api/scheduled-days. */
export const scheduledDaysQuery = z
  .strictObject({
    /** Whose; absent: the employee who asks. */
    employeeIds: idsAsJson('Choose the people', maxScheduledPeople).optional(),
    from: day('First day is required'),
    to: day('Last day is required'),
    /** A change of a working week that is not saved yet, whose schedules are asked for; only for companies. */
    change: weekChangeAsJson.optional(),
  })
  .check(atMostDays(maxScheduledDays))
