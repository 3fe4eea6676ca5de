import { readPunches } from '@rollcall/contracts/attendance/read-punches.ts'
import { required } from '@rollcall/platform/config.ts'
import { toolConfig } from '@rollcall/platform/embedded/tool-config.ts'
import type { EventStore } from '@rollcall/platform/event-store/event-store.ts'
import { openEventStore } from '@rollcall/platform/installation/open-event-store.ts'
import { createEventCodec } from '@rollcall/platform/personal-data/event-codec.ts'
import { createPersonKeys } from '@rollcall/platform/personal-data/person-keys.ts'
import { createPool } from '@rollcall/platform/postgres/pool.ts'
import { toolSentence } from '@rollcall/platform/tool-sentence.ts'
import { changeLines } from './attendance/change-lines.ts'
import { examineCorrections, readCorrections } from './attendance/correction-record.ts'
import { faultLines, historyLines, replayHistory } from './attendance/history.ts'
import { examineRecord, type Fault } from './attendance/record-faults.ts'
import { streamOf } from './kernel/streams.ts'
import { replayArguments } from './replay/arguments.ts'
import { type ReplayedEmployee, replayedEmployees } from './replay/replayed-employees.ts'

/**
 * Prints an employee's attendance history and the state at an instant, read only from the event log. Ends with code 1
 * and the faults when the record has any.
 */
async function replay(): Promise<void> {
  const { who, asOf, changes } = replayArguments(process.argv.slice(2), new Date())
  const { config, close } = await toolConfig()
  const pool = createPool(config.DATABASE_URL, { max: 2, application_name: 'replay' })
  let opened: EventStore | undefined
  try {
    const store = await openEventStore(config)
    opened = store
    const codec = createEventCodec({
      keys: createPersonKeys({ pool, masterKey: required(config, 'MASTER_KEY') }),
    })
    const read = async (stream: string) => codec.decodeEach((await store.read(stream)).events)
    const now = new Date().toISOString()
    const log = { store, codec, appSecret: required(config, 'APP_SECRET') }
    for (const [index, employee] of (await replayedEmployees(who, log)).entries()) {
      const streams = await readPunches(read, employee, employee.since, asOf < now ? asOf : now)
      const { punches, faults } = examineRecord(streams, employee.employeeId)
      const corrected = examineCorrections(
        await readCorrections(read, employee, employee.since, asOf < now ? asOf : now),
        employee.employeeId,
        punches,
      )
      const all = [...nameFaults(employee), ...faults, ...corrected.faults]
      const history = replayHistory(punches, asOf, corrected.corrections)
      const lines = [
        ...(index > 0 ? [''] : []),
        titleOf(employee),
        '',
        ...historyLines(history),
        ...(changes ? ['', ...changeLines([...history.punches, ...history.corrections])] : []),
        ...faultLines(all),
      ]
      process.stdout.write(`${lines.join('\n')}\n`)
      if (all.length > 0) process.exitCode = 1
    }
  } finally {
    await opened?.close()
    await pool.end()
    await close()
  }
}

function titleOf({ name, employeeId, deletedAt }: ReplayedEmployee): string {
  const who = name === undefined ? 'an employee whose name cannot be read' : name
  return `Attendance of ${who}, employee ${employeeId}${deletedAt ? `, deleted ${deletedAt}` : ''}`
}

/** A name stays unreadable when the person's key was lost; for an erased person it says erased. */
const nameFaults = ({ name, companyId, employeeId }: ReplayedEmployee): Fault[] =>
  name === undefined
    ? [{ place: streamOf.employee(companyId, employeeId), what: 'the name cannot be read' }]
    : []

replay().catch((error: unknown) => {
  process.stderr.write(`${toolSentence(error) ?? String(error)}\n`)
  process.exitCode = 1
})
