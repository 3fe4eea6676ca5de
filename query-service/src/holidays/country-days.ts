import type { HolidayCountry, PublicHoliday } from '@rollcall/contracts/holidays/public-holidays.ts'
import { addDays } from '@rollcall/contracts/kernel/days.ts'
import { isZone } from '@rollcall/contracts/kernel/fields.ts'
import { compareNames } from '@rollcall/contracts/kernel/names.ts'
import { lengths } from '@rollcall/contracts/kernel/patterns.ts'
import { canonicalZone } from '@rollcall/contracts/kernel/zones.ts'
import Holidays from 'date-holidays'
import { partialLists } from './partial-lists.ts'

const byName = <P extends { name: string }>(places: P[]): P[] =>
  places.sort((a, b) => compareNames(a.name, b.name))

const placesOf = (names: Record<string, string> | undefined) =>
  byName(Object.entries(names ?? {}).map(([code, name]) => ({ code, name })))

let countries: HolidayCountry[] | undefined

/** The countries whose holidays are known, by name, each with its regions and their areas. */
export function knownCountries(): HolidayCountry[] {
  const all = new Holidays()
  countries ??= placesOf(all.getCountries('en')).map(place => ({
    ...place,
    regions: placesOf(all.getStates(place.code, 'en')).map(region => ({
      ...region,
      areas: placesOf(all.getRegions(place.code, region.code, 'en')),
    })),
    zones: zonesOf(all, place.code),
    partial: partialLists[place.code] ?? null,
  }))
  return countries
}

function zonesOf(all: Holidays, country: string): string[] {
  all.init(country)
  return [...new Set(all.getTimezones().filter(isZone).map(canonicalZone))]
}

/**
 * The public and optional holidays of a country, region or area in a year, by date. Bank and school holidays and
 * observances are left out: most people work on them. A holiday of several days is one entry for each; holidays of the
 * same date are one entry. undefined for an unknown place.
 */
export function daysOf(
  country: string,
  region: string | undefined,
  year: number,
  area?: string,
): PublicHoliday[] | undefined {
  const known = knownCountries().find(({ code }) => code === country)
  const within = known?.regions.find(({ code }) => code === region)
  if (!known || (region !== undefined && !within)) return undefined
  if (area !== undefined && !within?.areas.some(({ code }) => code === area)) return undefined
  const holidays =
    region === undefined
      ? new Holidays(country)
      : area === undefined
        ? new Holidays(country, region)
        : new Holidays(country, region, area)
  const days = new Map<string, PublicHoliday>()
  for (const { date, start, end, type, name } of holidays.getHolidays(year, 'en')) {
    if (type !== 'public' && type !== 'optional') continue
    const lasts = Math.max(1, Math.round((end.getTime() - start.getTime()) / 86_400_000))
    // A holiday that begins in the afternoon leaves the morning for work.
    const half = Number(date.slice(11, 13)) >= 12 && lasts === 1 ? 'second' : null
    for (let nr = 0; nr < lasts; nr += 1) {
      const day = addDays(date.slice(0, 10), nr)
      if (day.startsWith(String(year))) add(days, { date: day, name, type, half })
    }
  }
  return [...days.values()].sort((a, b) => (a.date < b.date ? -1 : 1))
}

/** Keeps one entry for a date: public before optional, the whole day before half of it, with both names. */
function add(days: Map<string, PublicHoliday>, day: PublicHoliday): void {
  const other = days.get(day.date)
  const name = other && other.name !== day.name ? `${other.name} / ${day.name}` : day.name
  days.set(day.date, {
    ...day,
    name: name.slice(0, lengths.name),
    type: other?.type === 'public' ? 'public' : day.type,
    half: other?.half === null ? null : day.half,
  })
}
