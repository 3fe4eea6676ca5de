import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, readFile } from 'node:fs/promises'
import { delimiter, dirname, join, resolve } from 'node:path'
import { findAccount } from '../../platform/src/embedded/embedded-postgres-account.ts'
import { ran } from './commands.ts'
import { startAndStop } from './start-and-stop.ts'

const root = resolve(import.meta.dirname, '../..')

/** Installs a Node of this major version; returns the folder that goes first on PATH. */
export async function nodeOf(version: string, folder: string, path: string): Promise<string> {
  const place = join(folder, 'node')
  await mkdir(place)
  // The package with the program itself. The one named `node` would fetch it by an install script.
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  await ran('npm', ['install', '--no-audit', '--no-fund', '--prefix', place, `${name}@${version}`], {
    path,
    limitMs: 120_000,
  })
  return join(place, 'node_modules', name, 'bin')
}

/**
 * Installs the project for production with a Node and starts it from a read-only clone, and reports each fact. Throws
 * at the first failure.
 */
export async function* productionBy(node: string, folder: string, outside: string): AsyncGenerator<string> {
  const path = `${node}${delimiter}${outside}`
  const env = { NODE_ENV: 'production' }
  const clone = join(folder, 'rollcall')
  await chmod(folder, 0o711)
  await ran('git', ['clone', '--quiet', root, clone], { path })
  yield `is ${await ran('node', ['--version'], { path })}`

  const began = Date.now()
  await ran('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], { path, cwd: clone, env })
  yield `npm ci --omit=dev took ${Math.round((Date.now() - began) / 1000)} s`
  const { devDependencies } = JSON.parse(await readFile(join(clone, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>
  }
  for (const name of ['vitest', 'typescript', '@biomejs/biome']) {
    if (!(name in devDependencies)) throw new Error(`${name} is no development package any more`)
    if (existsSync(join(clone, 'node_modules', name))) throw new Error(`${name} is installed`)
  }
  if (!existsSync(join(clone, 'frontend/dist/index.html'))) throw new Error('the front end is not built')
  yield 'the front end is built, without development packages'

  await ran('chmod', ['--recursive', 'a-w', clone], { path })
  const home = join(folder, 'home')
  const data = join(folder, 'data')
  for (const place of [home, data]) await mkdir(place)
  // Root can write everywhere, so another user must start it.
  const account =
    process.getuid?.() === 0 ? findAccount(await readFile('/etc/passwd', 'utf8'), 'nobody') : undefined
  if (account) for (const place of [home, data]) await chown(place, account.uid, account.gid)
  try {
    yield await startAndStop(clone, data, path, { env: { ...env, HOME: home }, account })
    const written = await ran('git', ['-c', 'safe.directory=*', 'status', '--porcelain'], {
      path,
      cwd: clone,
    })
    if (written) throw new Error(`the start wrote into the clone: ${written}`)
  } finally {
    await ran('chmod', ['--recursive', 'u+w', dirname(clone)], { path })
  }
}
