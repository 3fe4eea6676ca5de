import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { ImportRow } from '@rollcall/contracts/employees/import.ts'
import { EmployeeImportEnded } from '@rollcall/contracts/employees/import-events.ts'
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

/**
 * An import of 10,000 employees over HTTP with all services running, every twentieth of them refused, until everyone
 * added is in the list. Invitations are written and mailed at the same time.
 */
export async function measureImport(): Promise<Measure[]> {
  const system = await startRunningSystem()
  try {
    const { store, launched, pool } = system
    const { companyId, company } = await addStaff(store, launched.secrets.tokenPrivateKey, 1)
    await system.projected()
    const pid = Number(launched.processes.find(({ name }) => name === 'command-service')?.pid)
    const before = await proportionalMegabytes(pid)
    let most = before
    const began = performance.now()
    const response = await fetch(`${launched.url}/api/commands/StartEmployeeImport`, {
      method: 'POST',
      body: JSON.stringify({ rows: Array.from({ length: ROWS }, (_, at) => rowOf(at)), invite: true }),
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
      most = Math.max(most, await proportionalMegabytes(pid))
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
    const people = `an import of ${ROWS.toLocaleString('en')} employees`
    return [
      {
        measure: `${people}, until the last row is decided`,
        value: round(ended),
        unit: 's',
        reference: `in the list after ${round(listed)} s`,
        goal: `≤ ${GOAL} s`,
        met: ended <= GOAL,
      },
      {
        measure: `${people}, the most memory of the command service`,
        value: round(most),
        unit: 'MiB',
        reference: `before it ${round(before)} MiB`,
        goal: `≤ ${MEMORY_GOAL} MiB more`,
        met: most - before <= MEMORY_GOAL,
      },
    ]
  } finally {
    await system.stop()
  }
}

const rowOf = (at: number): ImportRow => ({
  line: at + 2,
  fullName: `Asha Kulkarni ${at}`,
  email: at % BAD_EVERY === 0 ? `person ${at}` : `person.${at}@import-bench.test`,
  mobile: '+91 98 7654 3210',
  code: `IMP-${at}`,
  position: 'Frontend engineer',
  leaveBalance: '12.5',
  dateOfBirth: '1994-03-14',
  dateOfJoin: '2024-05-06',
})
