import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startQueryService } from '../start-query-service.ts'
import { insertAnyRow } from '../testing/any-row.ts'
import { type LiveClient, openLive } from '../testing/live-client.ts'
import { type QueryFixture, startQueryFixture, type Who } from '../testing/query-fixture.ts'
import { createRows } from '../testing/rows.ts'

let fixture: QueryFixture
/** The same service with a short heartbeat. The other one's is so long that only notifications can end a stream. */
let beating: Awaited<ReturnType<typeof startQueryService>>
const soon = { timeout: 5_000 }
const company: Who = { company: 'c1', account: 'c1', role: 'company' }

beforeAll(async () => {
  fixture = await startQueryFixture({ heartbeatMs: 600_000 })
  beating = await startQueryService(fixture.config, { heartbeatMs: 300 })
  const rows = createRows(fixture.pool)
  for (const id of ['c1', 'c2']) {
    await rows.company(id)
    await rows.account(id, id, 'company')
  }
  await rows.account('c1', 'e1', 'employee')
  await rows.account('c1', 'a1', 'auditor')
  await insertAnyRow(fixture.pool, 'auditors', {
    company_id: 'c1',
    id: 'a1',
    state: 'active',
    until: '9999-12-31',
    employee_ids: JSON.stringify(['e1']),
    from: null,
    to: null,
  })
  await rows.account('platform', 'root', 'admin')
})
afterAll(async () => {
  await beating?.stop()
  await fixture?.stop()
})

async function open(who: Who, lastEventId?: string, origin = fixture.origin): Promise<LiveClient> {
  const client = await openLive(origin, await fixture.tokenOf(who), lastEventId)
  onTestFinished(() => client.close())
  if (client.response.status === 200)
    await expect.poll(() => client.events.some(({ event }) => event === 'ready'), soon).toBe(true)
  return client
}

/** The projector's notification in the transaction that changed rows. */
const say = (message: Record<string, unknown> | Record<string, unknown>[]) =>
  fixture.pool.query(`select pg_notify('read_changed', $1)`, [JSON.stringify(message)])
const changed = (
  projection: string,
  position: number,
  ...changes: { company: string; id: string; owner?: string }[]
) => say({ projection, position: String(position), changes })
const toldOf = (client: LiveClient) =>
  client.events.filter(({ event }) => event === 'change').map(({ id, data }) => `${id} ${data}`)

/** What a company is told of a change of one person's presence. */
const presenceOf = (position: number, id: string) => [
  `${position} {"resource":"presence","ids":["${id}"]}`,
  `${position} {"resource":"presence-marks","ids":null}`,
]

describe('GET /api/live', () => {
  it('is a stream that no proxy may cache or change', async () => {
    const { headers } = (await open(company)).response
    expect(headers.get('Content-Type')).toBe('text/event-stream; charset=utf-8')
    expect(headers.get('Cache-Control')).toContain('no-transform')
    expect(headers.get('X-Accel-Buffering')).toBe('no')
  })

  it('sends each role of each company only its part', async () => {
    const [ours, theirs, employee, auditor, admin] = await Promise.all([
      open(company),
      open({ company: 'c2', account: 'c2', role: 'company' }),
      open({ company: 'c1', account: 'e1', role: 'employee' }),
      open({ company: 'c1', account: 'a1', role: 'auditor' }),
      open({ company: 'platform', account: 'root', role: 'admin' }),
    ])
    await changed('employees', 100, { company: 'c1', id: 'e1', owner: 'e1' })
    await changed(
      'work_sessions',
      101,
      { company: 'c1', id: 'w1', owner: 'e1' },
      { company: 'c1', id: 'w2', owner: 'e2' },
    )
    // Changes of several read models can come in one notification.
    await say([
      {
        projection: 'attendance_days',
        position: '102',
        changes: [{ company: 'c1', id: 'e1_2026-11-20', owner: 'e1' }],
      },
      { projection: 'presence', position: '103', changes: [{ company: 'c2', id: 'x1', owner: 'x1' }] },
    ])
    await changed('companies', 104, { company: 'c1', id: 'c1' }, { company: 'c2', id: 'c2' })

    const last = '104 {"resource":"me","ids":["c1"]}'
    for (const client of [ours, employee, auditor])
      await expect.poll(() => toldOf(client).at(-1), soon).toBe(last)
    await expect.poll(() => toldOf(theirs), soon).toHaveLength(5)
    expect(toldOf(ours)).toEqual([
      '100 {"resource":"employee","ids":["e1"]}',
      // Entries of a person’s record name the employee or the owner who did it.
      '100 {"resource":"person-entry","ids":null}',
      // Tasks show the names of employees.
      '100 {"resource":"task","ids":null}',
      '100 {"resource":"task-comment","ids":null}',
      '100 {"resource":"task-change","ids":null}',
      // So do the looks of auditors.
      '100 {"resource":"auditor-look","ids":null}',
      // So do the performance history, the team's weeks and the hours by person and project; schedules need joining dates.
      '100 {"resource":"performance","ids":null}',
      '100 {"resource":"scheduled-day","ids":null}',
      '100 {"resource":"team-marks","ids":null}',
      // Whose overtime waits, which also stops the lock of a month.
      '100 {"resource":"month-to-lock","ids":null}',
      '100 {"resource":"overtime-to-approve","ids":null}',
      '100 {"resource":"team-week","ids":null}',
      '100 {"resource":"presence-marks","ids":null}',
      '100 {"resource":"project-hours","ids":null}',
      '102 {"resource":"team-in-out","ids":["e1_2026-11-20"]}',
      '102 {"resource":"team-marks","ids":null}',
      // A day may be left to settle before its month is locked.
      '102 {"resource":"month-to-lock","ids":null}',
      '102 {"resource":"overtime-to-approve","ids":null}',
      '102 {"resource":"team-week","ids":null}',
      '102 {"resource":"attendance-replay","ids":null}',
      '104 {"resource":"person-entry","ids":null}',
      '104 {"resource":"company-profile","ids":["c1"]}',
      last,
    ])
    expect(toldOf(theirs)).toEqual([
      '103 {"resource":"presence","ids":["x1"]}',
      // Who is late or on a break.
      '103 {"resource":"presence-marks","ids":null}',
      '104 {"resource":"person-entry","ids":null}',
      '104 {"resource":"company-profile","ids":["c2"]}',
      '104 {"resource":"me","ids":["c2"]}',
    ])
    expect(toldOf(employee)).toEqual([
      '100 {"resource":"employee","ids":["e1"]}',
      '100 {"resource":"my-holiday","ids":null}',
      '100 {"resource":"my-project","ids":null}',
      '100 {"resource":"my-announcement","ids":null}',
      '100 {"resource":"my-task","ids":null}',
      '100 {"resource":"task-comment","ids":null}',
      '100 {"resource":"task-change","ids":null}',
      '100 {"resource":"me","ids":["e1"]}',
      '100 {"resource":"scheduled-day","ids":null}',
      '101 {"resource":"my-in-out","ids":["w1"]}',
      last,
    ])
    // Only this employee is shared with the auditor.
    expect(toldOf(auditor)).toEqual([
      '100 {"resource":"audited-person","ids":null}',
      '102 {"resource":"attendance-replay","ids":null}',
      last,
    ])
    await changed('attendance_days', 105, { company: 'c1', id: 'e2_2026-11-20', owner: 'e2' })
    await changed('companies', 106, { company: 'c1', id: 'c1' })
    await expect.poll(() => toldOf(auditor).slice(3), soon).toEqual(['106 {"resource":"me","ids":["c1"]}'])
    expect(toldOf(admin)).toEqual([])
  })

  it('continues after an interruption', async () => {
    const before = await open(company)
    await changed('presence', 200, { company: 'c1', id: 'p1' })
    await expect.poll(() => toldOf(before), soon).toHaveLength(2)
    before.close()
    await changed('presence', 201, { company: 'c1', id: 'p2' })
    const other = await open(company)
    await changed('presence', 202, { company: 'c1', id: 'p3' })
    await expect.poll(() => toldOf(other).length, soon).toBeGreaterThan(0)

    const back = await open(company, '200')
    expect(toldOf(back)).toEqual([
      ...presenceOf(200, 'p1'),
      ...presenceOf(201, 'p2'),
      ...presenceOf(202, 'p3'),
    ])
    expect(back.events.some(({ event }) => event === 'resync')).toBe(false)
  })

  it('asks for a new read after an interruption that it does not remember', async () => {
    const back = await open(company, '77')
    expect(back.events[0]?.event).toBe('resync')
  })

  it('asks for a new read when the database was away', async () => {
    const client = await open(company)
    await fixture.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'rollcall query live' and datname = current_database()`,
    )
    await expect.poll(() => client.events.map(({ event }) => event), soon).toContain('resync')
    await changed('presence', 300, { company: 'c1', id: 'p1' })
    await expect.poll(() => toldOf(client), soon).toEqual(presenceOf(300, 'p1'))
  })

  it('keeps the connection busy while nothing changes', async () => {
    const client = await open(company, undefined, `http://127.0.0.1:${beating.port}`)
    await expect.poll(() => client.comments.length, soon).toBeGreaterThan(1)
    expect(toldOf(client)).toEqual([])
  })
})

describe('the end of a session', () => {
  it.each([
    [
      'a sign-out',
      'out',
      `update read.sessions set ended_at = now() where id = 'session-of-out' returning 'sessions' as projection, id`,
    ],
    [
      'a block',
      'blocked',
      `update read.accounts set blocked = true where id = 'blocked' returning 'accounts' as projection, id`,
    ],
    [
      'a reset',
      'reset',
      `update read.accounts set sessions_valid_after = '1' where id = 'reset' returning 'accounts' as projection, id`,
    ],
    [
      'a block of the company',
      'of-blocked-company',
      `update read.companies set blocked = true where id = 'blocked-company' returning 'companies' as projection, id`,
      'blocked-company',
    ],
  ])('closes the stream at once: %s', async (_what, account, sql, of = 'c1') => {
    const rows = createRows(fixture.pool)
    if (of !== 'c1') await rows.company(of)
    await rows.account(of, account, 'company')
    await rows.session(of, `session-of-${account}`, account)
    const client = await open({ ...company, company: of, account })
    const stays = await open(company)
    const begun = performance.now()
    await fixture.pool.query(
      `with ended as (${sql}) select pg_notify('read_changed', json_build_object(
      'projection', projection, 'position', '400',
      'changes', json_build_array(json_build_object('company', $1::text, 'id', id)))::text) from ended`,
      [of],
    )
    await client.ended
    expect(performance.now() - begun).toBeLessThan(4_000)
    await changed('presence', 401, { company: 'c1', id: 'p1' }, { company: of, id: 'p1' })
    await expect.poll(() => toldOf(stays).at(-1), soon).toContain('401')
    // A change of the company itself is sent to everyone in it.
    expect(toldOf(client).filter(told => of === 'c1' || !told.startsWith('400 '))).toEqual([])
  })

  it('closes the stream when the token expires', async () => {
    const client = await open({ ...company, expiresIn: 2 }, undefined, `http://127.0.0.1:${beating.port}`)
    await client.ended
    expect(
      (await openLive(fixture.origin, await fixture.tokenOf({ ...company, expiresIn: -1 }))).response.status,
    ).toBe(401)
  })
})

describe('the limits of a stream', () => {
  it('cut off a reader that does not read', async () => {
    const token = await fixture.tokenOf(company)
    const socket = connect(Number(new URL(fixture.origin).port), '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    let heard = 0
    const closed = new Promise(resolve => socket.on('close', resolve))
    socket.on('error', () => {})
    socket.write(`GET /api/live HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`)
    await new Promise(resolve => socket.once('readable', resolve))

    const changes = Array.from({ length: 80 }, (_, at) => ({ company: 'c1', id: `${at}-${'x'.repeat(60)}` }))
    const payload = JSON.stringify({ projection: 'presence', position: '500', changes })
    const rounds = 4_000
    for (let at = 0; at < rounds / 100; at += 1)
      await fixture.pool.query(
        `select pg_notify('read_changed', $1 || repeat(' ', n)) from generate_series(1, 100) n`,
        [payload],
      )

    const reads = await open(company)
    await changed('presence', 501, { company: 'c1', id: 'end' })
    await expect.poll(() => toldOf(reads).at(-1), { timeout: 20_000 }).toContain('501')
    socket.on('data', bytes => {
      heard += bytes.length
    })
    await closed
    expect(heard).toBeLessThan(rounds * payload.length * 0.9)
  })

  it('cover the number of streams of one account', async () => {
    const account = 'many'
    await createRows(fixture.pool).account('c1', account, 'company')
    for (let count = 0; count < 20; count += 1) await open({ ...company, account })
    const refused = await open({ ...company, account })
    expect([refused.response.status, await refused.response.json()]).toMatchObject([
      429,
      { code: 'too-many-requests' },
    ])
  })
})
