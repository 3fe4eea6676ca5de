import { type ChildProcess, fork } from 'node:child_process'
import { ConfigurationError } from '../config.ts'
import { howItEnded, lastWordsOf } from '../last-words.ts'
import type { Log } from '../log.ts'
import { watchOver } from './watchdog.ts'

export interface ServiceProcess {
  name: string
  /** Its main file. */
  file: string
  /** Its whole environment. */
  env: Record<string, string>
  /** Settings of its JavaScript engine. */
  nodeFlags?: readonly string[]
  /** Whether its last output is part of the error when it does not start; otherwise its output does not pass through this process. */
  keepsWords?: boolean
}

const firstDelayMs = 200
const longestDelayMs = 5_000
/** A process that lived this long was healthy, so its next start is tried at once. */
const healthyMs = 30_000
const readyWithinMs = 60_000

/** A service did not become ready. The message names the service, the reason and, if they were kept, its last words. */
export class ServiceFailed extends Error {
  override readonly name = 'ServiceFailed'
}

/** Keeps one process of a service running and restarts it when it ends or hangs, until it is asked to stop. */
export class Supervised {
  readonly name: string
  readonly #service: ServiceProcess
  readonly #log: Log
  #child: ChildProcess | undefined
  #stopping = false
  #delay = firstDelayMs
  #port: number | undefined

  constructor(service: ServiceProcess, log: Log) {
    this.name = service.name
    this.#service = service
    this.#log = log
  }

  /** Its listening address; undefined while it does not listen. */
  get address(): string | undefined {
    return this.#port && this.#child?.connected ? `http://127.0.0.1:${this.#port}` : undefined
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  /**
   * Resolves when the service reports that it is ready. Rejects when it ends first or takes a minute: with
   * ConfigurationError when that is the cause, otherwise with ServiceFailed.
   */
  start(): Promise<void> {
    const begun = Date.now()
    const child = fork(this.#service.file, {
      // Without this process's flags, because each service has its own.
      execArgv: [...(this.#service.nodeFlags ?? [])],
      env: this.#service.env,
      // Its log goes where ours goes. Signals from the terminal reach us, and we pass them on.
      stdio: this.#service.keepsWords
        ? ['ignore', 'pipe', 'pipe', 'ipc']
        : ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: true,
    })
    this.#child = child
    const words = lastWordsOf(child)
    let why: string | undefined
    let misconfigured = false
    let unwatch = () => {}
    return new Promise((resolve, reject) => {
      const fail = (reason: string) =>
        reject(new ServiceFailed(words.after(`${this.name} did not start: ${reason}`)))
      // A process that hangs at its start is ended, reported and started again.
      const late = setTimeout(() => {
        why = `it was not ready after ${readyWithinMs / 1_000} s`
        child.kill('SIGKILL')
      }, readyWithinMs)
      child.on('message', message => {
        if (typeof message !== 'object' || message === null) return
        if ('failed' in message) {
          why = String(message.failed)
          misconfigured = 'misconfigured' in message && message.misconfigured === true
        }
        if (!('port' in message)) return
        clearTimeout(late)
        words.passOn()
        this.#port = Number(message.port)
        unwatch = this.#watch(child, found => {
          why = found
        })
        resolve()
      })
      child.on('error', error => {
        clearTimeout(late)
        fail(error.message)
      })
      child.on('exit', (code, signal) => {
        clearTimeout(late)
        unwatch()
        this.#port = undefined
        if (misconfigured) reject(new ConfigurationError(String(why)))
        // What it wrote last may not have been read yet.
        else void words.ended.then(() => fail(why ?? howItEnded(code, signal)))
        if (this.#stopping) return
        if (Date.now() - begun > healthyMs) this.#delay = firstDelayMs
        this.#log.warn(
          { service: this.name, code, signal, why, again: this.#delay },
          'a service ended and is started again',
        )
        setTimeout(() => {
          if (!this.#stopping) this.start().catch(() => {})
        }, this.#delay)
        this.#delay = Math.min(this.#delay * 2, longestDelayMs)
      })
    })
  }

  /** Kills the process when it hangs, so that it restarts. Returns a function that ends the watch. */
  #watch(child: ChildProcess, onHang: (why: string) => void): () => void {
    return watchOver(
      () => (this.#stopping ? undefined : this.address),
      answer => {
        const why = answer === 'silent' ? 'it stopped answering' : 'it said that it hung'
        onHang(why)
        this.#log.error(
          { alarm: 'a service hangs', service: this.name, pid: child.pid },
          `${this.name} is killed and started again: ${why}`,
        )
        child.kill('SIGKILL')
      },
    )
  }

  /** Ends the process: SIGTERM, and SIGKILL after twelve seconds. */
  async stop(): Promise<void> {
    this.#stopping = true
    const child = this.#child
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return
    await new Promise<void>(resolve => {
      child.once('exit', () => resolve())
      child.kill('SIGTERM')
      setTimeout(() => child.kill('SIGKILL'), 12_000).unref()
    })
  }
}
