import { describe, expect, it } from 'vitest'
import { companyDays, employeeDays, type FeedPerson, type FeedRows } from './feed-days.ts'

const holiday = { holidayId: 'h1', name: 'Diwali', date: '2026-11-08', half: null, choosers: [] }
const rows: FeedRows = {
  away: [
    { id: 'a1', employeeId: 'asha', fullName: 'Asha Rao', from: '2026-11-23', to: '2026-11-25', halves: [] },
    { id: 'a2', employeeId: 'hana', fullName: 'Hana Kim', from: '2026-11-24', to: '2026-11-24', halves: [] },
  ],
  holidays: [
    { ...holiday, type: 'public', audience: { kind: 'everyone' } },
    {
      ...holiday,
      holidayId: 'h2',
      name: 'Onam',
      type: 'optional',
      audience: { kind: 'everyone' },
      choosers: ['asha'],
    },
    {
      ...holiday,
      holidayId: 'h3',
      name: 'Chuseok',
      type: 'public',
      half: 'second',
      audience: { kind: 'zones', zones: ['Asia/Seoul'] },
    },
  ],
  announcements: [
    {
      id: 'n1',
      title: 'Staging moves',
      from: '2026-11-19',
      to: '2026-11-26',
      audience: { kind: 'everyone' },
    },
    {
      id: 'n2',
      title: 'Seoul office closed',
      from: '2026-11-20',
      to: '2026-11-20',
      audience: { kind: 'zones', zones: ['Asia/Seoul'] },
    },
  ],
  birthdays: [{ id: 'leap', fullName: 'Linh Pham', monthDay: '02-29' }],
  anniversaries: [
    { id: 'asha', fullName: 'Asha Rao', monthDay: '04-01', sinceYear: 2026 },
    { id: 'omar', fullName: 'Omar Haddad', monthDay: '12-01', sinceYear: 2026 },
  ],
}
/** A person who never had another position or zone. */
const person = (employeeId: string, zone = 'UTC', position = ''): FeedPerson => ({
  employeeId,
  position,
  zone,
  on: () => ({ position, zone }),
})
const texts = (days: readonly { text: string; from: string }[]) =>
  days.map(({ text, from }) => `${from} ${text}`)

describe('the calendar of a company', () => {
  it('has everybody’s leave, holidays, birthdays and anniversaries, by their dates', () => {
    expect(texts(companyDays(rows, '2026-10-01', '2028-03-01'))).toEqual([
      '2026-11-23 Asha Rao is away',
      '2026-11-24 Hana Kim is away',
      '2026-11-08 Diwali',
      '2026-11-08 Onam (optional)',
      '2026-11-08 Chuseok (second half off)',
      '2026-11-19 Staging moves',
      '2026-11-20 Seoul office closed',
      '2027-02-28 Linh Pham: birthday',
      '2028-02-29 Linh Pham: birthday',
      '2027-04-01 Asha Rao: 1 year with the company',
      '2027-12-01 Omar Haddad: 1 year with the company',
    ])
  })
  it('has leave that a block divided as one entry for each part, of which the first has the id of the leave', () => {
    const [first, ...others] = rows.away
    const again = { ...first, from: '2026-11-27', to: '2026-11-27' } as FeedRows['away'][number]
    const away = [first as FeedRows['away'][number], again, ...others]
    const of = ['person-asha', 'a1']
    expect(companyDays({ ...rows, away }, '2026-11-20', '2026-11-30').slice(0, 2)).toMatchObject([
      { id: 'a1', of, from: '2026-11-23', to: '2026-11-25' },
      { id: 'a1-2026-11-27', of, from: '2026-11-27', to: '2026-11-27' },
    ])
  })
})

const celebrated = [
  '2027-02-28 Linh Pham: birthday',
  '2027-04-01 Asha Rao: 1 year with the company',
  '2027-12-01 Omar Haddad: 1 year with the company',
]

describe('the calendar of an employee', () => {
  const of = (employeeId: string, zone: string) =>
    texts(employeeDays(rows, person(employeeId, zone, 'Engineer'), '2026-10-01', '2027-12-31'))
  it('has the own leave, the own holidays who is away, birthdays and anniversaries', () => {
    expect(of('asha', 'Asia/Kolkata')).toEqual([
      '2026-11-23 My leave',
      '2026-11-24 Hana Kim is away',
      '2026-11-08 Diwali',
      '2026-11-08 Onam',
      '2026-11-19 Staging moves',
      ...celebrated,
    ])
    expect(of('hana', 'Asia/Seoul')).toEqual([
      '2026-11-23 Asha Rao is away',
      '2026-11-24 My leave',
      '2026-11-08 Diwali',
      '2026-11-08 Chuseok (second half off)',
      '2026-11-19 Staging moves',
      '2026-11-20 Seoul office closed',
      ...celebrated,
    ])
  })
  it('has a past holiday by the position and the zone of its date, and an announcement by those of today', () => {
    const moved = {
      ...person('hana', 'Asia/Kolkata'),
      on: (date: string) => ({ position: '', zone: date < '2026-11-20' ? 'Asia/Seoul' : 'Asia/Kolkata' }),
    }
    const found = texts(employeeDays(rows, moved, '2026-10-01', '2027-12-31'))
    expect(found).toContain('2026-11-08 Chuseok (second half off)')
    expect(found).not.toContain('2026-11-20 Seoul office closed')
  })
  it('blocks time only for the own leave', () => {
    const days = employeeDays(rows, person('asha'), '2026-10-01', '2027-12-31')
    expect(texts(days.filter(({ busy }) => busy))).toEqual(['2026-11-23 My leave'])
    expect(companyDays(rows, '2026-10-01', '2027-12-31').filter(({ busy }) => busy)).toEqual([])
  })
})

describe('half a day of leave', () => {
  const one = { employeeId: 'asha', fullName: 'Asha Rao', from: '2026-11-27', to: '2026-11-27' }
  const withLeave = (...away: FeedRows['away']): FeedRows => ({
    ...rows,
    away,
    birthdays: [],
    anniversaries: [],
  })
  const first = withLeave({ ...one, id: 'l1', halves: ['first'] })
  const both = withLeave(
    { ...one, id: 'l1', halves: ['first', 'second'] },
    { ...one, id: 'l2', halves: ['first', 'second'] },
  )
  const mine = (of: FeedRows, employeeId = 'asha') =>
    employeeDays(of, person(employeeId), '2026-10-01', '2027-12-31').slice(0, 2)
  it('says which half to its person and the company, and not to colleagues', () => {
    expect(texts(mine(first))[0]).toBe('2026-11-27 My leave (first half)')
    expect(texts(companyDays(first, '2026-10-01', '2027-12-31'))[0]).toBe(
      '2026-11-27 Asha Rao is away (first half)',
    )
    expect(texts(mine(first, 'hana'))[0]).toBe('2026-11-27 Asha Rao is away')
  })
  it('and the other half of it are one day', () => {
    expect(texts(mine(both))).toEqual(['2026-11-27 My leave', '2026-11-08 Diwali'])
    expect(mine(both)[0]).toMatchObject({ id: 'l1', of: ['person-asha', 'l1', 'l2'] })
    expect(texts(mine(both, 'hana'))).toEqual(['2026-11-27 Asha Rao is away', '2026-11-08 Diwali'])
  })
})
