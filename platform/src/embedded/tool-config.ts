import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Config, ConfigurationError, readConfig } from '../config.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { mustBeWhole } from './restoring.ts'
import { loadSecrets, type Secrets } from './secrets.ts'
import { root } from './tools.ts'

/**
 * The configuration of a command-line tool: from the environment when DATABASE_URL is set, otherwise from the embedded
 * system's data folder (DATA_DIR), whose Postgres is joined or started.
 */
export async function toolConfig(environment: NodeJS.ProcessEnv = process.env): Promise<{
  config: Config
  /** The data folder's secrets; undefined: they are in the environment. */
  secrets: Secrets | undefined
  close(): Promise<void>
}> {
  if (environment.DATABASE_URL || environment.DATABASE_URL_FILE)
    return { config: readConfig(environment), secrets: undefined, close: async () => {} }
  const dataDir = resolve(environment.DATA_DIR ?? join(root, 'data'))
  if (!existsSync(join(dataDir, 'postgres')))
    throw new ConfigurationError(
      `There is no data in ${dataDir}: set DATA_DIR, or DATABASE_URL and the keys, or start Rollcall first.`,
    )
  mustBeWhole(dataDir)
  const secrets = await loadSecrets(dataDir)
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') })
  try {
    const config = readConfig({
      ...environment,
      DATABASE_URL: postgres.url,
      DATA_DIR: dataDir,
      MASTER_KEY: secrets.masterKey,
      APP_SECRET: secrets.appSecret,
      EVIDENCE_KEY: secrets.evidenceKey,
      TOKEN_PRIVATE_KEY: secrets.tokenPrivateKey,
      TOKEN_PUBLIC_KEY: secrets.tokenPublicKey,
    })
    return { config, secrets, close: () => postgres.stop() }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}
