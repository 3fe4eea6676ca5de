import { randomUUID } from 'node:crypto'
import type { AttendanceEvent } from '@rollcall/contracts/audit/known-attendance.ts'
import {
  emptyRecord,
  isLeave,
  type RecordEvent,
  withRecordEvent,
} from '@rollcall/contracts/audit/known-record.ts'
import { leaveChanges } from '@rollcall/contracts/audit/leave-changes.ts'
import type { AttendanceReplay } from '@rollcall/contracts/audit/replay.ts'
import { whatChanged } from '@rollcall/contracts/audit/what-changed.ts'
import { EmployeeAdded } from '@rollcall/contracts/employees/events.ts'
import { addMonths } from '@rollcall/contracts/kernel/days.ts'
import { openEventStore } from '@rollcall/platform/installation/open-event-store.ts'
import { createEventCodec } from '@rollcall/platform/personal-data/event-codec.ts'
import { createPersonKeys } from '@rollcall/platform/personal-data/person-keys.ts'
import { type QueryFixture, startQueryFixture } from '@rollcall/query-service/testing/query-fixture.ts'
import { createRows } from '@rollcall/query-service/testing/rows.ts'
import { appendAll, eventOf } from './events.ts'
import { type Measure, median, percentile, round } from './measure.ts'
import { punchesOf } from './month-of-punches.ts'
import { yearOfLeave } from './year-of-leave.ts'

const COLLEAGUES = 20
const MONTHS = Array.from({ length: 12 }, (_, n) => addMonths('2025-11', n))
const ROUNDS = 30
const now = Date.parse('2026-11-01T12:00:00Z')

/**
 * The replay of one person's year, of four punches each working day and a day of leave each month, over HTTP from the log; and a step in it, as the
 * browser folds. The log also holds the year of 20 colleagues, so that the person's events lie in many tiles.
 */
export async function measureAttendanceReplay(): Promise<Measure[]> {
  const fixture = await startQueryFixture({ projecting: true, now: () => now })
  try {
    const companyId = randomUUID()
    const employeeId = await seed(fixture, companyId)
    const token = await fixture.tokenOf({ company: companyId, account: companyId, role: 'company' })
    const path = `/api/attendance-replay?employeeId=${employeeId}&from=2025-11-01&to=2026-10-31`
    const ask = async () => {
      const response = await fixture.get(path, token)
      if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`)
      return (await response.json()) as AttendanceReplay
    }
    let replay = await ask()
    // The tree has to reach the last event first.
    while (replay.events.at(-1)?.number === null) replay = await ask()
    const opened: number[] = []
    for (let turn = 0; turn < ROUNDS + 3; turn += 1) {
      const began = performance.now()
      await ask()
      if (turn >= 3) opened.push(performance.now() - began)
    }
    const steps = timesOfSteps(replay)
    const events = replay.events.length
    return [
      held(`opening the replay of a year, ${events} events`, opened, 500),
      held('a step in it, the slowest of the year’s', [Math.max(...steps)], 50),
    ]
  } finally {
    await fixture.stop()
  }
}

function held(measure: string, times: readonly number[], goal: number): Measure {
  const value = round(median(times))
  return {
    measure,
    value,
    unit: 'ms',
    reference: `p95 ${round(percentile(times, 0.95))} ms`,
    goal: `≤ ${goal} ms`,
    met: value <= goal,
  }
}

/** What one step forwards costs: what the event changes, and what is known after it. In milliseconds. */
function timesOfSteps({ events }: AttendanceReplay): number[] {
  let known = emptyRecord
  return events.map(event => {
    const began = performance.now()
    // Only punches and leave were written.
    if (isLeave(event)) leaveChanges(known.leave, event)
    else whatChanged(known, event as AttendanceEvent, Date.parse(event.recordedAt))
    known = withRecordEvent(known, event as RecordEvent)
    return performance.now() - began
  })
}

/** Writes the year of a person and of the colleagues; gives the person's id. */
async function seed({ config, pool }: QueryFixture, companyId: string): Promise<string> {
  const rows = createRows(pool)
  await rows.company(companyId, 'plus', 'Asia/Kolkata')
  await rows.account(companyId, companyId, 'company')
  const store = await openEventStore(config)
  const codec = createEventCodec({ keys: createPersonKeys({ pool, masterKey: config.MASTER_KEY ?? '' }) })
  const people = Array.from({ length: COLLEAGUES + 1 }, () => randomUUID())
  const [employeeId = ''] = people
  const added = eventOf(
    EmployeeAdded,
    {
      employeeId,
      fullName: 'Asha Rao',
      email: 'asha@lantern.test',
      mobile: '+41791234567',
      code: 'L-1',
      position: 'Engineer',
      leaveBalance: 0,
      dateOfBirth: '1990-01-01',
      dateOfJoin: '2025-01-01',
    },
    companyId,
  )
  await appendAll(store, [
    { stream: `employee-${companyId}_${employeeId}`, events: await codec.encode([added]) },
  ])
  // Month by month, as it happened.
  for (const month of MONTHS)
    await appendAll(
      store,
      people.map(person => punchesOf(companyId, person, month, { withBreaks: true })),
    )
  await appendAll(store, [await yearOfLeave(codec, companyId, employeeId, MONTHS)])
  await store.close()
  return employeeId
}
