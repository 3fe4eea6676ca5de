import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { run } from './run.ts'

export interface DockerEngine {
  /** The environment that programs need to reach it, without the caller's own settings. */
  env: Record<string, string>
  docker(...args: string[]): Promise<string>
  /** Stops it. Its images stay in the folder, for the next one that is started there. */
  stop(): Promise<void>
}

/**
 * Starts a separate Docker engine in a folder, beside an engine that the machine may have: other folders, another
 * socket, no default bridge, no change to the machine's firewall rules. Throws when it does not start.
 */
export async function startDockerEngine(folder: string): Promise<DockerEngine> {
  const host = `unix://${join(folder, 'docker.sock')}`
  const log = openSync(join(folder, 'dockerd.log'), 'a')
  const args = [
    ...['--data-root', join(folder, 'data'), '--exec-root', join(folder, 'exec')],
    ...['--pidfile', join(folder, 'pid'), '--host', host],
    ...['--config-file', join(folder, 'none.json')],
    ...['--bridge', 'none', '--iptables=false', '--ip-forward=false'],
  ]
  // Without its own file it would read the machine's.
  await writeFile(join(folder, 'none.json'), '{}')
  const daemon = spawn('dockerd', args, { stdio: ['ignore', log, log] })
  closeSync(log)
  const ended = once(daemon, 'exit')
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: folder,
    DOCKER_HOST: host,
    // The builder that works without a plug-in.
    DOCKER_BUILDKIT: '0',
  }
  const engine: DockerEngine = {
    env,
    docker: (...rest) => run('docker', rest, { env }),
    async stop() {
      if (daemon.exitCode === null && daemon.signalCode === null) {
        daemon.kill('SIGTERM')
        await Promise.race([ended, pause(60_000, undefined, { ref: false })])
      }
    },
  }
  for (let attempt = 0; attempt < 120; attempt += 1) {
    if (daemon.exitCode !== null) break
    const up = await engine.docker('version').then(
      () => true,
      () => false,
    )
    if (up) return engine
    await pause(500)
  }
  const logLines = (await readFile(join(folder, 'dockerd.log'), 'utf8')).slice(-2_000)
  await engine.stop()
  throw new Error(`dockerd does not come up here:\n${logLines}`)
}

/** Removes the folder of an engine that was stopped. */
export async function removeEngine(folder: string): Promise<void> {
  const mounts = (await readFile('/proc/mounts', 'utf8'))
    .split('\n')
    .map(line => line.split(' ')[1] ?? '')
    .filter(path => path.startsWith(`${folder}/`))
  for (const path of mounts.reverse()) await run('umount', ['--lazy', path]).catch(() => {})
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 })
}
