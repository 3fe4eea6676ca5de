/**
 * The second half of scripts/test-compose.ts, in a separate network: its folder, its images and its beginning are
 * given.
 */
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { until } from '../../e2e/src/client.ts'
import { runMainJob } from '../../e2e/src/main-job-http.ts'
import { Compose, findCompose } from './compose.ts'
import { contractsInContainers } from './contracts.ts'
import { type DockerEngine, startDockerEngine } from './docker-engine.ts'
import type { Images } from './images.ts'
import { makeSecrets } from './make-secrets.ts'
import { allHealthy, lastChecks, replays, stopsCleanly, survivesKills } from './restarts.ts'
import { stepper } from './say.ts'

const [folder = '', images = '', began = ''] = process.argv.slice(2)
await test(folder, JSON.parse(images) as Images, stepper(Number(began)))

async function test(folder: string, images: Images, step: (text: string) => void): Promise<void> {
  let engine: DockerEngine | undefined
  let compose: Compose | undefined
  const end = async () => {
    await compose?.run('down', '--volumes', '--timeout', '5').catch(() => {})
    await engine?.stop()
    compose = engine = undefined
  }
  const interrupted = () => void end().finally(() => process.exit(1))
  process.once('SIGINT', interrupted)
  process.once('SIGTERM', interrupted)
  try {
    engine = await startDockerEngine(folder)
    const contracts = await contractsInContainers(engine, images, folder)
    step(`${contracts} contract tests passed on Postgres and Redis in containers`)

    const secrets = join(folder, 'secrets')
    await makeSecrets(secrets)
    const port = await freePort()
    const origin = `http://127.0.0.1:${port}`
    const program = await findCompose()
    if (!program) throw new Error('docker-compose is gone')
    compose = await Compose.open(engine, program, folder, {
      ROLLCALL_IMAGE: images.product,
      TEST_STAND_IN_IMAGE: images.standIn,
      TEST_POSTGRES_IMAGE: images.postgres,
      TEST_REDIS_IMAGE: images.redis,
      SECRETS_DIR: secrets,
      PORT: String(port),
      PUBLIC_URL: origin,
    })
    await compose.run('up', '--detach', '--no-build')
    await allHealthy(compose)
    await until('the gateway', () =>
      fetch(origin).then(
        response => response.ok,
        () => false,
      ),
    )
    step('the services are up and healthy')

    const job = await runMainJob(origin)
    step(`the main job is done; a punch was seen after ${JSON.stringify(job.seenAfter)} ms`)
    await stopsCleanly(compose)
    step('every service stopped with 0 on SIGTERM and came back')
    await replays(compose, job)
    const sessions = await survivesKills(compose, job, step)
    step(`every process was killed with -9 during ${sessions} work sessions: none lost, none doubled`)
    // Right after the kills a service may still answer 503 with Retry-After.
    await until('the main job again', () => runMainJob(origin).then(Boolean, onlyUnavailable), 60_000)
    step('the main job is done again')
  } catch (error) {
    const logs = await compose?.run('logs', '--no-color', '--tail', '40').catch(String)
    const states = await compose?.run('ps').catch(String)
    const checks = compose && (await lastChecks(compose))
    process.stderr.write(`${[logs, states, checks].filter(Boolean).join('\n')}\n`)
    process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
    process.exitCode = 1
  } finally {
    await end()
  }
}

function freePort(): Promise<number> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

/** A 503 is retried. Any other error fails the test. */
function onlyUnavailable(error: Error): false {
  if (!error.message.includes('answered 503')) throw error
  return false
}
