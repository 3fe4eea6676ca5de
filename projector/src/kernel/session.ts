import { setTimeout as pause } from 'node:timers/promises'
import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { buildGeneration } from './build-generation.ts'
import { readCheckpoints } from './checkpoints.ts'
import { standingOf } from './generations.ts'
import { Lane } from './lane.ts'
import { type Member, newMember, type Stop } from './member.ts'
import { batchSeconds, delaySeconds, eventsRead } from './metrics.ts'
import type { Projection } from './projection.ts'
import type { Status } from './status.ts'
import { tableName } from './table-sql.ts'
import type { Tools } from './tools.ts'

const retryMs = 1_000

/**
 * The projections that this process runs for as long as it holds their locks. Those at the same place share
 * a lane; a lane that has caught up joins the front one, so that live events are read and decoded once.
 */
export class Session {
  readonly #tools: Tools
  readonly #statuses: ReadonlyMap<string, Status>
  readonly #held: AbortSignal
  readonly #lanes = new Map<Lane, Promise<void>>()
  readonly #starting = new Set<Promise<void>>()
  #front: Lane | undefined

  constructor(tools: Tools, statuses: ReadonlyMap<string, Status>, held: AbortSignal) {
    this.#tools = tools
    this.#statuses = statuses
    this.#held = held
  }

  /** Begins to run projections whose locks were gained. */
  start(projections: readonly Projection[]): void {
    const starting = this.#start(projections).finally(() => this.#starting.delete(starting))
    this.#starting.add(starting)
  }

  /** Resolves when everything under way is written, after the locks are lost or the end has come. */
  async ended(): Promise<void> {
    while (this.#starting.size + this.#lanes.size > 0)
      await Promise.allSettled([...this.#starting, ...this.#lanes.values()])
    for (const status of this.#statuses.values())
      Object.assign(status, { state: 'standing by', sentence: undefined })
  }

  async #start(projections: readonly Projection[]): Promise<void> {
    const ready: Projection[] = []
    const builds: Projection[] = []
    for (const projection of projections) {
      const standing = await this.#patiently(projection, () => standingOf(this.#tools.pool, projection))
      if (standing === 'current') ready.push(projection)
      else if (standing === 'older in use') builds.push(projection)
      else if (standing)
        this.#stop(projection.name, {
          why: 'superseded',
          sentence: `${projection.name}: a newer version than ${projection.version} is in use`,
        })
    }
    await this.#follow(ready)
    // One after the other: a build takes a core.
    for (const projection of builds) await this.#build(projection)
  }

  async #follow(projections: readonly Projection[]): Promise<void> {
    const names = projections.map(projection => projection.name)
    const checkpoints = await this.#patiently(projections[0], () => readCheckpoints(this.#tools.pool, names))
    const byPosition = new Map<string, Member[]>()
    for (const projection of projections) {
      const at = checkpoints?.get(projection.name)?.position
      if (at === undefined) continue
      this.#status(projection.name).state = 'catching up'
      this.#status(projection.name).position = at
      const member = newMember(projection, projection.name, tableName(projection), at)
      byPosition.set(at, [...(byPosition.get(at) ?? []), member])
    }
    for (const members of byPosition.values()) this.#run(members)
  }

  #run(members: readonly Member[]): void {
    const lane: Lane = new Lane(this.#tools, members, {
      committed: (written, events, ms) => this.#committed(lane, written, events, ms),
      caughtUp: () => this.#caughtUp(lane),
      stopped: (member, stop) => this.#stop(member.projection.name, stop),
    })
    const running = lane.run(this.#held).finally(() => {
      this.#lanes.delete(lane)
      if (this.#front === lane) this.#front = undefined
    })
    this.#lanes.set(lane, running)
  }

  #caughtUp(lane: Lane): void {
    for (const { projection } of lane.members) this.#status(projection.name).state = 'live'
    if (this.#front && this.#front !== lane) this.#front.admit(lane.release())
    else this.#front = lane
  }

  async #build(projection: Projection): Promise<void> {
    this.#status(projection.name).state = 'building'
    this.#tools.log.info(
      { projection: projection.name, version: projection.version },
      'a new version is built',
    )
    await this.#patiently(projection, () =>
      buildGeneration({ tools: this.#tools, projection, signal: this.#held }),
    )
    if (!this.#held.aborted) await this.#follow([projection])
  }

  #committed(lane: Lane, members: readonly Member[], events: readonly StoredEvent[], ms: number): void {
    const recordedAt = events.at(-1)?.recordedAt
    for (const { projection, stored } of members) {
      const status = this.#status(projection.name)
      status.position = stored
      status.recordedAt = recordedAt ?? status.recordedAt
      eventsRead.inc({ projection: projection.name }, events.length)
    }
    batchSeconds.observe(ms / 1000)
    const first = events[0]
    if (lane === this.#front && first)
      delaySeconds.observe(Math.max(0, Date.now() - Date.parse(first.recordedAt)) / 1000)
  }

  #stop(name: string, { why, sentence, poison }: Stop): void {
    const status = this.#status(name)
    status.state = 'stopped'
    status.sentence = sentence
    this.#tools.log.error(
      { alarm: why, projection: name, eventId: poison?.eventId, type: poison?.type, err: poison?.error },
      sentence,
    )
  }

  /** Tries until it succeeds or the locks are lost; a failure is shown as the projection's state meanwhile. */
  async #patiently<T>(projection: Projection | undefined, attempt: () => Promise<T>): Promise<T | undefined> {
    const status = projection && this.#status(projection.name)
    const state = status?.state
    while (!this.#held.aborted) {
      try {
        const result = await attempt()
        if (status && state) Object.assign(status, { state, sentence: undefined })
        return result
      } catch (error) {
        if (this.#held.aborted) break
        if (status)
          Object.assign(status, { state: 'stopped', sentence: `${status.projection}: ${String(error)}` })
        this.#tools.log.error(
          { err: error, projection: projection?.name },
          'a projection could not be started',
        )
        await pause(retryMs, undefined, { signal: this.#held }).catch(() => {})
      }
    }
    return undefined
  }

  #status(name: string): Status {
    const status = this.#statuses.get(name)
    if (!status) throw new Error(`${name} is no projection of this process`)
    return status
  }
}
