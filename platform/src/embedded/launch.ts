import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { startGateway } from '../gateway/gateway.ts'
import { originOf } from '../gateway/listening-address.ts'
import { mustKeepEventsIn } from '../installation/installation-record.ts'
import type { Log } from '../log.ts'
import { readPublicDetails } from '../public-details.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { makeFolder } from './make-folder.ts'
import type { ReportProgress } from './progress.ts'
import { mustBeWhole } from './restoring.ts'
import { loadSecrets, type Secrets } from './secrets.ts'
import { environmentOf, services } from './services.ts'
import { Supervised } from './supervisor.ts'
import { root } from './tools.ts'

export interface LaunchOptions {
  dataDir: string
  /** The gateway's listening address; absent: 127.0.0.1. */
  host?: string
  port: number
  log: Log
  /** Environment settings that are passed to the services unchanged: EVENTSTORE_URL, REDIS_URL, SMTP_URL, … */
  env?: Record<string, string>
  /** The number of proxies in front of the system whose X-Forwarded-For is trusted; absent: none. */
  trustedProxies?: number
  /** Reports slow steps. */
  progress?: ReportProgress
  /** Aborts an unfinished start and undoes it. */
  signal?: AbortSignal
  /** Whether the error has the last output of a service that does not start, for callers whose users do not see it. */
  keepsWords?: boolean
}

const quiet: ReportProgress = (_what, work) => work

export interface Launched {
  url: string
  secrets: Secrets
  adminEmail: string
  /** The services' settings, for tools that use the same data. */
  env: Record<string, string>
  processes: readonly Supervised[]
  /** The database server's process. */
  postgresPid(): number
  stop(): Promise<void>
}

/**
 * Starts Postgres, every service and the gateway in front of them. Throws with EADDRINUSE when the port is taken,
 * ServiceFailed when a service does not start, ConfigurationError for a folder with an incomplete restore or another
 * event store, and the signal's reason. Nothing keeps running then.
 */
export async function launch(options: LaunchOptions): Promise<Launched> {
  const { dataDir: dir, host = '127.0.0.1', port, log, env: given = {}, trustedProxies = 0 } = options
  const { progress = quiet, signal, keepsWords = false } = options
  const dataDir = resolve(dir)
  mustBeWhole(dataDir)
  await makeFolder(dataDir, 0o711)
  const processes: Supervised[] = []
  let complete = false
  const undo: (() => Promise<unknown>)[] = []
  const stop = async () => {
    const failures: unknown[] = []
    // A failed step does not stop the next one; above all, the database must be stopped.
    for (const step of undo.splice(0).reverse()) await step().catch(error => failures.push(error))
    if (failures.length > 0) throw failures[0]
  }
  try {
    // The port first, so that a start without it fails before anything else runs.
    const gateway = await startGateway({
      host,
      port,
      siteDir: join(root, 'frontend/dist'),
      details: readPublicDetails(given),
      publicUrl: given.PUBLIC_URL,
      addressOf: upstream =>
        // A command would get no mail if it arrived before the workers first read the log.
        upstream === 'command-service' && !complete
          ? undefined
          : processes.find(process => process.name === upstream)?.address,
      trustedProxies,
      devForThisMachine: true,
      log,
    })
    undo.push(() => gateway.close())
    const secrets = await loadSecrets(dataDir)
    const databaseDir = join(dataDir, 'postgres')
    const firstStart = !['cluster', 'cluster.path'].some(name => existsSync(join(databaseDir, name)))
    const postgres = await progress(
      () => (firstStart ? 'Making the database, once …' : 'Starting the database …'),
      startEmbeddedPostgres({ dataDir: databaseDir, log: message => log.info(message) }),
    )
    undo.push(() => postgres.stop())
    signal?.throwIfAborted()
    await mustKeepEventsIn(given.EVENTSTORE_URL ? 'eventstoredb' : 'postgres', postgres.url)

    const url = originOf(host, gateway.port)
    const adminEmail = given.ADMIN_EMAIL ?? 'admin@rollcall.test'
    const env = {
      HOST: '127.0.0.1',
      PORT: '0',
      // The gateway, and the proxies in front of it.
      TRUST_PROXY: String(trustedProxies + 1),
      DATABASE_URL: postgres.url,
      DATA_DIR: dataDir,
      PUBLIC_URL: url,
      COMMAND_SERVICE_URL: url,
      QUERY_SERVICE_URL: url,
      MASTER_KEY: secrets.masterKey,
      APP_SECRET: secrets.appSecret,
      EVIDENCE_KEY: secrets.evidenceKey,
      TOKEN_PUBLIC_KEY: secrets.tokenPublicKey,
      ...given,
    }
    const own = {
      TOKEN_PRIVATE_KEY: secrets.tokenPrivateKey,
      ADMIN_EMAIL: adminEmail,
      ADMIN_PASSWORD: given.ADMIN_PASSWORD ?? secrets.adminPassword,
    }
    const all = { ...env, ...own }
    for (const service of services)
      processes.push(new Supervised({ ...service, env: environmentOf(service, all), keepsWords }, log))
    const stopProcesses = () => Promise.all(processes.map(process => process.stop()))
    undo.push(stopProcesses)
    signal?.addEventListener('abort', stopProcesses, { once: true })
    await progress(
      () =>
        `Waiting for ${processes
          .filter(process => !process.address)
          .map(process => process.name)
          .join(', ')} …`,
      progress(() => 'Starting the services …', Promise.all(processes.map(process => process.start()))),
      10_000,
    )
    signal?.removeEventListener('abort', stopProcesses)
    signal?.throwIfAborted()
    complete = true
    return {
      url,
      secrets,
      adminEmail,
      env: all,
      processes,
      postgresPid: () => postgres.pid,
      stop,
    }
  } catch (error) {
    await progress(() => 'Stopping what had been started …', stop()).catch(failure =>
      log.error({ err: failure }, 'not all could be stopped'),
    )
    throw signal?.aborted ? signal.reason : error
  }
}
