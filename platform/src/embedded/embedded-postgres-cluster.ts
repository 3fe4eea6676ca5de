import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chmod,
  chown,
  link,
  mkdir,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Binaries } from './embedded-postgres-binaries.ts'
import { findPostmaster } from './embedded-postgres-postmaster.ts'
import { canReach, folderIn, type RunAs, reachablePlace } from './embedded-postgres-reach.ts'

const run = promisify(execFile)

/** The database's superuser, and the services' database. */
export const USER = 'rollcall'

/** Writes a file only if it does not exist, completely or not at all. Returns the resulting text. */
export async function writeOnce(path: string, text: string): Promise<string> {
  const unfinished = `${path}.${randomBytes(6).toString('hex')}`
  await writeFile(unfinished, text, { mode: 0o600, flush: true })
  await link(unfinished, path).catch(error => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(unfinished)
  return readFile(path, 'utf8')
}

/** The random password of the database's user, created once and readable only by the starting user. */
export async function password(dataDir: string): Promise<string> {
  const file = join(dataDir, 'password')
  return writeOnce(file, randomBytes(24).toString('base64url')).catch(error => {
    if (!['EACCES', 'EPERM'].includes(error.code)) throw error
    throw new Error(
      `The data folder ${dataDir} belongs to another user; start as that user, or name another folder.`,
    )
  })
}

/** The existing cluster of a data folder (an absolute, real path): inside it, or where its pointer file says. */
export async function existingCluster(dataDir: string): Promise<string | undefined> {
  const pointer = (await readFile(join(dataDir, 'cluster.path'), 'utf8').catch(() => '')).trim()
  const cluster = pointer || join(dataDir, 'cluster')
  if (!(await stat(join(cluster, 'PG_VERSION')).catch(() => undefined))) return undefined
  if (pointer) await checkOwner(pointer, dataDir)
  return cluster
}

/** A copied data folder would share its original's database through the pointer. A moved folder may use it. */
async function checkOwner(cluster: string, dataDir: string): Promise<void> {
  const mark = join(dirname(cluster), 'data-folder')
  const owner = (await readFile(mark, 'utf8').catch(() => '')).trim()
  if (owner === dataDir) return
  const theirs = (await readFile(join(owner, 'cluster.path'), 'utf8').catch(() => '')).trim()
  if (owner && theirs === cluster) {
    throw new Error(
      `The data folder ${dataDir} is a copy: its database ${cluster} belongs to ${owner}. ` +
        `Remove ${join(dataDir, 'cluster.path')} to begin with an empty one.`,
    )
  }
  await writeFile(mark, dataDir)
}

async function placeFor(
  dataDir: string,
  runAs: RunAs | undefined,
  log: (message: string) => void,
): Promise<string> {
  if (!runAs) return join(dataDir, 'cluster')
  // We can open the data folder, and nobody else can list it. The folders above it are not ours to change.
  const { uid, mode } = await stat(dataDir)
  if (uid === 0 && (mode & 0o001) === 0 && (await canReach(dirname(dataDir), runAs)))
    await chmod(dataDir, mode | 0o011)
  if (await canReach(dataDir, runAs)) return join(dataDir, 'cluster')

  const place = await reachablePlace(runAs)
  await sweep(place)
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  // The random part separates a new data folder from the database of a deleted folder with the same path.
  const folder = await folderIn(place, `${name}-${randomBytes(3).toString('hex')}`)
  await writeFile(join(folder, 'data-folder'), dataDir)
  const cluster = (await writeOnce(join(dataDir, 'cluster.path'), join(folder, 'cluster'))).trim()
  if (dirname(cluster) !== folder) await rm(folder, { recursive: true })
  log(`the database lies in ${cluster}: the account ${runAs.name}, as which it runs, cannot enter ${dataDir}`)
  return cluster
}

/** Removes databases of deleted data folders below the system's temporary folder; keeps all others. */
async function sweep(place: string): Promise<void> {
  const temporary = join(await realpath(tmpdir()), '/')
  for (const name of await readdir(place)) {
    const folder = join(place, name)
    const dataDir = (await readFile(join(folder, 'data-folder'), 'utf8').catch(() => '')).trim()
    if (!dataDir.startsWith(temporary) || (await stat(dataDir).catch(() => undefined))) continue
    const postmaster = await findPostmaster(join(folder, 'cluster'))
    if (postmaster === undefined || postmaster === 'stale') await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Creates the database cluster of a data folder without one and gives its path. Several processes may do this at once:
 * each fills a separate folder, and the first to rename it wins.
 */
export async function createCluster(
  dataDir: string,
  binaries: Binaries,
  runAs: RunAs | undefined,
  log: (message: string) => void,
): Promise<string> {
  const cluster = await placeFor(dataDir, runAs, log)
  const unfinished = `${cluster}.${randomBytes(6).toString('hex')}`
  const secret = `${unfinished}.password`
  await mkdir(unfinished, { mode: 0o700 })
  try {
    await writeFile(secret, await password(dataDir), { mode: 0o600 })
    if (runAs) for (const path of [unfinished, secret]) await chown(path, runAs.uid, runAs.gid)
    await run(
      binaries.initdb,
      [
        `--pgdata=${unfinished}`,
        `--username=${USER}`,
        `--pwfile=${secret}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-instructions',
      ],
      {
        cwd: dirname(cluster),
        env: serverEnvironment(),
        timeout: 60_000,
        ...(runAs && { uid: runAs.uid, gid: runAs.gid }),
      },
    )
    await chmod(unfinished, 0o700)
    await rename(unfinished, cluster).catch(async error => {
      if (!(await stat(join(cluster, 'PG_VERSION')).catch(() => undefined))) throw error
    })
  } finally {
    await rm(secret, { force: true })
    await rm(unfinished, { recursive: true, force: true })
  }
  return cluster
}

/** The environment of initdb and the server, without the starter's PG… and locale variables. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env
  return { PATH, LC_ALL: 'C', TZ: 'UTC', ...(SystemRoot && { SystemRoot }), ...(TEMP && { TEMP }) }
}
