import { parseArgs } from 'node:util'
import { emailHash } from '@rollcall/platform/auth-tokens/email-hash.ts'
import { ConfigurationError, required } from '@rollcall/platform/config.ts'
import { toolConfig } from '@rollcall/platform/embedded/tool-config.ts'
import type { EventStore } from '@rollcall/platform/event-store/event-store.ts'
import { openEventStore } from '@rollcall/platform/event-store/open-event-store.ts'
import { createEventCodec } from '@rollcall/platform/personal-data/event-codec.ts'
import { createPersonKeys } from '@rollcall/platform/personal-data/person-keys.ts'
import { createPool } from '@rollcall/platform/postgres/pool.ts'
import { toolSentence } from '@rollcall/platform/tool-sentence.ts'
import { emailReservation } from './accounts/email-reservation.ts'
import { historyLines, replayHistory } from './attendance/history.ts'
import { employee } from './employees/employee.ts'
import { CommandLog } from './kernel/handle-command.ts'
import { streamOf } from './kernel/streams.ts'

const usage = 'npm run replay -- --employee <email> [--as-of <instant, e.g. 2026-11-20T12:00:00Z>]'
const atOnce = 32

/** Prints an employee's attendance history and the state at an instant, read from the event log alone. */
async function replay(): Promise<void> {
  const { values } = parseArgs({ options: { employee: { type: 'string' }, 'as-of': { type: 'string' } } })
  if (!values.employee) throw new ConfigurationError(usage)
  const until = new Date(values['as-of'] ?? Date.now())
  if (Number.isNaN(until.getTime()))
    throw new ConfigurationError(`"${values['as-of']}" is not an instant. ${usage}`)

  const { config, close } = await toolConfig()
  const pool = createPool(config.DATABASE_URL, { max: 2, application_name: 'replay' })
  let store: EventStore | undefined
  try {
    store = await openEventStore(config)
    const codec = createEventCodec({
      keys: createPersonKeys({ pool, masterKey: required(config, 'MASTER_KEY') }),
    })
    const log = new CommandLog(store, codec)
    const reservation = streamOf.emailReservation(emailHash(required(config, 'APP_SECRET'), values.employee))
    const { holder } = await log.state(reservation, emailReservation)
    if (holder?.role !== 'employee')
      throw new ConfigurationError(`${values.employee} is no employee's address.`)
    const { events: facts } = await log.events(streamOf.employee(holder.companyId, holder.accountId))
    const state = await log.state(streamOf.employee(holder.companyId, holder.accountId), employee)
    const added = facts[0]
    if (!added) throw new ConfigurationError(`${values.employee} has no record.`)

    const events = []
    const first = [added.recordedAt.slice(0, 10), String(added.data.dateOfJoin)].sort()[0] as string
    for (const dates of inGroups(datesBetween(first, until.toISOString()), atOnce)) {
      const streams = dates.map(date => streamOf.workday(holder.companyId, holder.accountId, date))
      for (const day of await Promise.all(streams.map(stream => log.events(stream))))
        events.push(...day.events)
    }
    const name = 'form' in state ? state.form.fullName : values.employee
    process.stdout.write(`Attendance of ${name}, employee ${holder.accountId}\n\n`)
    process.stdout.write(`${historyLines(replayHistory(events, until.toISOString())).join('\n')}\n`)
  } finally {
    await store?.close()
    await pool.end()
    await close()
  }
}

/** Every date on which a work session may stand: one day more on both ends, for the zones. */
function datesBetween(first: string, lastInstant: string): string[] {
  const dates: string[] = []
  const last = Temporal.PlainDate.from(lastInstant.slice(0, 10)).add({ days: 1 })
  for (
    let date = Temporal.PlainDate.from(first).subtract({ days: 1 });
    Temporal.PlainDate.compare(date, last) <= 0;
    date = date.add({ days: 1 })
  )
    dates.push(date.toString())
  return dates
}

const inGroups = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )

replay().catch((error: unknown) => {
  process.stderr.write(`${toolSentence(error) ?? String(error)}\n`)
  process.exitCode = 1
})
