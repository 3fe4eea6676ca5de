import { setTimeout as pause } from 'node:timers/promises'
import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { buildGeneration } from '../build/build-generation.ts'
import { standingOf } from '../build/generations.ts'
import type { SetAside } from '../follow/commit-batch.ts'
import { Lane } from '../follow/lane.ts'
import { type Member, newMember, type Stop } from '../follow/member.ts'
import { readCheckpoints } from '../postgres/checkpoints.ts'
import { isPassing, loggableError } from '../postgres/failures.ts'
import { tableName } from '../postgres/table-sql.ts'
import type { Projection } from '../projection.ts'
import { retryCompanies } from '../set-aside/retry-companies.ts'
import type { Retried } from '../set-aside/retry-set-aside.ts'
import type { Tools } from '../tools.ts'
import { batchSeconds, delaySeconds, eventsRead } from './metrics.ts'
import type { Status } from './status.ts'

/** How long ready projections wait for others to share a lane with, in milliseconds. */
const gatherMs = 1_000

export interface SessionTimes {
  /** After a temporary failure, in milliseconds: the first wait, doubling up to thirty times as long. */
  retryMs: number
  /** Between two checks for companies to retry, in milliseconds. */
  lookMs: number
}

/**
 * The projections that this process runs while it holds their locks. Those at the same position share a lane. A lane
 * that has caught up joins the front one, so that live events are read and decoded once.
 */
export class LockSession {
  readonly #tools: Tools
  readonly #statuses: ReadonlyMap<string, Status>
  readonly #held: AbortSignal
  readonly #times: SessionTimes
  readonly #lanes = new Map<Lane, Promise<void>>()
  readonly #starting = new Set<Promise<void>>()
  readonly #retrying: Promise<void>
  /** A build occupies a core, so they run one after the other. */
  #building: Promise<void> = Promise.resolve()
  #front: Lane | undefined

  constructor(tools: Tools, statuses: ReadonlyMap<string, Status>, held: AbortSignal, times: SessionTimes) {
    this.#tools = tools
    this.#statuses = statuses
    this.#held = held
    this.#times = times
    this.#retrying = retryCompanies({
      tools,
      everyMs: times.lookMs,
      live: () => this.#live(),
      onRetried: (member, retried) => this.#retried(member, retried),
      signal: held,
    })
  }

  /** Starts projections whose locks were gained. */
  start(projections: readonly Projection[]): void {
    const starting = this.#start(projections).finally(() => this.#starting.delete(starting))
    this.#starting.add(starting)
  }

  /** Resolves when all work under way is written, after the locks are lost or at the end. */
  async ended(): Promise<void> {
    while (this.#starting.size + this.#lanes.size > 0)
      await Promise.allSettled([...this.#starting, ...this.#lanes.values()])
    await this.#retrying
    for (const status of this.#statuses.values())
      Object.assign(status, { state: 'standing by', sentence: undefined, setAside: 0 })
  }

  /** Ready projections share a lane from the start, and a blocked one does not delay the others. */
  async #start(projections: readonly Projection[]): Promise<void> {
    const ready: Projection[] = []
    let gathering = true
    const starts = projections.map(async projection => {
      const standing = await this.#persist([projection], () => standingOf(this.#tools.pool, projection))
      if (standing === 'older in use') return () => this.#buildInTurn(projection)
      if (standing === 'newer in use')
        this.#stop(projection.name, {
          why: 'superseded',
          sentence: `${projection.name}: a newer version than ${projection.version} is in use`,
        })
      if (standing !== 'current') return undefined
      if (!gathering) return () => this.#persist([projection], () => this.#follow([projection]))
      ready.push(projection)
      return undefined
    })
    await Promise.race([
      Promise.all(starts),
      pause(gatherMs, undefined, { signal: this.#held }).catch(() => {}),
    ])
    gathering = false
    await this.#persist(ready, () => this.#follow(ready))
    await Promise.all(starts.map(start => start.then(more => more?.())))
  }

  #buildInTurn(projection: Projection): Promise<void> {
    this.#building = this.#building.then(() => this.#build(projection))
    return this.#building
  }

  async #follow(projections: readonly Projection[]): Promise<void> {
    const names = projections.map(projection => projection.name)
    const checkpoints = await readCheckpoints(this.#tools.pool, names)
    const byPosition = new Map<string, Member[]>()
    for (const projection of projections) {
      const at = checkpoints.get(projection.name)?.position
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
      leveled: moved => this.#leveled(moved),
      caughtUp: () => this.#caughtUp(lane),
      setAside: each => this.#setAside(each),
      stopped: (member, stop) => this.#stop(member.projection.name, stop),
      failed: failing => {
        for (const { projection } of failing) this.#status(projection.name).attempts += 1
      },
    })
    const running = lane.run(this.#held).finally(() => {
      this.#lanes.delete(lane)
      if (this.#front === lane) this.#front = undefined
    })
    this.#lanes.set(lane, running)
  }

  #caughtUp(lane: Lane): void {
    for (const { projection, setAside } of lane.members)
      Object.assign(this.#status(projection.name), { state: 'live', setAside: setAside.size })
    if (this.#front && this.#front !== lane) this.#front.admit(lane.release())
    else this.#front = lane
  }

  *#live(): Generator<{ member: Member; lane: Lane }, void, void> {
    const lane = this.#front
    for (const member of lane?.members ?? [])
      if (lane && this.#status(member.projection.name).state === 'live') yield { member, lane }
  }

  async #build(projection: Projection): Promise<void> {
    if (this.#held.aborted) return
    this.#status(projection.name).state = 'building'
    this.#tools.log.info(
      { projection: projection.name, version: projection.version },
      'a new version is built',
    )
    const built = await this.#persist([projection], async () => {
      await buildGeneration({ tools: this.#tools, projection, signal: this.#held })
      return true
    })
    if (built) await this.#persist([projection], () => this.#follow([projection]))
  }

  #committed(lane: Lane, members: readonly Member[], events: readonly StoredEvent[], ms: number): void {
    const recordedAt = events.at(-1)?.recordedAt
    for (const { projection, stored, setAside } of members) {
      const status = this.#status(projection.name)
      status.position = stored
      status.setAside = setAside.size
      status.recordedAt = recordedAt ?? status.recordedAt
      eventsRead.inc({ projection: projection.name }, events.length)
    }
    batchSeconds.observe(ms / 1000)
    const first = events[0]
    if (lane === this.#front && first)
      delaySeconds.observe(Math.max(0, Date.now() - Date.parse(first.recordedAt)) / 1000)
  }

  #leveled(members: readonly Member[]): void {
    for (const { projection, stored } of members) this.#status(projection.name).position = stored
  }

  #setAside({ member, poison }: SetAside): void {
    const { companyId, eventId, type, position, why, error } = poison
    this.#status(member.projection.name).setAside = member.setAside.size
    this.#tools.log.error(
      {
        alarm: 'company set aside',
        projection: member.projection.name,
        companyId,
        eventId,
        type,
        position,
        error: loggableError(error),
      },
      `${member.projection.name} leaves company ${companyId} out from event ${eventId} (${type}, position ${position}) on: ${why}`,
    )
  }

  #retried(member: Member, { back, failed }: Retried): void {
    const { name } = member.projection
    this.#status(name).setAside = member.setAside.size
    for (const companyId of back)
      this.#tools.log.info({ projection: name, companyId }, `${name} takes company ${companyId} again`)
    for (const poison of failed) this.#setAside({ member, poison })
  }

  #stop(name: string, { why, sentence, error }: Stop): void {
    const status = this.#status(name)
    status.state = 'stopped'
    status.sentence = sentence
    this.#tools.log.error({ alarm: why, projection: name, error: error && loggableError(error) }, sentence)
  }

  /**
   * Retries until it succeeds or the locks are lost, while the failure may be temporary; the projections are shown as
   * stopped in the meantime. A permanent failure that repeats ends them with an alarm.
   */
  async #persist<T>(projections: readonly Projection[], attempt: () => Promise<T>): Promise<T | undefined> {
    const statuses = projections.map(({ name }) => this.#status(name))
    const states = statuses.map(({ state }) => state)
    let delay = this.#times.retryMs
    let before: string | undefined
    while (!this.#held.aborted) {
      try {
        return await attempt()
      } catch (error) {
        if (this.#held.aborted) break
        const sentence = String(error)
        if (!isPassing(error) && sentence === before) {
          for (const { name } of projections)
            this.#stop(name, { why: 'cannot start', sentence: `${name}: ${sentence}`, error })
          return undefined
        }
        before = sentence
        for (const status of statuses)
          Object.assign(status, { state: 'stopped', sentence: `${status.projection}: ${sentence}` })
        this.#tools.log.error(
          { err: error, projections: projections.map(({ name }) => name) },
          'a projection could not be started and is tried again',
        )
        await pause(delay, undefined, { signal: this.#held }).catch(() => {})
        delay = Math.min(delay * 2, this.#times.retryMs * 30)
        statuses.forEach((status, i) => {
          Object.assign(status, { state: states[i], sentence: undefined })
        })
      }
    }
    return undefined
  }

  #status(name: string): Status {
    const status = this.#statuses.get(name)
    if (!status) throw new Error(`${name} is not a projection of this process`)
    return status
  }
}
