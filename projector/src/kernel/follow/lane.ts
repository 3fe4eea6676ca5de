import { setTimeout as pause } from 'node:timers/promises'
import type { Position, StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { type Batch, PositionUnknown } from '@rollcall/platform/event-store/event-store.ts'
import { damageSentence } from '@rollcall/platform/postgres/damage.ts'
import { decoded } from '../log/decoded.ts'
import { readAhead } from '../log/read-ahead.ts'
import { readCheckpoints, readSetAside } from '../postgres/checkpoints.ts'
import { isCheckpointMoved } from '../postgres/failures.ts'
import { analyzeTable, TableStatistics } from '../postgres/table-statistics.ts'
import type { Tools } from '../tools.ts'
import { type NotificationScope, readChanged } from '../write/notifications.ts'
import { commitBatch, moveCheckpoints, type SetAside } from './commit-batch.ts'
import { lowest, type Member, type Stop } from './member.ts'
import { type PreparedBatch, prepareBatch } from './prepare-batch.ts'

const catchingUpBatch = 5_000
/** Bytes of events in one batch. Up to three batches are in memory: one written, one folded, one read. */
export const catchingUpBytes = 1024 * 1024
const liveBatch = 1_000
/** Bytes of events in one live batch, after a time in which the database was away, for example. */
const liveBytes = 4 * catchingUpBytes
/** The longest time between two writes of a checkpoint while only ignored events pass, in milliseconds. */
const checkpointEveryMs = 1_000
/** How long the checkpoint of a live read model without changes may stay behind, in milliseconds. */
const levelAfterMs = 20
const firstDelayMs = 50
const longestDelayMs = 5_000

/** The reports of a lane about its members. */
export interface LaneEvents {
  /** Called when a batch is committed for these members. */
  committed(members: readonly Member[], events: readonly StoredEvent[], ms: number): void
  /** Called when the checkpoints of members without changes were moved to the others' position. */
  leveled?(members: readonly Member[]): void
  /** Called when everything in the log is committed for the first time. */
  caughtUp(): void
  /** Called when it is committed that a projection sets a company aside. */
  setAside(each: SetAside): void
  stopped(member: Member, stop: Stop): void
  /** Called when something failed and will be retried. */
  failed?(members: readonly Member[]): void
}

/**
 * Projections that share one subscription. Every batch is read and decoded once, folded for each member and written for
 * all in one transaction, while the next batch is already read and folded. Members may be at different positions: the
 * subscription begins at the lowest, and each skips the events that it has.
 */
export class Lane {
  readonly #tools: Tools
  readonly #events: LaneEvents
  readonly #quiet: boolean
  readonly #endsAtDamage: boolean
  readonly #members = new Set<Member>()
  readonly #joining: Member[] = []
  readonly #waiting: { run: () => Promise<void>; refuse: (why: Error) => void }[] = []
  readonly #statistics = new TableStatistics()
  /** Members with changes that browsers were not notified of. */
  readonly #unnotified = new Set<Member>()
  #live = false
  #lastCommit = 0
  /** When all checkpoints were last moved. */
  #lastLevel = 0
  /** The last batch of a live lane that left checkpoints behind. */
  #behind: PreparedBatch | undefined
  /** Writes happen one after the other; false: later prepared batches are invalid. */
  #writing: Promise<boolean> = Promise.resolve(true)
  #interrupt = new AbortController()

  /**
   * `quiet`: sends no notifications, because nobody reads the tables yet. `endsAtDamage`: `run` throws when the
   * database is damaged, instead of retrying.
   */
  constructor(
    tools: Tools,
    members: Iterable<Member>,
    events: LaneEvents,
    { quiet = false, endsAtDamage = false }: { quiet?: boolean; endsAtDamage?: boolean } = {},
  ) {
    this.#tools = tools
    this.#events = events
    this.#quiet = quiet
    this.#endsAtDamage = endsAtDamage
    for (const member of members) this.#members.add(member)
  }

  get members(): readonly Member[] {
    return [...this.#members]
  }

  /** Takes members of another lane after the current batch is written. */
  admit(members: Iterable<Member>): void {
    this.#joining.push(...members)
    this.#interrupt.abort()
  }

  /** Whether it projects for a member, or soon will. */
  has(member: Member): boolean {
    return this.#members.has(member) || this.#joining.includes(member)
  }

  /**
   * Runs work while nothing is folded or written, so that it has exclusive access to the rows; projecting waits in the
   * meantime. Throws the work's error, and when the lane ends first.
   */
  whileIdle<T>(work: () => Promise<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    this.#waiting.push({ run: () => work().then(resolve, reject), refuse: reject })
    this.#interrupt.abort()
    return promise
  }

  /** Releases its members; only for `caughtUp`, when nothing is being written. */
  release(): readonly Member[] {
    const members = this.members
    this.#members.clear()
    return members
  }

  /** Works until the signal, or until no member is left. Retries failures of the log or database for ever. */
  async run(signal: AbortSignal): Promise<void> {
    let delay = firstDelayMs
    while (!signal.aborted && this.#members.size + this.#joining.length > 0) {
      this.#interrupt = new AbortController()
      // Only here, so that they get no batch of a subscription that began beyond their position.
      for (const member of this.#joining.splice(0)) this.#members.add(member)
      try {
        await this.#reload()
        for (const { run } of this.#waiting.splice(0)) await run()
        const began = performance.now()
        await this.#subscribe(AbortSignal.any([signal, this.#interrupt.signal]))
        if (performance.now() - began > longestDelayMs) delay = firstDelayMs
      } catch (error) {
        if (signal.aborted) break
        if (this.#endsAtDamage && damageSentence(error)) throw error
        if (error instanceof PositionUnknown) {
          this.#stopAt(lowest(this.#members), error)
          continue
        }
        this.#events.failed?.(this.members)
        if (!isCheckpointMoved(error))
          this.#tools.log.error({ err: error }, 'projecting failed and is tried again')
        await pause(delay, undefined, { signal }).catch(() => {})
        delay = Math.min(delay * 2, longestDelayMs)
      }
    }
    for (const { refuse } of this.#waiting.splice(0)) refuse(new Error('the lane has ended'))
  }

  /** Members at a position that the log does not have cannot continue, so they are not retried. */
  #stopAt(position: Position, { message }: PositionUnknown): void {
    for (const member of this.members)
      if (member.stored === position)
        this.#stop(member, { why: 'position unknown', sentence: `${member.projection.name}: ${message}` })
  }

  /** Reads every member's position from the database, the only reliable source after a failure. */
  async #reload(): Promise<void> {
    const checkpoints = await readCheckpoints(
      this.#tools.pool,
      this.members.map(member => member.checkpoint),
    )
    const setAside = await readSetAside(
      this.#tools.pool,
      this.members.map(member => member.checkpoint),
    )
    await this.#statistics.load(
      this.#tools.pool,
      this.members.map(member => member.table),
    )
    for (const member of this.members) {
      const found = checkpoints.get(member.checkpoint)
      if (!found) throw new Error(`there is no checkpoint ${member.checkpoint}`)
      if (found.version === member.projection.version) {
        member.stored = member.reached = found.position
        member.setAside = setAside.get(member.checkpoint) ?? new Set()
      } else {
        this.#stop(member, {
          why: 'superseded',
          sentence: `${member.projection.name}: version ${found.version} has taken the place of ${member.projection.version}`,
        })
      }
    }
  }

  async #subscribe(signal: AbortSignal): Promise<void> {
    const size = this.#live
      ? { batchSize: liveBatch, maxBytes: liveBytes }
      : { batchSize: catchingUpBatch, maxBytes: catchingUpBytes }
    const options = { ...size, maxWait: 0, signal }
    const batches = this.#tools.store.subscribe({ after: lowest(this.#members), ...options })
    this.#writing = Promise.resolve(true)
    this.#behind = undefined
    let before: PreparedBatch | undefined
    try {
      const opened = decoded(this.#tools, batches)
      // When live, the log is read only after a batch is folded, so that events that arrive in the meantime make one
      // batch instead of two.
      for await (const batch of this.#live ? opened : readAhead(opened)) {
        const prepared = await prepareBatch(this.#tools.pool, this.#members, batch, before)
        if (!(await this.#writing)) return
        this.#inTurn(() => this.#commit(prepared, batch))
        before = prepared
        if (!batch.caughtUp || this.#live) continue
        if (!(await this.#writing)) return
        if (!this.#quiet) await this.#notifyUnnotified()
        this.#live = true
        this.#events.caughtUp()
        return
      }
    } finally {
      this.#inTurn(() => this.#level())
      await this.#writing
    }
  }

  /** Writes after all earlier batches. */
  #inTurn(write: () => Promise<boolean>): void {
    this.#writing = this.#writing.then(inStep => inStep && write())
    // It may fail while nobody awaits it, because the next batch can be a long time coming.
    this.#writing.then(
      inStep => inStep || this.#interrupt.abort(),
      () => this.#interrupt.abort(),
    )
  }

  /** False: batches prepared after this one are invalid. */
  async #commit(prepared: PreparedBatch, batch: Batch): Promise<boolean> {
    const began = performance.now()
    const idle = prepared.shares.every(
      share => share.folded?.changes.size === 0 && share.folded.poisons.size === 0,
    )
    if (idle && !batch.caughtUp && began - this.#lastCommit < checkpointEveryMs) return true
    const level = !this.#live || began - this.#lastLevel >= levelAfterMs
    if (!this.#live && !batch.caughtUp)
      for (const { member, folded } of prepared.shares)
        if (folded?.changes.size !== 0) this.#unnotified.add(member)
    const { setAside, outOfStep } = await commitBatch(
      this.#tools.pool,
      prepared,
      member => this.#notificationScope(member, batch.caughtUp),
      level ? 'all' : 'changed',
    )
    this.#lastCommit = performance.now()
    if (level) this.#lastLevel = this.#lastCommit
    else this.#levelSoon(prepared)
    const analyzing = this.#analyze(prepared)
    // While it catches up the next look-ups need the plans; when live they must not wait for them.
    if (!this.#live) await analyzing
    for (const each of setAside) this.#events.setAside(each)
    this.#events.committed(
      prepared.shares.map(share => share.member),
      batch.events,
      this.#lastCommit - began,
    )
    return !outOfStep && this.#members.size > 0
  }

  /**
   * Moves the checkpoints that a batch left behind, unless a later batch does so first. During many punches most read
   * models have no changes, and moving all their checkpoints with each batch was the longest part of its commit.
   */
  #levelSoon(prepared: PreparedBatch): void {
    const waiting = this.#behind !== undefined
    this.#behind = prepared
    if (waiting) return
    const { signal } = this.#interrupt
    pause(levelAfterMs, undefined, { signal }).then(
      () => this.#inTurn(() => this.#level()),
      () => {},
    )
  }

  async #level(): Promise<boolean> {
    const behind = this.#behind
    this.#behind = undefined
    if (!behind) return true
    await moveCheckpoints(this.#tools.pool, behind)
    this.#lastLevel = performance.now()
    this.#events.leveled?.(this.members)
    return true
  }

  /** Browsers must not read repeatedly while it catches up; they are notified once at its end. */
  #notificationScope(member: Member, caughtUp: boolean): NotificationScope {
    if (this.#quiet) return 'nothing'
    if (this.#live) return 'rows'
    return caughtUp && !this.#unnotified.has(member) ? 'rows' : 'access'
  }

  /** Notifies of everything that was written silently, one message for each projection. */
  async #notifyUnnotified(): Promise<void> {
    const texts = [...this.#unnotified].flatMap(({ projection, stored }) =>
      readChanged(projection, stored, [], 'everybody'),
    )
    if (texts.length > 0)
      await this.#tools.pool.query(
        `select pg_notify('read_changed', payload) from unnest($1::text[]) payload`,
        [texts],
      )
    this.#unnotified.clear()
  }

  async #analyze({ shares }: PreparedBatch): Promise<void> {
    const grown = shares.filter(({ member, folded }) =>
      this.#statistics.misleadAfter(member.table, folded?.changes.values() ?? []),
    )
    try {
      for (const { member } of grown)
        await this.#tools.pool.query(analyzeTable(member.projection, member.table))
    } catch (error) {
      this.#tools.log.warn({ err: error }, 'a table could not be analyzed')
    }
  }

  #stop(member: Member, stop: Stop): void {
    this.#members.delete(member)
    this.#events.stopped(member, stop)
  }
}
