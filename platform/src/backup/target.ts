import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { ConfigurationError, readConfig, required } from '../config.ts'
import { startEmbeddedPostgres } from '../embedded/embedded-postgres.ts'
import { makeFolder } from '../embedded/make-folder.ts'
import { markRestoring } from '../embedded/restoring.ts'
import { restoreSecrets } from '../embedded/secrets.ts'
import { root } from '../embedded/tools.ts'
import type { FileSettings } from '../files/open-file-store.ts'
import { unseal } from '../personal-data/sealing.ts'
import { appSecretPrint } from './app-secret-print.ts'
import type { BackupSecrets } from './backup-lines.ts'
import type { CheckedBackup } from './check-backup.ts'

/** The target of a restore. */
export interface Target {
  databaseUrl: string
  /** The target of its files. */
  files: FileSettings
  /** False: EventStoreDB has the events, and the database gets only the keys. */
  events: boolean
  /** The target's place for a sentence, when it is a folder. */
  where: string
  /** The restore is complete. */
  finished(): Promise<void>
  close(): Promise<void>
}

/**
 * The database at DATABASE_URL when it is set, otherwise a new data folder (DATA_DIR) with its own Postgres. Throws
 * ConfigurationError when it cannot hold this backup; then nothing was created.
 */
export async function openTarget(environment: NodeJS.ProcessEnv, backup: CheckedBackup): Promise<Target> {
  if (environment.DATABASE_URL || environment.DATABASE_URL_FILE) return ownDatabase(environment, backup)
  return newFolder(resolve(environment.DATA_DIR || join(root, 'data')), environment, backup)
}

function ownDatabase(environment: NodeJS.ProcessEnv, backup: CheckedBackup): Target {
  const config = readConfig(environment)
  mustFit(backup, { masterKey: required(config, 'MASTER_KEY'), appSecret: required(config, 'APP_SECRET') })
  return {
    databaseUrl: config.DATABASE_URL,
    files: config,
    events: config.EVENTSTORE_URL === undefined,
    where: '',
    finished: async () => {},
    close: async () => {},
  }
}

async function newFolder(
  dataDir: string,
  environment: NodeJS.ProcessEnv,
  backup: CheckedBackup,
): Promise<Target> {
  if (existsSync(dataDir) && (await readdir(dataDir)).length > 0)
    throw new ConfigurationError(
      `${dataDir} is not empty: name a new folder with DATA_DIR, or put this one aside first.`,
    )
  const secrets = backup.secrets ?? givenSecrets(environment)
  mustFit(backup, secrets)
  await makeFolder(dataDir, 0o711)
  const finished = await markRestoring(dataDir)
  await restoreSecrets(dataDir, secrets)
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') })
  const config = readConfig({ ...environment, DATABASE_URL: postgres.url })
  return {
    databaseUrl: postgres.url,
    files: config,
    events: config.EVENTSTORE_URL === undefined,
    where: ` in ${dataDir}`,
    finished,
    close: () => postgres.stop(),
  }
}

/** The secrets of an installation that stores its own, which its backups do not hold. */
function givenSecrets(environment: NodeJS.ProcessEnv): BackupSecrets {
  const config = readConfig({ ...environment, DATABASE_URL: 'postgres://' })
  return {
    masterKey: required(config, 'MASTER_KEY'),
    appSecret: required(config, 'APP_SECRET'),
    adminPassword: required(config, 'ADMIN_PASSWORD'),
    evidenceKey: config.EVIDENCE_KEY,
  }
}

/** With the secrets of another installation everything would stay sealed, or every log-in and link would fail. */
function mustFit(
  { key, appSecretPrint: print }: CheckedBackup,
  { masterKey, appSecret }: Pick<BackupSecrets, 'masterKey' | 'appSecret'>,
): void {
  const wrong = (name: string) =>
    new ConfigurationError(`${name} is not the one of the installation that was backed up.`)
  if (key?.wrapped && !opens(masterKey, key.wrapped, key.personId)) throw wrong('MASTER_KEY')
  if (print !== undefined && print !== appSecretPrint(appSecret)) throw wrong('APP_SECRET')
}

function opens(masterKey: string, wrapped: string, personId: string): boolean {
  try {
    unseal(Buffer.from(masterKey, 'base64'), Buffer.from(wrapped, 'base64'), personId)
    return true
  } catch {
    return false
  }
}
