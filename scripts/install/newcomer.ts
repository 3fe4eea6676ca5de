import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile } from 'node:fs/promises'
import { delimiter, join, resolve } from 'node:path'
import { ran } from './commands.ts'
import { startAndStop } from './start-and-stop.ts'

const root = resolve(import.meta.dirname, '../..')

interface Manifest {
  workspaces: string[]
  dependencies: Record<string, string>
  allowScripts: Record<string, boolean>
}

interface Lock {
  packages: Record<string, { hasInstallScript?: boolean }>
}

const json = async <T>(...path: string[]): Promise<T> =>
  JSON.parse(await readFile(join(...path), 'utf8')) as T

/** Installs an npm of this major version; returns the folder that goes first on PATH. */
export async function npmOf(version: string, folder: string, path: string): Promise<string> {
  const place = join(folder, 'npm')
  await mkdir(place)
  await ran('npm', ['install', '--no-audit', '--no-fund', '--prefix', place, `npm@${version}`], {
    path,
    limitMs: 120_000,
  })
  return join(place, 'node_modules/.bin')
}

/** Clones, installs and starts the project with an npm, and reports each fact. Throws at the first failure. */
export async function* installedBy(npm: string, folder: string, outside: string): AsyncGenerator<string> {
  const path = `${npm}${delimiter}${outside}`
  const clone = join(folder, 'rollcall')
  // The database may run as another user, which must be able to enter.
  await chmod(folder, 0o711)
  await ran('git', ['clone', '--quiet', root, clone], { path })
  yield `is ${(await ran('npm', ['--version'], { path })).split('\n').at(-1)}`

  const began = Date.now()
  const said = await ran('npm', ['ci', '--no-audit', '--no-fund'], { path, cwd: clone })
  yield `npm ci took ${Math.round((Date.now() - began) / 1000)} s`
  const complaints = said.split('\n').filter(line => /install scripts?|allow-?scripts/i.test(line))
  if (complaints.length > 0) throw new Error(`npm ci left scripts out: ${complaints.join(' ')}`)
  await expectScriptsListed(clone)
  yield 'every install script is allowed or refused by name'

  const manifest = await json<Manifest>(clone, 'package.json')
  const pinned = `v${manifest.dependencies.node}`
  const own = await ran(join(clone, 'node_modules/.bin/node'), ['--version'], { path })
  if (own !== pinned) throw new Error(`node_modules/.bin/node is ${own}, not ${pinned}`)
  await expectScriptsRunUnder(pinned, manifest, clone, path)
  yield `scripts run under ${pinned}, in every workspace too`

  const built = existsSync(join(clone, 'frontend/dist/index.html'))
  yield built ? 'npm ci has built the front end' : 'the front end is built at the first start'
  yield await startAndStop(clone, join(folder, 'data'), path)
}

/** npm 12 skips install scripts that the project has not allowed, and the package may be broken then. */
async function expectScriptsListed(clone: string): Promise<void> {
  const { allowScripts } = await json<Manifest>(clone, 'package.json')
  const { packages } = await json<Lock>(clone, 'package-lock.json')
  for (const [place, { hasInstallScript }] of Object.entries(packages)) {
    const name = place.replace(/^.*node_modules\//, '')
    if (hasInstallScript && existsSync(join(clone, place)) && !(name in allowScripts))
      throw new Error(`${name} has an install script that allowScripts does not name`)
  }
}

/**
 * Runs a script that reports its Node version in the project and in each workspace, as `npm test --workspace e2e`
 * would.
 */
async function expectScriptsRunUnder(
  pinned: string,
  { workspaces }: Manifest,
  clone: string,
  path: string,
): Promise<void> {
  const where = { path, cwd: clone }
  const all = ['--workspaces', '--include-workspace-root']
  await ran('npm', ['pkg', 'set', 'scripts.runtime=node --version', ...all], where)
  const output = await ran('npm', ['run', '--silent', 'runtime', ...all], where)
  const lines = output.split('\n').filter(line => /^v\d/.test(line))
  if (lines.length !== workspaces.length + 1 || lines.some(line => line !== pinned))
    throw new Error(`scripts run under ${lines.join(', ')}, not under ${pinned}`)
}
