import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newcomersPath, ran, run } from './install/commands.ts'
import { installedBy, npmOf } from './install/newcomer.ts'

/**
 * Does what a newcomer does, with each npm that is about: clones the last commit, `npm ci`, `npm start`. Their
 * own Node comes first on PATH, older than the project's. `npm run test:install [-- 12]` for one npm alone.
 */
const versions = process.argv.length > 2 ? process.argv.slice(2) : ['10', '11', '12']

const path = newcomersPath()
const registry = await run('npm', ['view', 'npm', 'version', '--fetch-retries=0'], { path, limitMs: 20_000 })
if (registry.code !== 0) {
  process.stdout.write('skipped: the npm registry cannot be reached from here\n')
  process.exit(0)
}
process.stdout.write(`Node outside the project: ${await ran('node', ['--version'], { path })}\n`)

let failed = 0
for (const version of versions) {
  const folder = await mkdtemp(join(tmpdir(), `rollcall-install-`))
  const began = Date.now()
  try {
    const npm = await npmOf(version, folder, path)
    for await (const fact of installedBy(npm, folder, path))
      process.stdout.write(`  npm ${version}: ${fact}\n`)
    process.stdout.write(`npm ${version} passed in ${Math.round((Date.now() - began) / 1000)} s\n`)
  } catch (error) {
    failed++
    process.stdout.write(`npm ${version} FAILED: ${(error as Error).message}\n`)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
process.stdout.write(`${versions.length - failed} passed, ${failed} failed\n`)
process.exitCode = failed > 0 ? 1 : 0
