import { execFile } from 'node:child_process'
import { appendFile, mkdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { startEmbeddedPostgres } from '../embedded/embedded-postgres.ts'

/**
 * The variable with the folder in which a test run keeps the prepared copies; scripts/test/prepared-folders.ts sets it.
 */
export const PREPARED_FOLDERS = 'ROLLCALL_PREPARED_FOLDERS'

const isThere = async (path: string) => (await stat(path).catch(() => undefined)) !== undefined

/**
 * Fills a missing or empty folder with the result of `make` in an empty one. A test run does that once for each name
 * and copies the result. Outside of a run, and where a copy cannot be used, `make` is called on the folder itself.
 * @param forget paths inside the folder that a copy must not have
 */
export async function fillFolder(
  name: string,
  folder: string,
  make: (folder: string) => Promise<void>,
  forget: readonly string[] = [],
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o711 })
  const kept = process.env[PREPARED_FOLDERS]
  if (!kept || process.platform === 'win32') return make(folder)
  const original = join(kept, name)
  await once(original, async unfinished => {
    await make(unfinished)
    for (const path of forget) await rm(join(unfinished, path), { recursive: true, force: true })
  })
  // A database that lies elsewhere, where its account can reach it, belongs to one folder only.
  for (const pointer of ['cluster.path', 'postgres/cluster.path'])
    if (await isThere(join(original, pointer))) return make(folder)
  // Owners and modes too: the database's folder belongs to the database's account.
  await promisify(execFile)('cp', ['-a', `${original}/.`, folder])
}

/**
 * Makes a folder once, however many callers ask for it at the same time; throws what `make` throws, so that all of them
 * can retry.
 */
async function once(original: string, make: (unfinished: string) => Promise<void>): Promise<void> {
  const unfinished = `${original}.unfinished`
  while (!(await isThere(original))) {
    try {
      await mkdir(unfinished, { mode: 0o711 })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      await pause(50)
      continue
    }
    try {
      // Whoever made it may have finished between the look above and this.
      if (await isThere(original)) return await rmdir(unfinished)
      await make(unfinished)
      await rename(unfinished, original)
    } catch (error) {
      await rm(unfinished, { recursive: true, force: true })
      throw error
    }
  }
}

/** The files beside a cluster that another server must not find: the port, the log and the users. */
export const ofOneServer: readonly string[] = ['port', 'postgres.log', 'users']

/** Fills an empty folder with an empty database for `startEmbeddedPostgres`; the computer's crash may damage it. */
export const fillWithDatabase = (dataDir: string): Promise<void> =>
  fillFolder('database', dataDir, makeDatabase, ofOneServer)

async function makeDatabase(dataDir: string): Promise<void> {
  await (await startEmbeddedPostgres({ dataDir })).stop()
  // Tests kill servers, never the computer: what the operating system has taken is safe.
  const settings = join(dataDir, 'cluster', 'postgresql.auto.conf')
  if (await isThere(settings)) await appendFile(settings, 'fsync = off\n')
}
