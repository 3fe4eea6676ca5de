import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DatedSettings, settingsSaved } from '../company/dated-settings.ts'
import { datesFromTo } from '../kernel/days.ts'
import { blockedSpans, endOfTime, isWithin } from './blocked-days.ts'
import { type PersonEvent, type PersonFacts, personAfter } from './person-facts.ts'
import { personOn } from './person-on.ts'

const employeeId = 'e1'
const added: PersonEvent = {
  type: 'EmployeeAdded',
  data: {
    ...{ employeeId, fullName: 'Asha Rao', email: '', mobile: '', code: 'A1', position: 'Engineer' },
    ...{ leaveBalance: 0, dateOfBirth: '1990-01-01', dateOfJoin: '2026-11-02' },
  },
}
const bare = (type: 'EmployeeBlocked' | 'EmployeeUnblocked' | 'EmployeeDeleted'): PersonEvent => ({
  type,
  data: { employeeId },
})
const [block, unblock] = [bare('EmployeeBlocked'), bare('EmployeeUnblocked')]
const zoneSet = (zone: string): PersonEvent => ({ type: 'EmployeeZoneSet', data: { employeeId, zone } })

const companyIn = (zone: string): DatedSettings[] => [
  {
    ...{ since: '2026-01-01', at: '2026-01-01T08:00:00Z', zone },
    ...{ workingDays: [], reportsDueBy: null, workHours: null },
  },
]
const factsOf = (...events: [at: string, event: PersonEvent][]): PersonFacts =>
  events.reduce(
    (facts, [at, event]) => personAfter(facts, event, at) as PersonFacts,
    personAfter(undefined, added, '2026-11-01T08:00:00Z') as PersonFacts,
  )
const spans = (zone: string, ...events: [at: string, event: PersonEvent][]) =>
  blockedSpans(factsOf(...events), companyIn(zone))

describe('the days on which a person was blocked', () => {
  it('are none without a block, and end on the day before the block ends', () => {
    expect(spans('UTC')).toEqual([])
    expect(spans('UTC', ['2026-11-10T08:00:00Z', block], ['2026-11-13T08:00:00Z', unblock])).toEqual([
      { from: '2026-11-10', to: '2026-11-12' },
    ])
  })
  it('have no last one while the person is blocked', () => {
    expect(spans('UTC', ['2026-11-10T08:00:00Z', block])).toEqual([{ from: '2026-11-10', to: endOfTime }])
  })
  it('are none when the block ends on its day', () => {
    expect(spans('UTC', ['2026-11-10T08:00:00Z', block], ['2026-11-10T18:00:00Z', unblock])).toEqual([])
  })
  it('are those of each block', () => {
    expect(
      spans(
        'UTC',
        ['2026-11-10T08:00:00Z', block],
        ['2026-11-11T08:00:00Z', unblock],
        ['2026-11-13T08:00:00Z', block],
        ['2026-11-16T08:00:00Z', bare('EmployeeDeleted')],
      ),
    ).toEqual([
      { from: '2026-11-10', to: '2026-11-10' },
      { from: '2026-11-13', to: '2026-11-15' },
    ])
  })
  it('are dates of the company’s zone, or of the person’s own one', () => {
    // 23:30 on the 9th in New York, 17:30 on the 10th in Auckland.
    const [at, end]: [string, string] = ['2026-11-10T04:30:00Z', '2026-11-12T04:30:00Z']
    const east = { from: '2026-11-10', to: '2026-11-11' }
    const west = { from: '2026-11-09', to: '2026-11-10' }
    expect(spans('Pacific/Auckland', [at, block], [end, unblock])).toEqual([east])
    expect(spans('America/New_York', [at, block], [end, unblock])).toEqual([west])
    const moved = (zone: string) =>
      spans('Asia/Kolkata', ['2026-11-05T08:00:00Z', zoneSet(zone)], [at, block], [end, unblock])
    expect(moved('Pacific/Auckland')).toEqual([east])
    expect(moved('America/New_York')).toEqual([west])
  })
  it('are none on a date whose last change is another one, on a clock to the west', () => {
    // Blocked on the 9th and back on the 10th in Auckland; deleted on the 9th in Kolkata.
    const days = spans(
      'Pacific/Auckland',
      ['2026-11-09T08:00:00Z', block],
      ['2026-11-09T12:00:00Z', unblock],
      ['2026-11-09T12:20:00Z', zoneSet('Asia/Kolkata')],
      ['2026-11-09T12:40:00Z', bare('EmployeeDeleted')],
    )
    expect(days).toEqual([])
  })
  it('contain their first and their last one', () => {
    const within = (date: string) => isWithin([{ from: '2026-11-10', to: '2026-11-12' }], date)
    expect(datesFromTo('2026-11-09', '2026-11-13').map(within)).toEqual([false, true, true, true, false])
  })
})

const zone = fc.constantFrom('Pacific/Auckland', 'Asia/Kolkata', 'Europe/Berlin', 'Pacific/Honolulu')
const step = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(block, unblock) },
  zone.map(zoneSet),
  zone.map(moved => ({ company: moved })),
  fc.constant<PersonEvent>({
    type: 'PasswordSet',
    data: { accountId: employeeId, passwordHash: '', how: 'reset' },
  }),
)
const minutes = fc.oneof(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 0, max: 4_000 }))

it('the days are those on which the person’s facts say blocked, with moves of the person and of the company', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(minutes, step), { minLength: 1, maxLength: 15 }), history => {
      let instant = Date.parse('2026-11-01T08:00:00Z')
      let settings: readonly DatedSettings[] = companyIn('Asia/Kolkata')
      let facts = factsOf()
      for (const [passed, one] of history) {
        instant += passed * 60_000
        const at = new Date(instant).toISOString()
        if ('company' in one)
          settings = settingsSaved(settings, { zone: one.company, reportsDueBy: null }, at)
        else facts = personAfter(facts, one, at) as PersonFacts
      }
      const blocked = blockedSpans(facts, settings)
      const on = personOn(facts, settings)
      for (const date of datesFromTo('2026-10-30', '2026-12-20'))
        expect([date, isWithin(blocked, date)]).toEqual([date, on(date).state === 'blocked'])
    }),
    { numRuns: 200 },
  )
})
