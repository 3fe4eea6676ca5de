import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { lastWordsOf, unlessEnded } from '../../../last-words.ts'
import type { Faults } from './faults.ts'

/** The stand-in as a child process of a test, with a file, so that its data survives a kill. */
export class StandIn {
  readonly #folder = mkdtempSync(join(tmpdir(), 'rollcall-stand-in-'))
  readonly #file = join(this.#folder, 'log.jsonl')
  #child: ChildProcess | undefined
  #port = 0
  #followerPort = 0

  /** Starts it on free ports; resolves when it answers calls. The process ends with this one. */
  static async start(): Promise<StandIn> {
    const standIn = new StandIn()
    await standIn.start()
    return standIn
  }

  /** The value for `EVENTSTORE_URL`. */
  get url(): string {
    return `esdb://127.0.0.1:${this.#port}?tls=false`
  }

  /** The same log at an address that answers as a follower. */
  get followerUrl(): string {
    return `esdb://127.0.0.1:${this.#followerPort}?tls=false`
  }

  /** A cluster of both, in which the client finds the leader by asking. */
  get clusterUrl(): string {
    return `esdb://127.0.0.1:${this.#followerPort},127.0.0.1:${this.#port}?tls=false`
  }

  /** Restarts it on the same ports and file, after `kill`. */
  async start(): Promise<void> {
    const child = spawn(
      process.execPath,
      [
        join(import.meta.dirname, 'main.ts'),
        ...['--port', String(this.#port), '--follower-port', String(this.#followerPort)],
        ...['--file', this.#file, '--exit-with-stdin'],
      ],
      { stdio: ['pipe', 'pipe', 'pipe'] },
    )
    this.#child = child
    // Its closing pipe ends the child when this process dies. An error of that pipe does not matter.
    child.stdin?.on('error', () => {})
    const words = lastWordsOf(child)
    const firstLine = once(createInterface(child.stdout), 'line') as Promise<[string]>
    const [line] = await unlessEnded('the stand-in', child, firstLine, words)
    words.passOn()
    const ports = JSON.parse(line) as { port: number; followerPort: number }
    this.#port = ports.port
    this.#followerPort = ports.followerPort
  }

  /** SIGKILL; resolves when the process has ended. */
  async kill(): Promise<void> {
    const child = this.#child
    this.#child = undefined
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }

  async restart(): Promise<void> {
    await this.kill()
    await this.start()
  }

  /** A copy of its log, as a backup makes it. */
  copyLog(): Buffer {
    return readFileSync(this.#file)
  }

  /** Restarts it with a copy of its log. */
  async replaceLog(copy: Buffer): Promise<void> {
    await this.kill()
    writeFileSync(this.#file, copy)
    await this.start()
  }

  /** SIGSTOP: connections stay open without answers. */
  pause(): void {
    this.#child?.kill('SIGSTOP')
  }

  resume(): void {
    this.#child?.kill('SIGCONT')
  }

  /** Sets its faults; those not named stay the same. */
  async fault(faults: Partial<Faults>): Promise<Faults> {
    const response = await fetch(`http://127.0.0.1:${this.#port}/stand-in/faults`, {
      method: 'POST',
      body: JSON.stringify(faults),
    })
    return (await response.json()) as Faults
  }

  /** Ends it and removes its file. */
  async stop(): Promise<void> {
    await this.kill()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
