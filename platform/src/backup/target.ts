import { existsSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { ConfigurationError, readConfig, required } from '../config.ts'
import { startEmbeddedPostgres } from '../embedded/embedded-postgres.ts'
import { restoreSecrets } from '../embedded/secrets.ts'
import { root } from '../embedded/tools.ts'
import { unseal } from '../personal-data/sealing.ts'
import type { BackupKey, BackupSecrets } from './backup-lines.ts'
import type { CheckedBackup } from './check-backup.ts'

/** Where a backup goes. */
export interface Target {
  databaseUrl: string
  /** False: EventStoreDB has the events, and the database gets the keys alone. */
  events: boolean
  /** For a sentence: where it is, when that is a folder. */
  where: string
  close(): Promise<void>
}

/**
 * The database at DATABASE_URL, where it is set, else a new data folder (DATA_DIR) with a Postgres of its own. Throws
 * ConfigurationError when that is no place for this backup; then nothing was made.
 */
export async function openTarget(environment: NodeJS.ProcessEnv, backup: CheckedBackup): Promise<Target> {
  if (environment.DATABASE_URL || environment.DATABASE_URL_FILE) return ownDatabase(environment, backup)
  return newFolder(resolve(environment.DATA_DIR || join(root, 'data')), environment, backup)
}

function ownDatabase(environment: NodeJS.ProcessEnv, { secrets, key }: CheckedBackup): Target {
  const config = readConfig(environment)
  const masterKey = required(config, 'MASTER_KEY')
  const appSecret = required(config, 'APP_SECRET')
  mustFit(masterKey, key)
  if (secrets && secrets.appSecret !== appSecret)
    throw new ConfigurationError('APP_SECRET is not the one of the installation that the backup is of.')
  return {
    databaseUrl: config.DATABASE_URL,
    events: config.EVENTSTORE_URL === undefined,
    where: '',
    close: async () => {},
  }
}

async function newFolder(
  dataDir: string,
  environment: NodeJS.ProcessEnv,
  { secrets: own, key }: CheckedBackup,
): Promise<Target> {
  if (existsSync(dataDir) && (await readdir(dataDir)).length > 0)
    throw new ConfigurationError(
      `${dataDir} is not empty: name a new folder with DATA_DIR, or put this one aside first.`,
    )
  const secrets = own ?? givenSecrets(environment)
  mustFit(secrets.masterKey, key)
  await mkdir(dataDir, { recursive: true, mode: 0o711 })
  await restoreSecrets(dataDir, secrets)
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') })
  return { databaseUrl: postgres.url, events: true, where: ` in ${dataDir}`, close: () => postgres.stop() }
}

/** The secrets of an installation that keeps its own, which are not in its backups. */
function givenSecrets(environment: NodeJS.ProcessEnv): BackupSecrets {
  const config = readConfig({ ...environment, DATABASE_URL: 'postgres://' })
  return {
    masterKey: required(config, 'MASTER_KEY'),
    appSecret: required(config, 'APP_SECRET'),
    adminPassword: required(config, 'ADMIN_PASSWORD'),
  }
}

function mustFit(masterKey: string, key: BackupKey | undefined): void {
  if (!key?.wrapped) return
  try {
    unseal(Buffer.from(masterKey, 'base64'), Buffer.from(key.wrapped, 'base64'), key.personId)
  } catch {
    throw new ConfigurationError('MASTER_KEY is not the one of the installation that the backup is of.')
  }
}
