/**
 * Runs the contract suites and the system of docker-compose.yml in a Docker engine of its own, and does the main job:
 *   npm run test:compose
 * Needs root on Debian with docker.io, docker-compose, debootstrap and iptables; elsewhere it says so and passes.
 * No image is pulled: bases come from debootstrap, engines from packages. Leaves nothing but the base for next time.
 */
import { mkdtemp } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '../e2e/src/client.ts'
import { runMainJob } from '../e2e/src/main-job-http.ts'
import { Compose, findCompose } from './compose/compose.ts'
import { contractsInContainers } from './compose/contracts.ts'
import { type DockerEngine, startDockerEngine } from './compose/docker-engine.ts'
import { buildImages } from './compose/images.ts'
import { makeSecrets } from './compose/make-secrets.ts'
import { allHealthy, replays, stopsCleanly, survivesKills } from './compose/restarts.ts'
import { works } from './compose/run.ts'

const say = (text: string): void => void process.stdout.write(`compose: ${text}\n`)
const started = Date.now()
const step = (text: string): void => say(`${text} (${Math.round((Date.now() - started) / 1_000)} s)`)

const why = await cannot()
if (why) say(`skipped, ${why}`)
else await test()

/** Why the test cannot run here, in words; undefined when it can. */
async function cannot(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'it needs root on Linux for a Docker engine of its own'
  for (const program of ['dockerd', 'docker', 'debootstrap'])
    if (!(await works(program, ['--version']))) return `${program} is not installed`
  if (!(await findCompose())) return 'docker-compose is not installed'
  return undefined
}

async function test(): Promise<void> {
  // Short: the path of a socket may have 107 characters.
  const folder = await mkdtemp(join(tmpdir(), 'rc-'))
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
    const images = await buildImages(engine, folder)
    const size = Number(await engine.docker('image', 'inspect', '--format', '{{.Size}}', images.product))
    step(`the images are built; the product's has ${Math.round(size / 1e6)} MB with its base`)

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
    await runMainJob(origin)
    step('the main job is done again')
  } catch (error) {
    const logs = await compose?.run('logs', '--no-color', '--tail', '40').catch(String)
    const states = await compose?.run('ps').catch(String)
    process.stderr.write(`${logs ?? ''}\n${states ?? ''}\n`)
    process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
    say('failed')
    process.exitCode = 1
  } finally {
    await end()
  }
  if (process.exitCode !== 1) say('passed')
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
