import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { EventMetadata } from '@rollcall/contracts/kernel/event.ts'
import { emailHash } from '@rollcall/platform/auth-tokens/email-hash.ts'
import type { EventStore } from '@rollcall/platform/event-store/event-store.ts'
import { openPostgresEventStore } from '@rollcall/platform/event-store/postgres/postgres-event-store.ts'
import { personKeyMigrations } from '@rollcall/platform/personal-data/migrations.ts'
import { migrate } from '@rollcall/platform/postgres/migrations.ts'
import { createPool } from '@rollcall/platform/postgres/pool.ts'
import { bareEnvironment } from '@rollcall/platform/testing/bare-environment.ts'
import { type TestDatabase, testDatabase } from '@rollcall/platform/testing/test-database.ts'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { punchIn, punchOut } from './attendance/punch-handlers.ts'
import { streamOf } from './kernel/streams.ts'
import { plainLog, sent } from './testing/log.ts'
import { noShifts } from './testing/no-shifts.ts'

const script = fileURLToPath(new URL('./replay.ts', import.meta.url))
const secret = Buffer.alloc(32, 7).toString('base64')
const companyId = randomUUID()

let database: TestDatabase
let store: EventStore
let pool: Pool
beforeAll(async () => {
  database = await testDatabase()
  store = await openPostgresEventStore({ url: database.url })
  pool = createPool(database.url, { max: 1 })
  await migrate(pool, 'person-keys', personKeyMigrations)
})
afterAll(async () => {
  await store?.close()
  await pool?.end()
  await database?.remove()
})

async function replay(...args: string[]) {
  const child = spawn(process.execPath, [script, ...args], {
    env: {
      ...bareEnvironment(),
      DATABASE_URL: database.url,
      MASTER_KEY: secret,
      APP_SECRET: secret,
      // The machine's zone has no effect.
      TZ: 'America/Los_Angeles',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [[code], said, complained] = await Promise.all([
    once(child, 'exit'),
    text(child.stdout),
    text(child.stderr),
  ])
  return { code, said, complained }
}

async function happened(stream: string, type: string, data: object): Promise<void> {
  const { revision } = await store.read(stream)
  const metadata = { companyId, schemaVersion: 1, decidedAt: '2026-04-01T08:00:00.000Z' } as EventMetadata
  await store.append({
    stream,
    expected: revision === -1 ? 'none' : revision,
    events: [{ id: randomUUID(), type, data: { ...data }, metadata }],
  })
}

/** An employee who was added on 1 April 2026. */
async function employee(email: string, fullName = 'Asha Kulkarni') {
  const id = randomUUID()
  const reservation = streamOf.emailReservation(emailHash(secret, email))
  const record = streamOf.employee(companyId, id)
  await happened(reservation, 'EmailClaimed', { accountId: id, companyId, role: 'employee' })
  await happened(record, 'EmployeeAdded', { employeeId: id, fullName, dateOfJoin: '2020-05-06' })
  const log = plainLog(store)
  const punch = (handler: ReturnType<typeof punchIn | typeof punchOut>) => (now: string, zone: string) => {
    const context = { ...sent(randomUUID(), now), newId: () => randomUUID() }
    const actor = { ...context.actor, accountId: id, companyId, role: 'employee' as const, zone }
    return handler({ channel: 'web' }, { ...context, actor }, log)
  }
  const punchedBefore = (type: string, at: string, workDate: string, sessionId: string) =>
    happened(streamOf.workday(companyId, id, workDate), type, {
      employeeId: id,
      workDate,
      sessionId,
      at,
      zone: 'Asia/Kolkata',
      offsetMinutes: 330,
      channel: 'web',
    })
  return {
    id,
    month: (month: string) => streamOf.punchClock(companyId, id, month),
    in: punch(punchIn(noShifts)),
    out: punch(punchOut()),
    /** A punch in an old log, by work date. */
    punchedBefore,
    async delete() {
      await happened(record, 'EmployeeDeleted', { employeeId: id })
      await happened(reservation, 'EmailReleased', { accountId: id })
    },
  }
}

describe('npm run replay', () => {
  it('shows old and new streams of an employee with a time zone, by the 16-hour rule', async () => {
    const asha = await employee('asha@lantern.test')
    const session = randomUUID()
    await asha.punchedBefore('PunchedIn', '2026-04-26T18:40:00.000Z', '2026-04-27', session)
    await asha.punchedBefore('PunchedOut', '2026-04-26T20:40:00.000Z', '2026-04-27', session)
    await asha.punchedBefore('PunchedIn', '2026-04-27T07:57:00.000Z', '2026-04-27', randomUUID())
    await asha.in('2026-06-02T04:00:00.000Z', 'America/Los_Angeles')
    await asha.out('2026-06-02T16:00:00.000Z', 'Asia/Tokyo')

    const inMay = await replay('--employee', 'asha@lantern.test', '--as-of', '2026-05-14T12:00+05:30')
    expect(inMay).toMatchObject({ code: 0, complained: '' })
    expect(inMay.said.split('\n').slice(-4)).toEqual([
      'State at 2026-05-14T06:30:00.000Z: out',
      'Missing punch-out: in at 13:27 (2026-04-27T07:57:00.000Z), work date 2026-04-27, counts 0 minutes',
      '3 events, 2 work sessions on 1 day, 1 missing punch-out, 02:00 worked',
      '',
    ])
    const inJune = await replay('--employee', 'asha@lantern.test', '--as-of', '2026-06-02T12:00:00Z')
    expect(inJune.said).toContain(`Attendance of Asha Kulkarni, employee ${asha.id}\n`)
    expect(inJune.said).toContain(
      'State at 2026-06-02T12:00:00.000Z: in since 21:00 (2026-06-02T04:00:00.000Z), work date 2026-06-01',
    )
    const now = await replay('--employee', 'asha@lantern.test')
    expect(now.said).toMatch(/5 events, 3 work sessions on 2 days, 1 missing punch-out, 14:00 worked\n$/)
    expect(now.said).toContain(`${asha.month('2026-06')}@1`)
  })

  it('finds a deleted employee and the address’s current holder, by address and by id', async () => {
    const first = await employee('shared@lantern.test', 'Asha the first')
    await first.in('2026-05-04T04:00:00.000Z', 'Asia/Kolkata')
    await first.delete()
    const second = await employee('shared@lantern.test', 'Asha the second')
    const { code, said } = await replay('--employee', 'Shared@lantern.test')
    expect(code).toBe(0)
    expect(said.split('\n').filter(line => line.startsWith('Attendance of'))).toEqual([
      `Attendance of Asha the first, employee ${first.id}, deleted 2026-04-01T08:00:00.000Z`,
      `Attendance of Asha the second, employee ${second.id}`,
    ])
    const byId = await replay('--employee', first.id, '--company', companyId)
    expect(byId).toMatchObject({ code: 0, said: expect.stringContaining('1 event, 1 work session on 1 day') })
  })

  it('names each fault with its place, and ends with code 1', async () => {
    const broken = await employee('broken@lantern.test')
    await broken.in('2026-05-04T04:00:00.000Z', 'Asia/Kolkata')
    await broken.out('2026-05-04T05:00:00.000Z', 'Asia/Kolkata')
    await broken.in('2026-05-04T06:00:00.000Z', 'Asia/Kolkata')
    await happened(broken.month('2026-05'), 'BreathTaken', { employeeId: broken.id })
    await happened(broken.month('2026-05'), 'PunchedOut', {
      employeeId: broken.id,
      at: '2026-05-32T00:00:00.000Z',
    })
    // The log refuses this while its guards are active.
    await pool.query('set session_replication_role = replica')
    await pool.query('delete from event_store.events where stream = $1 and revision = 1', [
      broken.month('2026-05'),
    ])
    const { code, said, complained } = await replay(
      '--employee',
      'broken@lantern.test',
      '--as-of',
      '2026-05-04T10:00Z',
    )
    expect({ code, complained }).toEqual({ code: 1, complained: '' })
    expect(said).toContain('State at 2026-05-04T10:00:00.000Z: in since 11:30')
    const month = broken.month('2026-05')
    expect(said.slice(said.indexOf('This record')).split('\n')).toEqual([
      'This record is not right in 4 places:',
      `  ${month}@2: revision 1 is missing before it`,
      `  ${month}@3: unknown event type BreathTaken`,
      expect.stringMatching(
        `^  ${month}@4: PunchedOut cannot be read: .*at: Must be a time in UTC in ISO 8601 format`,
      ),
      `  ${month}@2: starts a work session while that of 2026-05-04T04:00:00.000Z is open`,
      '',
    ])
  })

  it('shows the attendance of an employee with an unreadable name, and says so', async () => {
    const nameless = await employee('nameless@lantern.test', 'sealed:1:AAAA')
    await nameless.in('2026-05-04T04:00:00.000Z', 'Asia/Kolkata')
    const { code, said } = await replay('--employee', 'nameless@lantern.test')
    expect(code).toBe(1)
    expect(said).toContain(`Attendance of an employee whose name cannot be read, employee ${nameless.id}`)
    expect(said).toContain('1 event, 1 work session')
    expect(said).toContain(`  ${streamOf.employee(companyId, nameless.id)}: the name cannot be read`)
  })

  it.each([
    [['--employee', 'asha@lantern.test', '--as-of', '2026-05-14T12:00'], 'has no time zone'],
    [['--employee', 'nobody@lantern.test'], 'No employee has had the address nobody@lantern.test.'],
    [
      ['--employee', companyId, '--company', companyId],
      `Company ${companyId} has had no employee ${companyId}.`,
    ],
    [['--until', '2026'], "Unknown option '--until'"],
  ])('refuses %j with a sentence', async (args, sentence) => {
    const { code, said, complained } = await replay(...args)
    expect({ code, said }).toEqual({ code: 1, said: '' })
    expect(complained).toContain(sentence)
    expect(complained).not.toMatch(/Error|^\s+at /m)
  })
})
