import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { ImportRow } from '@rollcall/contracts/employees/import.ts'
import { EmployeeImportEnded, EmployeeImportProgressed } from '@rollcall/contracts/employees/import-events.ts'
import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { type Measure, round } from './measure.ts'
import { proportionalMegabytes } from './process-tree.ts'
import { startRunningSystem } from './running-system.ts'
import { addStaff } from './staff.ts'

const ROWS = 10_000
/** Every so many rows one cannot be added. */
const BAD_EVERY = 20
const GOAL = 60
/** Megabytes above the memory before the import. */
const MEMORY_GOAL = 150

/** The most memory of the second half of the rows, as a multiple of the first half's. */
const FLAT_GOAL = 1.1
/** The most that further imports may take of the first one's memory. */
const MORE_GOAL = 1.1

type System = Awaited<ReturnType<typeof startRunningSystem>>

/**
 * Imports of 10,000 employees over HTTP with all services running, every twentieth of them refused, until everyone
 * added is in the list. Invitations are written and mailed at the same time. Whether memory grows with the rows shows in
 * the second half of them, and whether it grows with the imports in two more for other companies.
 */
export async function measureImport(): Promise<Measure[]> {
  const system = await startRunningSystem()
  try {
    const before = await memoryOf(system)
    const first = await importInto(system, 'first')
    const further = [await importInto(system, 'second'), await importInto(system, 'third')]
    const most = Math.max(...further.map(({ most }) => most))
    const people = `an import of ${ROWS.toLocaleString('en')} employees`
    return [
      {
        measure: `${people}, until the last row is decided`,
        value: round(first.ended),
        unit: 's',
        reference: `in the list after ${round(first.listed)} s`,
        goal: `≤ ${GOAL} s`,
        met: first.ended <= GOAL,
      },
      {
        measure: `${people}, the most memory of the command service`,
        value: round(first.most),
        unit: 'MiB',
        reference: `before it ${round(before)} MiB`,
        goal: `≤ ${MEMORY_GOAL} MiB more`,
        met: first.most - before <= MEMORY_GOAL,
      },
      {
        measure: `${people}, the most memory in the second half of the rows`,
        ratio: round(first.late / first.early),
        value: round(first.late),
        unit: 'MiB',
        reference: `in the first half ${round(first.early)} MiB`,
        goal: `≤ ${FLAT_GOAL} times`,
        met: first.late / first.early <= FLAT_GOAL,
      },
      {
        measure: 'two more such imports, the most memory of the command service',
        ratio: round(most / first.most),
        value: round(most),
        unit: 'MiB',
        reference: `during the first one ${round(first.most)} MiB`,
        goal: `≤ ${MORE_GOAL} times`,
        met: most / first.most <= MORE_GOAL,
      },
    ]
  } finally {
    await system.stop()
  }
}

const memoryOf = ({ launched }: System): Promise<number> =>
  proportionalMegabytes(Number(launched.processes.find(({ name }) => name === 'command-service')?.pid))

/**
 * One import into a new company: the seconds until it ended and until all are listed, and the most MiB in the meantime,
 * also of each half of the rows.
 */
async function importInto(system: System, name: string) {
  const { store, launched, pool } = system
  const { companyId, company } = await addStaff(store, launched.secrets.tokenPrivateKey, 1)
  await system.projected()
  let early = 0
  let late = 0
  const began = performance.now()
  const response = await fetch(`${launched.url}/api/commands/StartEmployeeImport`, {
    method: 'POST',
    body: JSON.stringify({ rows: Array.from({ length: ROWS }, (_, at) => rowOf(at, name)), invite: true }),
    headers: {
      Authorization: `Bearer ${company.token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': randomUUID(),
    },
  })
  const answer = (await response.json()) as { id: string }
  if (!response.ok) throw new Error(`the import was answered ${response.status} ${JSON.stringify(answer)}`)
  for (;;) {
    const { events } = await store.read(`employeeImport-${companyId}_${answer.id}`)
    const memory = await memoryOf(system)
    if (doneIn(events) < ROWS / 2) early = Math.max(early, memory)
    else late = Math.max(late, memory)
    if (events.some(({ type }) => type === EmployeeImportEnded.type)) break
    if (performance.now() - began > 600_000) throw new Error('the import does not end')
    await pause(100)
  }
  const ended = (performance.now() - began) / 1000
  await system.projected(600_000)
  const listed = (performance.now() - began) / 1000
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from read.employees where company_id = $1',
    [companyId],
  )
  const expected = ROWS - ROWS / BAD_EVERY + 1
  if (rows[0]?.count !== expected)
    throw new Error(`${rows[0]?.count} employees are listed instead of ${expected}`)
  return { ended, listed, early, late, most: Math.max(early, late) }
}

/** How many rows an import has done. */
function doneIn(events: readonly StoredEvent[]): number {
  const last = events.findLast(({ type }) => type === EmployeeImportProgressed.type)
  return last ? EmployeeImportProgressed.schema.parse(last.data).done : 0
}

const rowOf = (at: number, name: string): ImportRow => ({
  line: at + 2,
  fullName: `Asha Kulkarni ${at}`,
  email: at % BAD_EVERY === 0 ? `person ${at}` : `person.${at}@${name}-import.test`,
  mobile: '+91 98 7654 3210',
  code: `IMP-${at}`,
  position: 'Frontend engineer',
  leaveBalance: '12.5',
  dateOfBirth: '1994-03-14',
  dateOfJoin: '2024-05-06',
})
