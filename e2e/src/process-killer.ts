import { until } from './client.ts'
import type { OwnSystem } from './system.ts'

const victims = ['command-service', 'projector', 'workers', 'postgres'] as const
export type Victim = (typeof victims)[number] | 'query-service'

/** Kills the processes of a system with SIGKILL, one after another and repeatedly, while a load continues. */
export class ProcessKiller {
  readonly killed: Record<Victim, number> = {
    'command-service': 0,
    projector: 0,
    workers: 0,
    postgres: 0,
    'query-service': 0,
  }
  readonly #system: OwnSystem
  readonly #every: number
  #acknowledged = 0
  #turn = 0
  #kill = Promise.resolve()

  /** @param every the number of acknowledged commands between two kills */
  constructor(system: OwnSystem, every: number) {
    this.#system = system
    this.#every = every
  }

  /** Reports another acknowledged command. */
  acknowledged(): void {
    this.#acknowledged += 1
    if (this.#acknowledged % this.#every === 0) this.kill(victims[this.#turn++ % victims.length] as Victim)
  }

  /** Kills a process when the kills that are due before it are done; resolves then. */
  kill(name: Victim): Promise<void> {
    this.#kill = this.#kill.then(async () => {
      // The process killed last may still be restarting.
      const pid = await until(`a process of ${name}`, () => livingPid(this.#system, name), 20_000)
      process.kill(pid, 'SIGKILL')
      this.killed[name] += 1
    })
    return this.#kill
  }

  /** Resolves when every due kill has been done. */
  done(): Promise<void> {
    return this.#kill
  }
}

function livingPid(system: OwnSystem, name: Victim): Promise<number | undefined> {
  const { processes, postgresPid } = system.launched
  const pid =
    name === 'postgres'
      ? postgresPid()
      : processes.find(process => process.name === name && process.address)?.pid
  try {
    if (pid !== undefined) process.kill(pid, 0)
    return Promise.resolve(pid)
  } catch {
    return Promise.resolve(undefined)
  }
}
