import type { HolidayCountry, PublicHoliday } from '@rollcall/contracts/holidays/public-holidays.ts'
import { publicHolidaysQuery } from '@rollcall/contracts/holidays/public-holidays.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { refusalOfZod } from '@rollcall/platform/http/problem-handler.ts'
import type { Route } from '../kernel/route.ts'

/**
 * Loaded when it is first asked for: the rules of all countries take more memory than all other code of this service.
 */
const countryDays = () => import('./country-days.ts')

/**
 * GET /api/public-holidays and /api/public-holidays/countries: the holidays that a company can add, computed here
 * without any other service; only for companies. Refuses as 'invalid-input' an unknown country, region or area.
 */
export const publicHolidays: readonly Route[] = [
  {
    path: '/api/public-holidays',
    roles: ['company'],
    async answer({ request, response }) {
      const query = publicHolidaysQuery.safeParse(request.query)
      if (!query.success) throw refusalOfZod(query.error)
      const { country, region, area, year } = query.data
      const { daysOf } = await countryDays()
      const days = daysOf(country, region, year, area)
      if (!days) {
        const path = !daysOf(country, undefined, year)
          ? 'country'
          : daysOf(country, region, year)
            ? 'area'
            : 'region'
        const message = `There is no such ${path}`
        throw new Refusal('invalid-input', message, [{ path, message }])
      }
      response.json(days satisfies PublicHoliday[])
    },
  },
  {
    path: '/api/public-holidays/countries',
    roles: ['company'],
    async answer({ response }) {
      const countries: HolidayCountry[] = (await countryDays()).knownCountries()
      response.json(countries)
    },
  },
]
