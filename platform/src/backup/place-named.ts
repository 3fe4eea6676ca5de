import { realpath } from 'node:fs/promises'
import { isAbsolute, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Config, ConfigurationError, readConfig, required } from '../config.ts'
import type { FileStore } from '../files/file-store.ts'
import { openFileStore } from '../files/open-file-store.ts'
import { backupFile } from './backup-file.ts'
import type { BackupPlace } from './backup-place.ts'
import { storedBackup } from './stored-backup.ts'
import { storedPrefix } from './stored-index.ts'

type Settings = Pick<
  Config,
  'FILES_URL' | 'FILES_ACCESS_KEY_ID' | 'FILES_SECRET_ACCESS_KEY' | 'DATABASE_URL' | 'DATA_DIR' | 'MASTER_KEY'
>

/**
 * The place of a backup by its command-line name: `files:monday` is in the store of files, every other name is a file
 * on disk. Throws ConfigurationError when that store cannot hold backups.
 */
export async function placeNamed(
  name: string,
  settings: () => Settings,
): Promise<{ place: BackupPlace; close(): Promise<void> }> {
  if (!name.startsWith(storedPrefix)) return { place: backupFile(resolve(name)), close: async () => {} }
  const given = settings()
  const masterKey = required(given as Config, 'MASTER_KEY')
  const files = await openBackupStore(given)
  try {
    return {
      place: storedBackup(files, name.slice(storedPrefix.length), masterKey),
      close: () => files.close(),
    }
  } catch (error) {
    await files.close()
    throw error
  }
}

/** The environment's settings, where no installation is needed. */
export const settingsOf = (environment: NodeJS.ProcessEnv): Settings =>
  readConfig({ ...environment, DATABASE_URL: environment.DATABASE_URL || 'postgres://' })

/** The store of files, if it can hold backups: it must survive the installation. Throws ConfigurationError. */
export async function openBackupStore(settings: Settings): Promise<FileStore> {
  const { FILES_URL: url, DATA_DIR } = settings
  if (!url)
    throw new ConfigurationError(
      'FILES_URL is not set, so files are kept in the Postgres of this installation, and a backup there would be lost together with what it protects. Set FILES_URL to a folder outside the data folder or to an S3-compatible store, or name a file on disk.',
    )
  if (url.startsWith('file:') && (await isWithin(fileURLToPath(url), resolve(DATA_DIR))))
    throw new ConfigurationError(
      `FILES_URL is a folder inside the data folder ${resolve(DATA_DIR)}, and a backup there would be lost together with what it protects. Set FILES_URL to a folder elsewhere or to an S3-compatible store, or name a file on disk.`,
    )
  return openFileStore(settings)
}

async function isWithin(folder: string, outer: string): Promise<boolean> {
  const real = (path: string) => realpath(path).catch(() => resolve(path))
  const way = relative(await real(outer), await real(folder))
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}
