import type { HolidayForm } from '@rollcall/contracts/holidays/commands.ts'

/** Month and day, name, and other differences from a public holiday for everyone. */
type Day = [monthDay: string, name: string, more?: Partial<HolidayForm>]

const inZone = (zone: string): Partial<HolidayForm> => ({ audience: { kind: 'zones', zones: [zone] } })
const india = inZone('Asia/Kolkata')
const emirates = inZone('Asia/Dubai')
const portugal = inZone('Europe/Lisbon')
const company = { type: 'company' } as const
const optional = { type: 'optional' } as const

/** Days that have the same date each year. */
const days: Day[] = [
  ['01-01', 'New Year’s Day', company],
  ['01-26', 'Republic Day', india],
  ['03-08', 'International Women’s Day', optional],
  ['04-14', 'Ambedkar Jayanti', india],
  ['04-22', 'Earth Day', optional],
  ['04-25', 'Liberty Day', portugal],
  ['05-01', 'Labour Day'],
  ['06-10', 'Portugal Day', portugal],
  ['08-15', 'Independence Day', india],
  ['09-11', 'Founders’ Day', { ...company, half: 'second' }],
  ['10-02', 'Gandhi Jayanti', india],
  ['10-05', 'Republic Day of Portugal', portugal],
  ['10-10', 'World Mental Health Day', optional],
  ['12-02', 'UAE National Day', emirates],
  ['12-03', 'UAE National Day, second day', emirates],
  ['12-05', 'Volunteer Day', optional],
  ['12-08', 'Immaculate Conception', portugal],
  ['12-24', 'Christmas Eve', { ...company, half: 'second' }],
  ['12-25', 'Christmas Day'],
]

/** The demo company's holidays of a year. */
export const holidaysOf = (year: number): HolidayForm[] =>
  days.map(([monthDay, name, more]) => ({
    name,
    date: `${year}-${monthDay}`,
    type: 'public',
    half: null,
    audience: { kind: 'everyone' },
    ...more,
  }))

/**
 * The rows of `holidaysOf` that a person chooses: two of the optional ones, which differ by person. `most` is the
 * number that the team settings allow.
 */
export function choicesOf(person: number, max: number): number[] {
  const rows = days.flatMap(([, , more], row) => (more?.type === 'optional' ? [row] : []))
  const shifted = rows.map((_, index) => rows[(index + person) % rows.length] as number)
  // Some people have not chosen anything yet.
  return person % 4 === 3 ? [] : shifted.slice(0, max)
}
