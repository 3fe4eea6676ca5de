import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DockerEngine } from './docker-engine.ts'
import type { Images } from './images.ts'
import { run } from './run.ts'

const root = join(import.meta.dirname, '../..')

/** The suites whose tests have rows for engines in containers. */
const suites = [
  'platform/src/event-store/postgres/postgres.int.spec.ts',
  'platform/src/queue/queue.int.spec.ts',
]

/** The beginnings of their tests' names; without an engine or an image they are skipped. */
const inContainers = [
  'the store in Postgres in a container',
  'a queue on Postgres in a container',
  'a queue on Redis in a container',
]

/**
 * Runs the contract suites of the event store and of the queue on Postgres and Redis in containers, which
 * testcontainers starts. Returns the number of tests. Throws when one fails, or when a suite has skipped them.
 */
export async function contractsInContainers(
  engine: DockerEngine,
  images: Images,
  folder: string,
): Promise<number> {
  const network = 'contracts'
  // The engine has no default network.
  await engine.docker('network', 'create', network)
  const report = join(folder, 'contracts.json')
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const projects = ['--project', 'event-store', '--project', 'int']
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const args = [vitest, 'run', ...projects, ...suites, '--testNamePattern', 'in a container', ...reporters]
  await run(process.execPath, args, {
    cwd: root,
    env: {
      ...process.env,
      ...engine.env,
      // Else a test that itself runs in a container looks for the engine's default network.
      TESTCONTAINERS_HOST_OVERRIDE: '127.0.0.1',
      TEST_CONTAINER_NETWORK: network,
      POSTGRES_IMAGE: images.postgres,
      REDIS_IMAGE: images.redis,
    },
  })
  const { testResults } = JSON.parse(await readFile(report, 'utf8')) as {
    testResults: { assertionResults: { status: string; fullName: string }[] }[]
  }
  const passed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed')
  for (const name of inContainers)
    if (!passed.some(({ fullName }) => fullName.startsWith(name))) throw new Error(`skipped: ${name}`)
  return passed.length
}
