import { mkdir, realpath, stat } from 'node:fs/promises'
import { Client } from 'pg'
import { serverAccount } from './embedded-postgres-account.ts'
import { findBinaries } from './embedded-postgres-binaries.ts'
import { createCluster, existingCluster, password, USER } from './embedded-postgres-cluster.ts'
import { findPostmaster, isAlive, stopPostmaster } from './embedded-postgres-postmaster.ts'
import { joinOrStart } from './embedded-postgres-server.ts'
import { enter, releaseServer } from './embedded-postgres-users.ts'
import { type StarterWatch, watchStarter } from './embedded-postgres-watch.ts'

interface EmbeddedPostgresOptions {
  /** Created when missing. One server runs for each data folder. */
  dataDir: string
  /**
   * The requested port; the start fails when it is taken. Without it, the port of the last start is used, or a free
   * one.
   */
  port?: number
  log?: (message: string) => void
}

export interface EmbeddedPostgres {
  /** `postgres://…` including the password, for 127.0.0.1. */
  readonly url: string
  readonly port: number
  /** The server's process; a new one after the server died and restarted. */
  readonly pid: number
  /** The server already ran on the data folder. */
  readonly joined: boolean
  /** Releases the server. The last user stops it, and the promise waits until it has stopped. */
  stop(): Promise<void>
}

/** How often the server's process is checked, in milliseconds. */
const LOOK_MS = 100

/**
 * Starts Postgres on a data folder, or joins the server that runs there. It listens on 127.0.0.1 only, keeps every
 * acknowledged transaction through kill -9 and loss of power, restarts on the same port when it dies, and ends when all
 * its users have ended in any way. Throws an Error with advice when the port is taken or there is no account to run it
 * as.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => {})
  await mkdir(options.dataDir, { recursive: true })
  const dataDir = await realpath(options.dataDir)
  const secret = await password(dataDir)
  await enter(dataDir)
  let cluster: string | undefined
  let watch: StarterWatch | undefined
  try {
    const found = await existingCluster(dataDir)
    const runAs = await serverAccount(found === undefined ? undefined : (await stat(found)).uid)
    const place = found ?? (await createCluster(dataDir, await findBinaries(runAs, dataDir, log), runAs, log))
    cluster = place
    // Before the server, so that a killed start leaves no server behind either.
    watch = watchStarter(dataDir, place)
    const { postmaster, joined } = await joinOrStart(dataDir, place, options.port, log)
    const starterWatch = watch
    starterWatch.running()
    const { port } = postmaster
    const url = `postgres://${USER}:${secret}@127.0.0.1:${port}/${USER}`
    await ensureDatabase(url)
    log(`Postgres ${joined ? 'was running already' : 'runs'} on 127.0.0.1:${port}, data in ${place}`)

    let { pid } = postmaster
    const keeper = keepRunning(
      () => pid,
      async () => {
        log(`Postgres (process ${pid}) has died and is started again`)
        pid = (await joinOrStart(dataDir, place, port, log)).postmaster.pid
      },
      log,
    )
    let stopped: Promise<void> | undefined
    return {
      url,
      port,
      joined,
      get pid() {
        return pid
      },
      stop() {
        stopped ??= (async () => {
          await keeper.end()
          await releaseServer(dataDir, () => stopServer(place))
          starterWatch.end()
        })()
        return stopped
      },
    }
  } catch (error) {
    const started = cluster
    await releaseServer(dataDir, async () => {
      if (started) await stopServer(started)
    })
    watch?.end()
    throw error
  }
}

async function stopServer(cluster: string): Promise<void> {
  const running = await findPostmaster(cluster)
  if (running && running !== 'stale') await stopPostmaster(running.pid)
}

/** Checks the server's process, and when it has ended calls `restart` until that succeeds. */
function keepRunning(
  pid: () => number,
  restart: () => Promise<void>,
  log: (message: string) => void,
): { end(): Promise<void> } {
  let look = Promise.resolve()
  let busy = false
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    look = (async () => {
      try {
        if (!(await isAlive(pid()))) await restart()
      } catch (error) {
        log(`Postgres could not be started again: ${(error as Error).message}`)
      } finally {
        busy = false
      }
    })()
  }, LOOK_MS)
  timer.unref()
  return {
    async end() {
      clearInterval(timer)
      await look
    },
  }
}

/** Creates the URL's database when it is missing, because initdb does not create it. */
async function ensureDatabase(url: string): Promise<void> {
  const direct = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  direct.on('error', () => {})
  try {
    await direct.connect()
    await direct.end()
    return
  } catch (error) {
    if ((error as { code?: string }).code !== '3D000') throw error
  }
  const client = new Client({
    connectionString: url.replace(/[^/]*$/, 'postgres'),
    connectionTimeoutMillis: 10_000,
  })
  await client.connect()
  try {
    await client.query(`create database ${USER} strategy file_copy`)
  } catch (error) {
    // 42P04: another starter created it in the meantime (23505: in the same instant).
    if (!['42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error
  } finally {
    await client.end()
  }
}
