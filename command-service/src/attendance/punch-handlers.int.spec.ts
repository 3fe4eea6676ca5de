import { randomUUID } from 'node:crypto'
import type { EventStore } from '@rollcall/platform/event-store/event-store.ts'
import { openPostgresEventStore } from '@rollcall/platform/event-store/postgres/postgres-event-store.ts'
import { type TestDatabase, testDatabase } from '@rollcall/platform/testing/test-database.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { streamOf } from '../kernel/streams.ts'
import { plainLog, sent } from '../testing/log.ts'
import { noShifts } from '../testing/no-shifts.ts'
import { punchIn, punchOut } from './punch-handlers.ts'

let database: TestDatabase
let stores: EventStore[]
beforeAll(async () => {
  database = await testDatabase()
  stores = await Promise.all([1, 2].map(() => openPostgresEventStore({ url: database.url })))
})
afterAll(async () => {
  await Promise.all((stores ?? []).map(store => store.close()))
  await database?.remove()
})

it('opens one session for each of 40 people who punch in at two replicas on both sides of a month’s end', async () => {
  const replicas = stores.map(store => plainLog(store))
  const people = Array.from({ length: 40 }, () => randomUUID())
  /** The first replica's clock shows November, the second's December. */
  const instants = ['2026-11-30T23:59:59.999Z', '2026-12-01T00:00:00.000Z']
  const punchAll = (employeeId: string, punch: ReturnType<typeof punchIn | typeof punchOut>) =>
    Promise.allSettled(
      [0, 1, 1, 0].map(replica => {
        const context = sent(randomUUID(), instants[replica])
        const actor = { ...context.actor, accountId: employeeId, role: 'employee' as const }
        return punch({ channel: 'web' }, { ...context, actor }, replicas[replica]!)
      }),
    )
  for (const punch of [punchIn(noShifts), punchOut()]) {
    const answers = await Promise.all(people.map(employeeId => punchAll(employeeId, punch)))
    for (const ofPerson of answers) {
      const refusals = ofPerson.flatMap(answer => (answer.status === 'rejected' ? [answer.reason] : []))
      expect(refusals).toEqual(Array(3).fill(expect.objectContaining({ name: 'Refusal' })))
    }
  }
  for (const employeeId of people) {
    const months = ['2026-11', '2026-12'].map(month => streamOf.punchClock('c1', employeeId, month))
    const streams = await Promise.all(months.map(month => stores[0]!.read(month)))
    const types = streams.flatMap(({ events }) => events.map(({ type }) => type))
    expect(types.filter(type => type !== 'PunchClockClosed')).toEqual(['PunchedIn', 'PunchedOut'])
  }
})
