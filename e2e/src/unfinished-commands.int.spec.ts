import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { NewEvent } from '@rollcall/contracts/kernel/event.ts'
import { readConfig, required } from '@rollcall/platform/config.ts'
import type { Launched } from '@rollcall/platform/embedded/launch.ts'
import { fillWithSystem } from '@rollcall/platform/embedded/testing/fill-with-system.ts'
import { openEventStore } from '@rollcall/platform/installation/open-event-store.ts'
import { createEventCodec } from '@rollcall/platform/personal-data/event-codec.ts'
import { createPersonKeys } from '@rollcall/platform/personal-data/person-keys.ts'
import { createPool } from '@rollcall/platform/postgres/pool.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Client, until } from './client.ts'
import { eventsAfter } from './events.ts'
import { employeeForm, password } from './forms.ts'
import { startShifted } from './start-shifted.ts'
import { newCompany } from './system.ts'
import { eagerScheduler } from './with-eager-scheduler.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rollcall-unfinished-'))
  await chmod(dataDir, 0o711)
  await fillWithSystem(dataDir)
})
afterAll(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }))

/** Writes events to the log like the command service. */
async function write(launched: Launched, stream: string, event: Omit<NewEvent, 'id' | 'metadata'>, by: Sent) {
  const config = readConfig(launched.env)
  const pool = createPool(config.DATABASE_URL, { max: 1 })
  const store = await openEventStore(config)
  const keys = createPersonKeys({ pool, masterKey: required(config, 'MASTER_KEY') })
  const metadata = {
    ...by,
    actorId: by.companyId,
    role: 'company',
    channel: 'web',
    correlationId: by.commandId,
    causationId: by.commandId,
    schemaVersion: 1,
  }
  const events = await createEventCodec({ keys }).encode([{ id: randomUUID(), ...event, metadata }])
  expect(await store.append({ stream, expected: 'none', events })).toMatchObject({ outcome: 'appended' })
  await store.close()
  await pool.end()
}
interface Sent {
  commandId: string
  companyId: string
}

it('the system finishes commands that a crash interrupted: an addition, a block and leave for several without a retry by their senders', async () => {
  const before = await startShifted(dataDir, 0)
  const company = await newCompany({ launched: before, commands: before.url }, 'owner@unfinished.test')
  const companyId = String((await company.get('/api/me')).body.accountId)
  const asha = await company.command<{ id: string }>(
    'AddEmployee',
    employeeForm('asha@unfinished.test', 'C-1'),
  )
  const ben = await company.command<{ id: string }>('AddEmployee', employeeForm('ben@unfinished.test', 'C-3'))
  expect([asha.status, ben.status]).toEqual([200, 200])
  // The state that a kill leaves: the command has begun, and no step is done.
  const begin = async (name: string, subjectId: string, newSubject: boolean, body: object) => {
    const commandId = randomUUID()
    await write(
      before,
      `multiStep-${companyId}_${commandId}`,
      {
        type: 'CommandBegan',
        data: {
          commandId,
          name,
          subjectId,
          newSubject,
          actorId: companyId,
          actorRole: 'company',
          body: JSON.stringify(body),
        },
      },
      { commandId, companyId },
    )
    return commandId
  }
  const begun = [
    await begin('AddEmployee', randomUUID(), true, employeeForm('linh@unfinished.test', 'C-2')),
    await begin('BlockEmployee', asha.body.id, false, { employeeId: asha.body.id }),
    await begin('AddLeaveForSeveral', companyId, false, {
      employeeIds: [ben.body.id],
      from: '2027-03-01',
      to: '2027-03-02',
      kind: 'unpaid',
      half: null,
      reason: 'Retreat',
      overdraw: '',
    }),
  ]
  await before.stop()

  const after = await startShifted(dataDir, 2 * 60_000, [eagerScheduler])
  const store = await openEventStore(readConfig(after.env))
  const ended = async () =>
    (await eventsAfter(store, '0'))
      .filter(({ type, data }) => type === 'CommandEnded' && data.revision !== undefined)
      .map(({ data }) => data.commandId)
  await until('all to be finished', async () => new Set(begun).isSubsetOf(new Set(await ended())), 60_000)
  const later = new Client(after.url)
  await later.logIn('owner@unfinished.test', password)
  const people = async () =>
    (await later.get<{ email: string; status: string }[]>('/api/employee')).body as unknown as {
      email: string
      status: string
    }[]
  await until('the list of employees', async () => (await people()).length === 3)
  expect(Object.fromEntries((await people()).map(({ email, status }) => [email, status]))).toEqual({
    'asha@unfinished.test': 'blocked',
    'ben@unfinished.test': 'invited',
    'linh@unfinished.test': 'invited',
  })
  const events = await eventsAfter(store, '0')
  expect(events.filter(({ type }) => type === 'EmployeeBlocked')).toHaveLength(1)
  expect(events.filter(({ type }) => type === 'EmployeeAdded')).toHaveLength(3)
  expect(events.filter(({ type }) => type === 'LeaveApproved')).toHaveLength(1)
  await store.close()
  await after.stop()
}, 120_000)
