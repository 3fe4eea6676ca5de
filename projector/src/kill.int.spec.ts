import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { openPostgresEventStore } from '@rollcall/platform/event-store/postgres/postgres-event-store.ts'
import { lastWordsOf, messageOf } from '@rollcall/platform/last-words.ts'
import { bareEnvironment } from '@rollcall/platform/testing/bare-environment.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildGeneration } from './kernel/build/build-generation.ts'
import { projections } from './projections.ts'
import { added, punchedIn, punchedOut } from './testing/attendance.ts'
import { uuid } from './testing/events.ts'
import { type ReadModels, readModels, until } from './testing/read-models.ts'
import { storedTrees, treesOfLog } from './testing/trees.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const running = new Set<ChildProcess>()
let models: ReadModels

beforeEach(async () => {
  models = await readModels(url => openPostgresEventStore({ url }))
})
afterEach(async () => {
  for (const child of running) child.kill('SIGKILL')
  await models.close()
})

/** Starts a projector as a separate process; resolves when it is ready. */
async function startProcess(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [main], {
    env: {
      ...bareEnvironment(),
      DATABASE_URL: models.url,
      MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  const words = lastWordsOf(child)
  await messageOf('the projector', child, words)
  words.passOn()
  return child
}

/** People who punch in, work an hour and punch out, all at once. */
async function load(first: number, people: number): Promise<void> {
  await Promise.all(
    Array.from({ length: people }, async (_, n) => {
      const i = first + n
      const id = uuid(1000 + i)
      await models.append([
        added({ employeeId: id }),
        punchedIn(i, '03:30:00', '2026-11-20', id),
        punchedOut(i, '04:30:00', '2026-11-20', id),
      ])
    }),
  )
}

it('loses and duplicates nothing when it is killed repeatedly under load', async () => {
  const rounds = 5
  const eachTime = 200
  const people = rounds * eachTime
  let child = await startProcess()
  for (let round = 0; round < rounds; round++) {
    const before = BigInt(await models.store.head())
    const loading = load(round * eachTime, eachTime)
    await until(async () => BigInt(await models.store.head()) >= before + 100n, 30_000)
    child.kill('SIGKILL')
    child = await startProcess()
    await loading
  }
  const head = await models.store.head()
  await until(async () => {
    const { rows } = await models.pool.query('select min(position) as position from read.checkpoints')
    return rows[0].position === head
  }, 30_000)

  // The trees rest many times as long as they work, so they come later where everything takes longer.
  await until(async () => {
    const { rows } = await models.pool.query('select position from evidence.checkpoint')
    return rows[0].position === head
  }, 120_000)
  const trees = await storedTrees(models.pool)
  expect(trees).toEqual(await treesOfLog(models.store))

  const views = projections.map(({ name }) => name)
  const state = async () => ({
    counts: await models.counts(),
    rows: await Promise.all(views.map(view => models.rows(view))),
  })
  const live = await state()
  const lengths = Object.fromEntries(views.map((view, n) => [view, live.rows[n]?.length]))
  expect(lengths).toMatchObject({
    employees: people,
    presence: people,
    attendance_days: people,
    work_sessions: people,
  })
  for (const projection of projections)
    await buildGeneration({ tools: models.tools, projection, signal: new AbortController().signal })
  expect(await state()).toEqual(live)
  expect(await storedTrees(models.pool), 'a rebuild leaves the trees alone').toEqual(trees)
}, 300_000)
