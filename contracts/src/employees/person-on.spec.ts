import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PersonEvent, type PersonFacts, personAfter } from './person-facts.ts'
import { personOn } from './person-on.ts'

const employeeId = 'e1'
const details = {
  employeeId,
  fullName: 'Asha Rao',
  email: '',
  mobile: '',
  code: 'A1',
  leaveBalance: 0,
  dateOfBirth: '1990-01-01',
}
const record = (type: 'EmployeeAdded' | 'EmployeeEdited', position: string, dateOfJoin = '2026-11-02') =>
  ({ type, data: { ...details, position, dateOfJoin } }) as PersonEvent
const added = record('EmployeeAdded', 'Engineer')
const edited = (position: string) => record('EmployeeEdited', position)
const zoneSet = (zone: string): PersonEvent => ({ type: 'EmployeeZoneSet', data: { employeeId, zone } })
const bare = (type: 'EmployeeBlocked' | 'EmployeeUnblocked' | 'EmployeeDeleted'): PersonEvent => ({
  type,
  data: { employeeId },
})
const password: PersonEvent = {
  type: 'PasswordSet',
  data: { accountId: employeeId, passwordHash: '', how: 'invitation' },
}
const company = [{ since: '2026-01-01', at: '2026-01-01T08:00:00Z', zone: 'Asia/Kolkata' }]

const of = (...events: [at: string, event: PersonEvent][]) =>
  events.reduce<PersonFacts | undefined>((facts, [at, event]) => personAfter(facts, event, at), undefined)
const on = (dates: string[], ...events: [at: string, event: PersonEvent][]) => {
  const facts = of(...events)
  if (!facts) throw new Error('Nobody was added.')
  return dates.map(date => personOn(facts, company)(date))
}
const days = (...of: number[]) => of.map(day => `2026-11-${String(day).padStart(2, '0')}`)

describe('a person by date', () => {
  it('is employed from joining, whether or not the account existed, but not while blocked or once deleted', () => {
    const answers = on(
      days(1, 2, 4, 5, 9, 10, 14, 15, 20, 21),
      ['2026-11-01T08:00:00Z', added],
      ['2026-11-05T08:00:00Z', password],
      ['2026-11-10T08:00:00Z', bare('EmployeeBlocked')],
      ['2026-11-15T08:00:00Z', bare('EmployeeUnblocked')],
      ['2026-11-20T08:00:00Z', bare('EmployeeDeleted')],
      ['2026-11-21T08:00:00Z', bare('EmployeeUnblocked')],
    )
    expect(answers.map(({ state }) => state)).toEqual([
      ...['invited', 'invited', 'invited', 'active', 'active'],
      ...['blocked', 'blocked', 'active', 'deleted', 'deleted'],
    ])
    expect(answers.map(({ isEmployed }) => isEmployed)).toEqual([
      ...[false, true, true, true, true, false, false, true, false, false],
    ])
    const [early] = on(days(3), ['2026-11-05T08:00:00Z', added])
    expect(early).toMatchObject({ state: undefined, isEmployed: true, works: true })
  })
  it('works until the last day worked, and is employed until the last day, as it was said last', () => {
    const end = (
      type: 'EmploymentEndPlanned' | 'EmploymentEndChanged',
      lastDayWorked: string,
      lastDay: string,
    ) =>
      ({
        type,
        data: { employeeId, endId: 'x', lastDayWorked, lastDay, accessUntil: '2027-02-28', reason: '' },
      }) as const
    const begun: [string, PersonEvent][] = [
      ['2026-11-01T08:00:00Z', added],
      ['2026-11-05T08:00:00Z', end('EmploymentEndPlanned', '2026-11-08', '2026-11-08')],
      ['2026-11-06T08:00:00Z', end('EmploymentEndChanged', '2026-11-10', '2026-11-12')],
    ]
    const shown = (...events: [string, PersonEvent][]) =>
      on(days(8, 10, 11, 12, 13), ...events).map(({ isEmployed, works }) => `${isEmployed} ${works}`)
    expect(shown(...begun)).toEqual([
      ...['true true', 'true true', 'true false', 'true false', 'false false'],
    ])
    const withdrawn = { type: 'EmploymentEndWithdrawn', data: { employeeId, endId: 'x' } } as const
    expect(new Set(shown(...begun, ['2026-11-07T08:00:00Z', withdrawn]))).toEqual(new Set(['true true']))
  })
  it('stays blocked when a password is set, and is active once the block ends', () => {
    const answers = on(
      days(3, 4, 5, 6),
      ['2026-11-01T08:00:00Z', added],
      ['2026-11-03T08:00:00Z', bare('EmployeeBlocked')],
      ['2026-11-04T08:00:00Z', password],
      ['2026-11-06T08:00:00Z', bare('EmployeeUnblocked')],
    )
    expect(answers.map(({ state }) => state)).toEqual(['blocked', 'blocked', 'blocked', 'active'])
  })
  it('returns from a block to the invitation without a password', () => {
    const blocks: [string, PersonEvent][] = [
      ['2026-11-03T08:00:00Z', bare('EmployeeBlocked')],
      ['2026-11-04T08:00:00Z', bare('EmployeeUnblocked')],
    ]
    expect(on(days(4), ['2026-11-01T08:00:00Z', added], ...blocks)[0]?.state).toBe('invited')
  })
  it('has the position and the zone of that date, and before the first ones the first ones', () => {
    const answers = on(
      ['2026-10-01', ...days(9, 10, 11, 12, 13)],
      ['2026-11-01T08:00:00Z', added],
      ['2026-11-10T08:00:00Z', edited('Manager')],
      ['2026-11-12T08:00:00Z', zoneSet('Europe/Berlin')],
    )
    expect(answers.map(({ position }) => position)).toEqual([
      ...['Engineer', 'Engineer', 'Manager', 'Manager', 'Manager', 'Manager'],
    ])
    expect(answers.map(({ zone }) => zone.split('/')[1])).toEqual([
      ...['Kolkata', 'Kolkata', 'Kolkata', 'Kolkata', 'Berlin', 'Berlin'],
    ])
  })
  it('changes on the date of the own clock, at a move on the later date of both clocks', () => {
    // 23:30 on the 9th in Kolkata, 05:00 on the 10th in Auckland.
    const [evening, later] = ['2026-11-09T18:00:00Z', '2026-11-09T18:20:00Z']
    const position = (zone: string) =>
      on(
        days(8, 9, 10),
        ['2026-11-01T08:00:00Z', added],
        ['2026-11-01T08:00:00Z', zoneSet(zone)],
        [evening, edited('Manager')],
      ).map(each => each.position)
    expect(position('Asia/Kolkata')).toEqual(['Engineer', 'Manager', 'Manager'])
    expect(position('Pacific/Auckland')).toEqual(['Engineer', 'Engineer', 'Manager'])
    for (const [from, to] of [
      ['Asia/Kolkata', 'Pacific/Auckland'],
      ['Pacific/Auckland', 'Asia/Kolkata'],
    ] as const) {
      const zones = on(
        days(9, 10),
        ['2026-11-01T08:00:00Z', added],
        ['2026-11-01T08:00:00Z', zoneSet(from)],
        [later, zoneSet(to)],
      )
      expect(zones.map(({ zone }) => zone)).toEqual([from, to])
    }
  })
  it('changes in the evening where the person is, when it is the next date in UTC and in the company', () => {
    // 20:00 on the 10th in Los Angeles.
    const answers = on(
      days(9, 10, 11, 12),
      ['2026-11-01T08:00:00Z', added],
      ['2026-11-01T08:00:00Z', zoneSet('America/Los_Angeles')],
      ['2026-11-11T04:00:00Z', edited('Manager')],
    )
    expect(answers.map(({ position }) => position)).toEqual(['Engineer', 'Manager', 'Manager', 'Manager'])
  })
  it('keeps a day that was past on a clock which two moves within minutes leave', () => {
    // It is the 10th in Auckland alone.
    const answers = on(
      days(9, 10),
      ['2026-11-01T08:00:00Z', added],
      ['2026-11-01T08:00:00Z', zoneSet('Pacific/Auckland')],
      ['2026-11-09T18:20:00Z', zoneSet('Asia/Kolkata')],
      ['2026-11-09T18:25:00Z', zoneSet('America/New_York')],
    )
    expect(answers.map(({ zone }) => zone)).toEqual(['Pacific/Auckland', 'America/New_York'])
  })
  it('counts a move between two own zones by their dates, whatever the company’s date is', () => {
    // It is the 9th in New York and Honolulu, and the 10th in the company's zone.
    const answers = on(
      days(8, 9, 10),
      ['2026-11-01T08:00:00Z', added],
      ['2026-11-01T08:00:00Z', zoneSet('America/New_York')],
      ['2026-11-09T20:00:00Z', zoneSet('Pacific/Honolulu')],
    )
    expect(answers.map(({ zone }) => zone)).toEqual([
      ...['America/New_York', 'Pacific/Honolulu', 'Pacific/Honolulu'],
    ])
  })
  it('counts a move hours after another one from the date that its own clocks show', () => {
    // It was the 10th in Auckland, and is the 9th in Kolkata and New York.
    const answers = on(
      days(8, 9, 10),
      ['2026-11-01T08:00:00Z', added],
      ['2026-11-01T08:00:00Z', zoneSet('Pacific/Auckland')],
      ['2026-11-09T12:00:00Z', zoneSet('Asia/Kolkata')],
      ['2026-11-09T17:00:00Z', zoneSet('America/New_York')],
    )
    expect(answers.map(({ zone }) => zone)).toEqual([
      ...['Pacific/Auckland', 'America/New_York', 'America/New_York'],
    ])
  })
  it('has the company’s zone of that date without an own one', () => {
    const facts = of(['2026-11-01T08:00:00Z', added])
    if (!facts) throw new Error('Nobody was added.')
    const moved = [...company, { since: '2026-11-10', at: '2026-11-10T08:00:00Z', zone: 'Europe/Berlin' }]
    expect(days(9, 10).map(date => personOn(facts, moved)(date).zone)).toEqual([
      'Asia/Kolkata',
      'Europe/Berlin',
    ])
  })
  it('says the same of a date whichever dates were asked before', () => {
    const zones = ['Asia/Kolkata', 'Pacific/Auckland', 'Pacific/Honolulu', 'America/New_York', 'Pacific/Apia']
    const event = fc.oneof(
      fc.constantFrom(...zones).map(zoneSet),
      fc.constantFrom('Engineer', 'Manager').map(edited),
      fc.constantFrom('EmployeeBlocked' as const, 'EmployeeUnblocked' as const).map(bare),
      fc.constant(password),
      fc.integer({ min: 3, max: 28 }).map(
        (last): PersonEvent => ({
          type: 'EmploymentEndChanged',
          data: {
            ...{ employeeId, endId: 'x', accessUntil: '2026-12-31', reason: '' },
            ...{ lastDayWorked: days(last)[0] as string, lastDay: days(last + 2)[0] as string },
          },
        }),
      ),
    )
    const hour = fc.integer({ min: 0, max: 24 * 20 })
    const instant = (hours: number) => new Date(Date.UTC(2026, 10, 5) + hours * 3_600_000).toISOString()
    fc.assert(
      fc.property(
        fc.array(fc.tuple(hour, event), { maxLength: 8 }),
        fc.constantFrom('2026-10-01', '2026-11-02', '2026-11-12'),
        fc.constantFrom(...zones),
        fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 2, maxLength: 40 }),
        (later, dateOfJoin, zone, asked) => {
          const facts = of(
            ['2026-11-04T22:00:00Z', record('EmployeeAdded', 'Engineer', dateOfJoin)],
            ...later
              .toSorted(([a], [b]) => a - b)
              .map(([hours, event]): [string, PersonEvent] => [instant(hours), event]),
          )
          if (!facts) throw new Error('Nobody was added.')
          const settings = [...company, { since: '2026-11-10', at: '2026-11-09T20:00:00Z', zone }]
          const remembering = personOn(facts, settings)
          for (const date of days(...asked))
            expect(remembering(date)).toEqual(personOn(facts, settings)(date))
        },
      ),
      { numRuns: 500 },
    )
  })
})
