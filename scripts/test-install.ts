import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newcomersPath, ran, run } from './install/commands.ts'
import { installedBy, npmOf } from './install/newcomer.ts'
import { nodeOf, productionBy } from './install/production.ts'

/**
 * Does what a newcomer does, with each npm that is about: clones the last commit, `npm ci`, `npm start`. Their own Node
 * comes first on PATH, older than the project's. Then, with each Node that is about, an installation for production:
 * `npm ci --omit=dev`, and `npm start` by somebody who may not write to the clone.
 * `npm run test:install [-- npm:12 node:24]` for some of these alone.
 */
const all = ['npm:10', 'npm:11', 'npm:12', 'node:20', 'node:22', 'node:24', 'node:26']
const cases = process.argv.length > 2 ? process.argv.slice(2) : all

const path = newcomersPath()
const registry = await run('npm', ['view', 'npm', 'version', '--fetch-retries=0'], { path, limitMs: 20_000 })
if (registry.code !== 0) {
  process.stdout.write('skipped: the npm registry cannot be reached from here\n')
  process.exit(0)
}
process.stdout.write(`Node outside the project: ${await ran('node', ['--version'], { path })}\n`)

let failed = 0
for (const each of cases) {
  const [program = '', version = ''] = each.split(':')
  const folder = await mkdtemp(join(tmpdir(), `rollcall-install-`))
  const began = Date.now()
  try {
    const facts =
      program === 'node'
        ? productionBy(await nodeOf(version, folder, path), folder, path)
        : installedBy(await npmOf(version, folder, path), folder, path)
    for await (const fact of facts) process.stdout.write(`  ${each}: ${fact}\n`)
    process.stdout.write(`${each} passed in ${Math.round((Date.now() - began) / 1000)} s\n`)
  } catch (error) {
    failed++
    process.stdout.write(`${each} FAILED: ${(error as Error).message}\n`)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
process.stdout.write(`${cases.length - failed} passed, ${failed} failed\n`)
process.exitCode = failed > 0 ? 1 : 0
