import { describe, expect, it } from 'vitest'
import { companyDate, type DatedSettings, settingsOn, settingsSaved } from './dated-settings.ts'

const settings = {
  zone: 'Asia/Kolkata',
  reportsDueBy: '18:00' as string | null,
}
const saved = (...changes: [at: string, more?: Partial<typeof settings>][]) =>
  changes.reduce<readonly DatedSettings[]>(
    (history, [at, more = {}]) => settingsSaved(history, { ...settings, ...more }, at),
    [],
  )

describe('the history of team settings', () => {
  it('has each change from the company’s date on which it was decided', () => {
    const history = saved(
      ['2026-11-19T10:00:00Z'],
      ['2026-11-19T18:29:00Z', { reportsDueBy: null }],
      ['2026-11-19T18:31:00Z', { reportsDueBy: '17:00' }],
    )
    expect(history.map(({ since, reportsDueBy }) => [since, reportsDueBy])).toEqual([
      ['2026-11-19', null],
      ['2026-11-20', '17:00'],
    ])
    expect(settingsOn(history, '2026-11-01')?.since).toBe('2026-11-19')
    expect(settingsOn(history, '2026-11-20')?.reportsDueBy).toBe('17:00')
  })
  it('moves no day that is past in the former or in the new zone', () => {
    const [at, zone] = ['2026-11-25T11:30:00Z', 'Pacific/Honolulu']
    const west = saved(['2026-11-01T00:00:00Z', { zone: 'Pacific/Auckland' }], [at, { zone }])
    // It is the 26th in Auckland and the 25th in Honolulu.
    expect(west.map(({ since }) => since)).toEqual(['2026-11-01', '2026-11-26'])
    const east = saved(['2026-11-01T12:00:00Z', { zone }], [at, { zone: 'Pacific/Auckland' }])
    expect(east.map(({ since }) => since)).toEqual(['2026-11-01', '2026-11-26'])
  })
  it('grows only by changes of what a day depends on', () => {
    expect(saved(['2026-11-19T10:00:00Z'], ['2026-11-22T10:00:00Z'], ['2026-11-23T10:00:00Z'])).toHaveLength(
      1,
    )
  })
})

describe('the company’s date', () => {
  const [auckland, honolulu] = [{ zone: 'Pacific/Auckland' }, { zone: 'Pacific/Honolulu' }]
  // It is the 26th in Auckland and the 25th in Honolulu.
  const moved = '2026-11-25T11:30:00Z'
  const history = saved(['2026-11-01T00:00:00Z', auckland], [moved, honolulu])
  it('is that of its zone, and from a move on not before the date of the former zone', () => {
    const dates = ['2026-11-25T11:29:59Z', moved, '2026-11-26T10:30:00Z', '2026-11-27T10:30:00Z']
    expect(dates.map(at => companyDate(history, at))).toEqual([
      '2026-11-26',
      '2026-11-26',
      '2026-11-26',
      '2026-11-27',
    ])
  })
  it('is that of the new zone from the very instant of a move', () => {
    const east = saved(['2026-11-01T12:00:00Z', honolulu], [moved, auckland])
    expect(companyDate(east, '2026-11-25T11:29:59Z')).toBe('2026-11-25')
    expect(companyDate(east, moved)).toBe('2026-11-26')
  })
  it('is that of the first zone before there were settings, and of UTC without any', () => {
    expect(companyDate(history, '2026-10-01T11:30:00Z')).toBe('2026-10-02')
    const west = saved(['2026-11-02T00:30:00Z', honolulu])
    expect(companyDate(west, '2026-11-01T23:30:00Z')).toBe('2026-11-01')
    expect(companyDate([], '2026-10-01T11:30:00Z')).toBe('2026-10-01')
  })
})
