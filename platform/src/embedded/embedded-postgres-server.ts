import { spawn } from 'node:child_process'
import { open, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { serverAccount } from './embedded-postgres-account.ts'
import { findBinaries } from './embedded-postgres-binaries.ts'
import { serverEnvironment } from './embedded-postgres-cluster.ts'
import { freePort, isFree } from './embedded-postgres-port.ts'
import { findPostmaster, type Postmaster, poll, stopPostmaster } from './embedded-postgres-postmaster.ts'
import { SERVER_SETTINGS } from './embedded-postgres-settings.ts'

/** A server that was shut down hard replays its log before it accepts connections. */
const START_MS = 60_000

/**
 * The server of a cluster: the running one, or a new one on the requested port, the last start's port or any free one.
 * Throws when the requested port is taken or the server cannot run.
 */
export async function joinOrStart(
  dataDir: string,
  cluster: string,
  port: number | undefined,
  log: (message: string) => void,
): Promise<{ postmaster: Postmaster; joined: boolean }> {
  const deadline = performance.now() + START_MS
  while (performance.now() < deadline) {
    const running = await findPostmaster(cluster)
    if (running && running !== 'stale') {
      if (running.state === 'ready') return { postmaster: running, joined: true }
      await pause(20)
      continue
    }
    // Postgres trusts a stale file whose pid now belongs to another program. Here it is certain that the file is stale.
    if (running === 'stale') await rm(join(cluster, 'postmaster.pid'), { force: true })
    const postmaster = await start(
      dataDir,
      cluster,
      port ?? (await usualPort(dataDir)),
      port !== undefined,
      log,
    )
    if (postmaster) return { postmaster, joined: false }
  }
  throw new Error(`Postgres did not start within ${START_MS / 1000} s; see ${join(dataDir, 'postgres.log')}`)
}

async function usualPort(dataDir: string): Promise<number> {
  const kept = Number(await readFile(join(dataDir, 'port'), 'utf8').catch(() => ''))
  return kept > 0 && kept < 65_536 && (await isFree(kept)) ? kept : freePort()
}

/** Undefined: another start was faster, or a killed server's last processes are still ending; look again. */
async function start(
  dataDir: string,
  cluster: string,
  port: number,
  portIsAsked: boolean,
  log: (message: string) => void,
): Promise<Postmaster | undefined> {
  if (portIsAsked && !(await isFree(port))) {
    throw new Error(
      `Port ${port} is taken by another program; Postgres cannot start on it. Free it or choose another.`,
    )
  }
  const runAs = await serverAccount((await stat(cluster)).uid)
  const { postgres } = await findBinaries(runAs, dataDir, log)
  const logPath = join(dataDir, 'postgres.log')
  const logged = await stat(logPath).catch(() => undefined)
  if (logged && logged.size > 4_000_000) await truncate(logPath)
  const from = logged && logged.size <= 4_000_000 ? logged.size : 0
  const output = await open(logPath, 'a', 0o600)
  try {
    // Detached, with its output in a file: Ctrl-C in the terminal must reach the services first, and the server must
    // not get a broken pipe when its starter is killed.
    const child = spawn(postgres, ['-D', cluster, '-p', String(port), ...SERVER_SETTINGS], {
      cwd: cluster,
      env: serverEnvironment(),
      detached: true,
      stdio: ['ignore', output.fd, output.fd],
      ...(runAs && { uid: runAs.uid, gid: runAs.gid }),
    })
    let ended: string | undefined
    child.once('error', error => (ended = error.message))
    child.once('exit', (code, signal) => (ended ??= `exit ${code ?? signal}`))
    child.unref()
    const postmaster = await poll(START_MS, async () => {
      if (ended !== undefined) return 'ended' as const
      const found = await findPostmaster(cluster)
      return found && found !== 'stale' && found.pid === child.pid && found.state === 'ready'
        ? found
        : undefined
    })
    if (postmaster && postmaster !== 'ended') {
      await writeFile(join(dataDir, 'port'), String(postmaster.port))
      return postmaster
    }
    if (postmaster === undefined && child.pid) await stopPostmaster(child.pid)
    const said = (await readFile(logPath, 'utf8')).slice(from)
    if (
      /lock file "postmaster\.pid"|shared memory block .* is still in use|Address already in use/.test(said)
    ) {
      await pause(50)
      return undefined
    }
    throw new Error(
      `Postgres did not start (${ended ?? 'time-out'}): ${said.trim().split('\n').slice(-5).join(' | ')}`,
    )
  } finally {
    await output.close()
  }
}
