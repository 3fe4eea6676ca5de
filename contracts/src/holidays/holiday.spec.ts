import { describe, expect, it } from 'vitest'
import { type Audience, appliesTo } from '../kernel/audience.ts'
import { AddHolidays, holidayForm } from './commands.ts'
import { clash, clashesOf, type Holiday, holidayOn } from './holiday.ts'

const holiday = (more: Partial<Holiday> = {}): Holiday => ({
  holidayId: 'h1',
  name: 'Holi',
  date: '2027-03-22',
  type: 'public',
  half: null,
  audience: { kind: 'everyone' },
  ...more,
})
const person = { employeeId: 'e1', position: 'Designer', zone: 'Asia/Kolkata' }
const people = (...employeeIds: string[]): Audience => ({ kind: 'people', employeeIds })
const positions = (...of: string[]): Audience => ({ kind: 'positions', positions: of })
const zones = (...of: string[]): Audience => ({ kind: 'zones', zones: of })

describe('two holidays of one date', () => {
  it.each<[string, Audience, Audience, boolean]>([
    ['everyone and everyone', { kind: 'everyone' }, { kind: 'everyone' }, true],
    ['everyone and somebody', { kind: 'everyone' }, people('e1'), true],
    ['the same zone', zones('Asia/Dubai', 'Asia/Kolkata'), zones('Asia/Kolkata'), true],
    ['other zones', zones('Asia/Dubai'), zones('Europe/Lisbon', 'Asia/Kolkata'), false],
    ['the same position', positions('Designer'), positions('Designer', 'Writer'), true],
    ['other positions', positions('Designer'), positions('Writer'), false],
    ['the same person', people('e1', 'e2'), people('e2'), true],
    ['other people', people('e1'), people('e2'), false],
    ['a zone and a position, which one person may have', zones('Asia/Dubai'), positions('Writer'), true],
    ['a zone and a person', zones('Asia/Dubai'), people('e1'), true],
  ])('for %s', (_what, a, b, clashes) => {
    expect(clash(holiday({ audience: a }), holiday({ audience: b }))).toBe(clashes)
    expect(clash(holiday({ audience: b }), holiday({ audience: a }))).toBe(clashes)
    expect(clash(holiday({ audience: a }), holiday({ audience: b, date: '2027-03-23' }))).toBe(false)
  })
  it('clash whichever halves they are', () => {
    expect(clash(holiday({ half: 'first' }), holiday({ half: 'second' }))).toBe(true)
  })
})

it('rows of a list clash with holidays that are there and with earlier rows', () => {
  const rows = [
    holiday({ name: 'A' }),
    holiday({ name: 'B', date: '2027-04-01' }),
    holiday({ name: 'C', date: '2027-04-01' }),
    holiday({ name: 'D', date: '2027-04-02' }),
  ]
  const found = clashesOf(rows, [holiday({ name: 'Holi' })])
  expect([...found].map(([row, by]) => [row, by.other.name, by.row])).toEqual([
    [0, 'Holi', undefined],
    [2, 'B', 1],
  ])
})

it('rows of one date clash with each holiday that was kept for it', () => {
  const dubai = holiday({ name: 'Dubai', audience: zones('Asia/Dubai') })
  const rows = ['A', 'B'].map(name => holiday({ name, audience: zones('Asia/Kolkata') }))
  const found = clashesOf([...rows, holiday({ name: 'C', audience: zones('Asia/Dubai') })], [dubai])
  expect([...found].map(([row, by]) => [row, by.other.name, by.row])).toEqual([
    [1, 'A', 0],
    [2, 'Dubai', undefined],
  ])
})

it.each<[Audience, boolean]>([
  [{ kind: 'everyone' }, true],
  [people('e2', 'e1'), true],
  [people('e2'), false],
  [positions('Designer'), true],
  [positions('Writer'), false],
  [zones('Asia/Kolkata'), true],
  [zones('Asia/Dubai'), false],
])('a holiday for %j', (audience, applies) => {
  expect(appliesTo(holiday({ audience }), person)).toBe(applies)
})

describe('the holiday of a person on a date', () => {
  const on = (holidays: Holiday[], chosen: string[] = []) =>
    holidayOn(holidays, '2027-03-22', { ...person, chosen: new Set(chosen) })?.holidayId
  it('is one that applies on that date', () => {
    expect(on([holiday({ date: '2027-03-23' }), holiday({ audience: people('e2') })])).toBeUndefined()
    expect(on([holiday({ holidayId: 'h2' })])).toBe('h2')
  })
  it('is a whole day before half a day', () => {
    expect(on([holiday({ half: 'first' }), holiday({ holidayId: 'h2' })])).toBe('h2')
    expect(on([holiday({ half: 'first' })])).toBe('h1')
  })
  it('is an optional one only if it was chosen', () => {
    const optional = holiday({ type: 'optional' })
    expect(on([optional])).toBeUndefined()
    expect(on([optional], ['h1'])).toBe('h1')
    expect(on([holiday({ half: 'second', holidayId: 'h2' }), optional])).toBe('h2')
  })
})

describe('the form of a holiday', () => {
  const errorsOf = (form: unknown) =>
    holidayForm.safeParse(form).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  it('requires name, date and type', () => {
    const missing = ['name: Name is required', 'date: Date is required', 'type: Type is required']
    expect(errorsOf({})).toEqual(missing)
    expect(errorsOf({ name: ' ', date: '', type: '' })).toEqual(expect.arrayContaining(missing))
  })
  it('is a whole day for everyone without more', () => {
    expect(holidayForm.parse({ name: 'Holi', date: '2027-03-22', type: 'public' })).toEqual({
      name: 'Holi',
      date: '2027-03-22',
      type: 'public',
      half: null,
      audience: { kind: 'everyone' },
    })
  })
  it.each([
    ['2027-02-30', 'date: Must be a date in the format YYYY-MM-DD'],
    ['22/03/2027', 'date: Must be a date in the format YYYY-MM-DD'],
  ])('refuses the date %s', (date, message) => {
    expect(errorsOf({ name: 'Holi', date, type: 'public' })).toEqual([message])
  })
  it('refuses an audience without anybody, or with somebody twice', () => {
    const form = { name: 'Holi', date: '2027-03-22', type: 'public' }
    expect(errorsOf({ ...form, audience: { kind: 'zones', zones: [] } })).toEqual([
      'audience.zones: Choose at least one time zone',
    ])
    expect(errorsOf({ ...form, audience: { kind: 'zones', zones: ['Mars/Base'] } })).toEqual([
      'audience.zones.0: Must be an IANA time zone such as Asia/Kolkata',
    ])
    expect(errorsOf({ ...form, audience: { kind: 'positions', positions: ['A', 'A'] } })).toEqual([
      'audience.positions: Each only once',
    ])
  })
  it('comes a thousand times in one command, not more', () => {
    const rows = Array.from({ length: 1_001 }, () => ({ name: 'A', date: '2027-01-01', type: 'public' }))
    expect(AddHolidays.schema.safeParse({ holidays: rows.slice(1) }).success).toBe(true)
    expect(AddHolidays.schema.safeParse({ holidays: rows }).error?.issues[0]?.message).toBe(
      'At most 1,000 holidays at once',
    )
  })
})
