import { holidayCountries, publicHolidays } from '@rollcall/contracts/holidays/public-holidays.ts'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { AppDataProvider } from '../kit/data/data-provider.ts'

/** They do not change while a page is open. */
const staleTime = Number.POSITIVE_INFINITY

/** The countries whose holidays can be added. */
export function useCountries() {
  const dataProvider = useDataProvider<AppDataProvider>()
  return useQuery({
    queryKey: ['public-holidays', 'countries'],
    queryFn: () => dataProvider.read('/api/public-holidays/countries', holidayCountries),
    staleTime,
  })
}

/**
 * The days of a country, a region ('' for the whole country) or an area ('' for the whole region), in a year; read once
 * there is a country.
 */
export function usePublicHolidays({
  country,
  region,
  area,
  year,
}: {
  country: string
  region: string
  area: string
  year: string
}) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const query = new URLSearchParams({ country, year, ...(region && { region }), ...(area && { area }) })
  return useQuery({
    queryKey: ['public-holidays', country, region, area, year],
    queryFn: () => dataProvider.read(`/api/public-holidays?${query}`, publicHolidays),
    enabled: country !== '',
    staleTime,
  })
}
