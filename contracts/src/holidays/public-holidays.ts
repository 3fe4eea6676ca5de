import { z } from 'zod'
import { string } from '../kernel/fields.ts'
import { halves } from '../kernel/halves.ts'
import { shownDay } from '../kernel/view.ts'

/** A code of ISO 3166, or the part of it after the country. */
const code = (message: string) => string({ error: message }).regex(/^[A-Za-z0-9-]{1,10}$/, message)

/** The query of GET /api/public-holidays. */
export const publicHolidaysQuery = z.strictObject({
  country: code('Choose a country'),
  /** Absent: the days of the whole country. */
  region: code('Choose a region').optional(),
  /** A part of the region with days of its own. Absent: the days of the whole region. */
  area: code('Choose an area').optional(),
  year: string({ error: 'Choose a year' })
    .regex(/^(19[7-9]\d|20\d\d)$/, 'Must be a year from 1970 to 2099')
    .transform(Number),
})

/** The suggested holidays of a country in a year, by date; at most one for a date. */
export const publicHolidays = z.array(
  z.object({
    date: shownDay,
    name: z.string(),
    type: z.enum(['public', 'optional']),
    /** The half that is off; null: the whole day. */
    half: z.enum(halves).nullable(),
  }),
)
export type PublicHoliday = z.infer<typeof publicHolidays>[number]

const place = z.object({ code: z.string(), name: z.string() })

/** The countries whose holidays are known, by name, each with its regions and their areas. */
export const holidayCountries = z.array(
  place.extend({
    regions: z.array(place.extend({ areas: z.array(place) })),
    /** The time zones of the country, under their canonical names. */
    zones: z.array(z.string()),
    /** The year from which the list lacks days, and which days; null: nothing is known to be missing. */
    partial: z.object({ from: z.number(), missing: z.string() }).nullable(),
  }),
)
export type HolidayCountry = z.infer<typeof holidayCountries>[number]
