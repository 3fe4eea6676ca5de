import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbeddedPostgres } from '@rollcall/platform/embedded/embedded-postgres.ts'
import { openPostgresEventStore } from '@rollcall/platform/event-store/postgres/postgres-event-store.ts'
import { createLog } from '@rollcall/platform/log.ts'
import { createEventCodec } from '@rollcall/platform/personal-data/event-codec.ts'
import { migrate } from '@rollcall/platform/postgres/migrations.ts'
import { buildGeneration } from '@rollcall/projector/kernel/build/build-generation.ts'
import { standingOf } from '@rollcall/projector/kernel/build/generations.ts'
import { projectorPool } from '@rollcall/projector/kernel/postgres/projector-pool.ts'
import { readSchema } from '@rollcall/projector/kernel/postgres/schema.ts'
import { tableName } from '@rollcall/projector/kernel/postgres/table-sql.ts'
import { startEngine } from '@rollcall/projector/kernel/run/engine.ts'
import type { Tools } from '@rollcall/projector/kernel/tools.ts'
import { attendanceDays } from '@rollcall/read-models/attendance/attendance-days.projection.ts'
import type { Pool } from 'pg'
import { seedAttendance, sqlTable, upsertInSql } from './attendance-in-sql.ts'
import { type Measure, median, round } from './measure.ts'

const EVENTS = 200_000
const ROUNDS = 3

/** The projector's ways from an empty table to the head of the log, against the same rows made wholly in SQL. */
export async function measureCatchUp(): Promise<Measure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rollcall-bench-catch-up-'))
  const database = await startEmbeddedPostgres({ dataDir })
  const store = await openPostgresEventStore({ url: database.url })
  const pool = projectorPool(database.url, () => {})
  try {
    await migrate(pool, 'read', readSchema)
    const log = createLog('bench', { LOG_LEVEL: 'error' })
    const tools: Tools = { pool, store, log, codec: createEventCodec({ keys: noKeys }) }
    await seedAttendance(pool, EVENTS)
    const inSql: number[] = []
    const caughtUp: number[] = []
    const rebuilt: number[] = []
    for (let i = 0; i < ROUNDS; i++) {
      inSql.push(await seconds(() => upsertInSql(pool, EVENTS)))
      caughtUp.push(await catchUp(tools, database.url))
      if (i === 0) await mustBeTheSame(pool)
      rebuilt.push(await seconds(() => build(tools)))
      if (i === 0) await mustBeTheSame(pool)
    }
    const reference = `the same upserts in SQL alone: ${perSecond(inSql)}/s`
    const measure = (name: string, times: readonly number[], goal: number): Measure => {
      const ratio = round(median(inSql.map((reference, i) => reference / (times[i] as number))))
      return {
        measure: name,
        ratio,
        value: perSecond(times),
        unit: 'events/s',
        reference,
        goal: `ratio ≥ ${goal.toFixed(2)}`,
        met: ratio >= goal,
      }
    }
    return [
      measure(`catching up ${EVENTS.toLocaleString('en')} events of attendance`, caughtUp, 0.5),
      measure(`full rebuild from ${EVENTS.toLocaleString('en')} events of attendance`, rebuilt, 1),
    ]
  } finally {
    await pool.end()
    await store.close()
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Attendance holds nothing sealed. */
const noKeys = {
  forSealing: async () => undefined,
  forOpening: async () => new Map<string, Buffer>(),
  destroy: async () => {},
}

const perSecond = (times: readonly number[]): number => Math.round(EVENTS / median(times))

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

/** From an empty table on, as a projector does that is started on a log it has not seen. */
async function catchUp(tools: Tools, url: string): Promise<number> {
  await tools.pool.query(
    `drop view if exists read.attendance_days; drop table if exists read.${tableName(attendanceDays)}`,
  )
  await tools.pool.query('truncate read.checkpoints, read.row_counts')
  await standingOf(tools.pool, attendanceDays)
  return seconds(async () => {
    const engine = startEngine({ tools, url, projections: [attendanceDays] })
    while (engine.statuses()[0]?.state !== 'live') await pause(5)
    await engine.stop()
  })
}

const build = (tools: Tools) =>
  buildGeneration({ tools, projection: attendanceDays, signal: AbortSignal.timeout(120_000) })

/** What SQL made and what the projection made must be the same rows, or one was measured doing something else. */
async function mustBeTheSame(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ other: string; rows: string }>(`
    select (select count(*) from (table read.attendance_days except table ${sqlTable}) o) as other,
           (select count(*) from read.attendance_days) as rows`)
  if (rows[0]?.other !== '0' || Number(rows[0].rows) !== EVENTS / 2)
    throw new Error(`the projection made other rows than SQL did: ${JSON.stringify(rows[0])}`)
}
