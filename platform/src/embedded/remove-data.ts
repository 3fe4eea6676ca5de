import { existsSync } from 'node:fs'
import { readFile, realpath, rm, rmdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { ConfigurationError } from '../config.ts'
import { findPostmaster } from './embedded-postgres-postmaster.ts'
import { PLACES } from './embedded-postgres-reach.ts'
import { isClaimed } from './running.ts'

/** Everything that Rollcall creates in a data folder. */
const own = ['keys', 'postgres', 'mails', 'lock', 'running.json', 'restoring']

/**
 * The content of a data folder: Rollcall's files in it, and its database when that lies elsewhere because its account
 * cannot enter the folder. Throws ConfigurationError when it is no data folder, or in use.
 */
export async function dataIn(folder: string, places: readonly string[] = PLACES): Promise<string[]> {
  const dataDir = await realpath(folder).catch(() => resolve(folder))
  if (!existsSync(join(dataDir, 'keys/secrets.json')) && !existsSync(join(dataDir, 'postgres/password')))
    throw new ConfigurationError(`${dataDir} is no data folder of Rollcall.`)
  const pointer = (await readFile(join(dataDir, 'postgres/cluster.path'), 'utf8').catch(() => '')).trim()
  const running = await findPostmaster(pointer || join(dataDir, 'postgres/cluster'))
  if (isClaimed(dataDir) || (running && running !== 'stale'))
    throw new ConfigurationError(`Rollcall runs on ${dataDir}: stop it first.`)
  const found = own.map(name => join(dataDir, name)).filter(path => existsSync(path))
  const database = dirname(pointer)
  if (!pointer || !places.includes(dirname(database))) return found
  // The database of a copied data folder belongs to the original.
  const owner = (await readFile(join(database, 'data-folder'), 'utf8').catch(() => '')).trim()
  const theirs = (await readFile(join(owner, 'cluster.path'), 'utf8').catch(() => '')).trim()
  return owner !== join(dataDir, 'postgres') && theirs === pointer ? found : [database, ...found]
}

/** Permanently removes the result of `dataIn`, and the folder when nothing else is in it. */
export async function removeData(folder: string, found: readonly string[]): Promise<void> {
  for (const path of found) await rm(path, { recursive: true, force: true })
  await rmdir(folder).catch(() => {})
}
