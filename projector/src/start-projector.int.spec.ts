import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { openPostgresEventStore } from '@rollcall/platform/event-store/postgres/postgres-event-store.ts'
import { evidenceSchema } from '@rollcall/platform/evidence/schema.ts'
import { messageOf } from '@rollcall/platform/last-words.ts'
import { migrate } from '@rollcall/platform/postgres/migrations.ts'
import { bareEnvironment } from '@rollcall/platform/testing/bare-environment.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { added } from './testing/attendance.ts'
import { type ReadModels, readModels, until } from './testing/read-models.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
let models: ReadModels
let child: ChildProcess | undefined
beforeEach(async () => {
  models = await readModels(url => openPostgresEventStore({ url }))
})
afterEach(async () => {
  child?.kill('SIGKILL')
  await models.close()
})

it('is ready while the trees do not grow, and says so', async () => {
  await models.append([added(), added({ employeeId: '00000000-0000-4000-8000-000000000003' })])
  await migrate(models.pool, 'evidence', evidenceSchema)
  await models.pool.query('update evidence.checkpoint set position = 1000')
  child = spawn(process.execPath, [main], {
    env: {
      ...bareEnvironment(),
      DATABASE_URL: models.url,
      MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const { port } = await messageOf<{ port: number }>('the projector', child)
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  const health = async () => {
    const response = await ask('/health/ready')
    return { status: response.status, ...((await response.json()) as { ready: boolean; notice?: string }) }
  }
  await until(async () => (await health()).notice?.includes('do not grow') === true, 30_000)
  await until(async () => (await models.rows('employees')).length === 2, 30_000)
  const { status, ready, notice } = await health()
  expect({ status, ready }).toEqual({ status: 200, ready: true })
  expect(notice).toContain('The event log has no position 1000')
  expect(notice).toContain('EVIDENCE_KEY is not set')
  const metrics = await (await ask('/metrics')).text()
  expect(metrics).toContain('rollcall_evidence_stopped{part="trees"} 1')

  await models.pool.query('update evidence.checkpoint set position = 0')
  await until(async () => (await health()).notice?.includes('do not grow') === false, 30_000)
})
