import { describe, expect, it } from 'vitest'
import { daysOf, knownCountries } from './country-days.ts'

describe('the holidays of a country', () => {
  it('are those of the region, by date', () => {
    const days = daysOf('IN', 'KA', 2027) ?? []
    expect(days.map(({ date, name }) => `${date} ${name}`)).toEqual(
      expect.arrayContaining(['2027-01-26 Republic Day', '2027-08-15 Independence Day']),
    )
    expect(days.map(({ date }) => date)).toEqual([...days.map(({ date }) => date)].sort())
    expect(days.length).toBeGreaterThan((daysOf('IN', undefined, 2027) ?? []).length)
  })
  it('of several days are one entry for each day', () => {
    const eid = daysOf('AE', undefined, 2027)?.filter(({ name }) => name.includes('Eid al-Fitr'))
    expect(eid?.map(({ date }) => date)).toEqual(['2027-03-09', '2027-03-10', '2027-03-11'])
  })
  it('leave out days on which most people work', () => {
    expect(daysOf('PT', undefined, 2027)?.map(({ name }) => name)).not.toContain('Mother’s Day')
    expect(daysOf('PT', undefined, 2027)?.every(({ type }) => type !== undefined)).toBe(true)
    expect(daysOf('DE', 'BY', 2027)?.map(({ date }) => date)).not.toContain('2027-02-14')
  })
  it.each(['US', 'AE', 'PT', 'IN', 'JP', 'GB'])('of %s have one entry for each date of the year', country => {
    const dates = daysOf(country, undefined, 2027)?.map(({ date }) => date) ?? []
    expect(dates.length).toBeGreaterThan(5)
    expect(new Set(dates).size).toBe(dates.length)
    expect(dates.every(date => date.startsWith('2027-'))).toBe(true)
  })
  it('are those of an area of a region: 15 August is off in most of Bavaria', () => {
    const august = (area?: string) =>
      (daysOf('DE', 'BY', 2026, area) ?? []).map(({ date }) => date).filter(date => date.includes('-08-'))
    expect(august()).toEqual([])
    expect(august('KATH')).toEqual(['2026-08-15'])
    expect(august('A')).toEqual(['2026-08-08', '2026-08-15'])
    expect(daysOf('DE', 'BY', 2026, 'ZZ')).toBeUndefined()
    expect(daysOf('DE', undefined, 2026, 'A')).toBeUndefined()
  })
  it('are marked as incomplete where the list lacks days, as that of India lacks Diwali', () => {
    const partial = Object.fromEntries(knownCountries().map(({ code, partial: of }) => [code, of]))
    expect(partial.IN?.missing).toContain('Diwali')
    expect(partial.DE).toBeNull()
    // Where the library has learned a list, it is not marked any longer.
    const names = (country: string, year: number) =>
      (daysOf(country, undefined, year) ?? []).map(({ name }) => name).join()
    for (const country of ['IN', 'FJ', 'GY'])
      for (const year of [2026, 2027, 2028]) expect(names(country, year)).not.toMatch(/di[vw]ali|deepavali/i)
    expect(names('TH', 2027)).not.toMatch(/vesak/i)
    expect(names('ID', 2028)).not.toMatch(/vesak/i)
  })
  it('are none of a country or region that does not exist', () => {
    expect(daysOf('ZZ', undefined, 2027)).toBeUndefined()
    expect(daysOf('IN', 'ZZ', 2027)).toBeUndefined()
  })
})

it('the countries are in the order of their names, with their regions', () => {
  const all = knownCountries()
  expect(all.length).toBeGreaterThan(150)
  expect(all.find(({ code }) => code === 'IN')?.regions).toContainEqual({
    code: 'KA',
    name: 'Karnataka',
    areas: [],
  })
  expect(all.find(({ code }) => code === 'AE')?.regions).toEqual([])
  expect(all.find(({ code }) => code === 'IN')?.zones).toEqual(['Asia/Kolkata'])
  expect(all.find(({ code }) => code === 'PT')?.zones).toContain('Atlantic/Azores')
  expect(all.findIndex(({ code }) => code === 'IN')).toBeLessThan(all.findIndex(({ code }) => code === 'PT'))
})
