import { randomUUID } from 'node:crypto'
import type { PersonFacts, PersonState } from '@rollcall/contracts/employees/person-facts.ts'
import { personOn } from '@rollcall/contracts/employees/person-on.ts'
import { addDays, datesFromTo } from '@rollcall/contracts/kernel/days.ts'
import { fixedRead, readRows, reads } from '@rollcall/read-models/reads.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertAnyRow } from '../testing/any-row.ts'
import { type QueryFixture, startQueryFixture } from '../testing/query-fixture.ts'
import { beforeDay, wasEmployed } from './people-on.ts'

const company = randomUUID()
const firstDay = '2026-10-25'
let fixture: QueryFixture
beforeAll(async () => {
  fixture = await startQueryFixture()
})
afterAll(() => fixture?.stop())

const employedOn = fixedRead((id: string, first: string, last: string, before: string) =>
  reads
    .selectFrom('read.person_facts as p')
    .select(wasEmployed({ companyId: company, first, last, before }).as('employed'))
    .where('p.company_id', '=', company)
    .where('p.id', '=', id),
)

/** A person by days after the first day: invited, then changed in state at some hours, and perhaps leaving. */
const people = fc
  .record({
    zone: fc.constantFrom('UTC', 'Asia/Kolkata', 'Pacific/Honolulu'),
    joins: fc.nat(8),
    invited: fc.nat(6),
    changes: fc.array(fc.tuple(fc.nat(9), fc.nat(23)), { maxLength: 6 }),
    deleted: fc.boolean(),
    staysDays: fc.option(fc.nat(40)),
  })
  .map(({ zone, joins, invited, changes, deleted, staysDays }): PersonFacts => {
    let day = invited
    const states = changes.map(([later, hour], index): PersonFacts['states'][number] => {
      day += later
      const next: PersonState = index % 2 === 0 ? 'active' : 'blocked'
      const state = deleted && index === changes.length - 1 ? 'deleted' : next
      return { at: instant(day, hour), state }
    })
    const dateOfJoin = addDays(firstDay, joins)
    const lastDay = staysDays === null ? undefined : addDays(dateOfJoin, staysDays)
    const at = instant(invited, 0)
    return {
      dateOfJoin,
      positions: [{ at, position: 'Engineer' }],
      zones: [{ at, zone, from: '' }],
      states: [{ at, state: 'invited' }, ...states.sort((a, b) => a.at.localeCompare(b.at))],
      hasPassword: changes.length > 0,
      end: lastDay ? { endId: 'end', lastDayWorked: lastDay, lastDay, accessUntil: lastDay } : null,
    }
  })
/** First and last days. */
const ranges = fc.array(
  fc
    .tuple(fc.nat(35), fc.nat(4))
    .map(([from, days]) => [addDays(firstDay, from), addDays(firstDay, from + days)] as const),
  { minLength: 8, maxLength: 8 },
)
const instant = (day: number, hour: number) =>
  `${addDays(firstDay, day)}T${String(hour).padStart(2, '0')}:30:00.000Z`

it('the database knows who was employed in a range of days as the contracts do', async () => {
  await fc.assert(
    fc.asyncProperty(people, ranges, async (person, asked) => {
      const id = randomUUID()
      const { dateOfJoin, positions, zones, states, hasPassword, end } = person
      await insertAnyRow(fixture.pool, 'person_facts', {
        ...{ company_id: company, id, date_of_join: dateOfJoin, has_password: hasPassword },
        changed_at: states.at(-1)?.at,
        zone: zones[0]?.zone,
        state: states.at(-1)?.state,
        positions: JSON.stringify(positions),
        zones: JSON.stringify(zones),
        states: JSON.stringify(states),
        end: JSON.stringify(end ?? null),
        last_day: end?.lastDay ?? null,
        ends_after: null,
      })
      const on = personOn(person, [])
      for (const [first, last] of asked) {
        const [row] = await readRows(fixture.pool, employedOn(id, first, last, beforeDay(first)))
        const isEmployed = datesFromTo(first, last).some(date => on(date).isEmployed)
        expect([first, last, row?.employed]).toEqual([first, last, isEmployed])
      }
    }),
    { numRuns: 200 },
  )
})
