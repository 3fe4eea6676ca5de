import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { openPostgresEventStore } from '@rollcall/platform/event-store/postgres/postgres-event-store.ts'
import { bareEnvironment } from '@rollcall/platform/testing/bare-environment.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { projections } from './projections.ts'
import { added, punchedIn, punchedOut } from './testing/attendance.ts'
import { uuid } from './testing/events.ts'
import { level, type ReadModels, readModels, until } from './testing/read-models.ts'

const script = fileURLToPath(new URL('./rebuild.ts', import.meta.url))
let models: ReadModels

beforeEach(async () => {
  models = await readModels(url => openPostgresEventStore({ url }))
})
afterEach(() => models.close())

function run(...names: string[]) {
  const child = spawn(process.execPath, [script, ...names], {
    env: {
      ...bareEnvironment(),
      DATABASE_URL: models.url,
      MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)])
  return { child, ended: ended.then(([[code], said, complained]) => ({ code, said, complained })) }
}

describe('npm run rebuild', () => {
  it('builds a read model beside the one in use, shows its progress, and can be killed and repeated', async () => {
    const people = Array.from({ length: 300 }, (_, i) => uuid(1000 + i))
    await Promise.all(
      people.map((id, i) =>
        models.append([
          added({ employeeId: id }),
          punchedIn(i, '03:30:00', '2026-11-20', id),
          punchedOut(i, '04:30:00', '2026-11-20', id),
        ]),
      ),
    )
    const engine = models.start()
    await level(engine, models.store)
    const before = await models.rows('attendance_days')
    await models.pool.query('update read.attendance_days set worked_minutes = -1')

    // A reader holds the table in use, so that the new one is built but cannot take its place.
    const reader = await models.pool.connect()
    await reader.query('begin; lock table read.attendance_days in access share mode')
    const killed = run('attendance-days')
    await until(async () => {
      const { rows } =
        await models.pool.query(`select from pg_locks join pg_database on pg_database.oid = database
          where not granted and datname = current_database()`)
      return rows.length > 0
    })
    killed.child.kill('SIGKILL')
    await killed.ended
    await reader.query('rollback')
    reader.release()

    const { code, said, complained } = await run('attendance-days').ended
    expect(complained).toBe('')
    expect(code).toBe(0)
    expect(said).toMatch(/attendance_days: 900 of 900 events, \d+ events\/s, 0 s left/)
    expect(said).toMatch(/attendance_days was rebuilt in [\d.]+ s and is in use\./)
    expect(await models.rows('attendance_days')).toEqual(before)

    await models.append([punchedIn(5000, '06:00:00', '2026-11-20', uuid(1000))])
    await level(engine, models.store)
    expect((await models.rows('attendance_days'))[0]).toMatchObject({ sessions: [{}, {}] })
  })
  it('continues after one that cannot be built, reports it at the end, and leaves nothing unfinished', async () => {
    const engine = models.start()
    await models.append([added(), punchedIn(10, '03:30:00')])
    await level(engine, models.store)
    await engine.stop()
    const orphan = punchedOut(99, '05:00:00', '2026-01-01')
    await models.append([orphan])
    // As if older code had taken an event that the current code cannot take.
    await models.pool.query(`update read.checkpoints set position = 3`)
    // The remains of a killed build of an older version.
    await models.pool.query('create table read.attendance_days_v0_next ()')
    const { code, said, complained } = await run('all').ended
    expect(code).toBe(1)
    expect(complained).toContain(`2 of ${projections.length} could not be rebuilt and stay as they were:`)
    for (const name of ['attendance_days', 'work_sessions'])
      expect(complained).toContain(`${name}: ${name} cannot take event ${orphan.id}`)
    expect(said).toMatch(/slack_settings was rebuilt/)
    const { rows } = await models.pool.query(
      `select relname from pg_class where relnamespace = 'read'::regnamespace and relkind = 'r' and relname like '%next%'`,
    )
    expect(rows).toEqual([])
    expect(await models.rows('attendance_days')).toHaveLength(1)
  })
  it('lists the read models', async () => {
    const { code, complained } = await run('attendence').ended
    expect(code).toBe(1)
    expect(complained).toContain('There is no read model attendence.')
    expect(complained).toContain('attendance-days')
  })
})
