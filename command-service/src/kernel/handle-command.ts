import { eventDefinitions } from '@rollcall/contracts/events.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import {
  comparePositions,
  type NewEvent,
  type Position,
  type StoredEvent,
} from '@rollcall/contracts/kernel/event.ts'
import type { EventStore } from '@rollcall/platform/event-store/event-store.ts'
import type { EventCodec } from '@rollcall/platform/personal-data/event-codec.ts'
import type { CommandContext, Decider } from './decider.ts'
import { KeyedMutex } from './keyed-mutex.ts'
import { nameId } from './name-id.ts'
import { type FoldedStream, StreamStates, type Written } from './stream-states.ts'

export interface Appended {
  position: string
  revision: number
}

/** The common shape of all deciders' events. */
export interface AnyEvent {
  type: string
  data: Record<string, unknown>
}

export interface Decision<State, Command, E extends AnyEvent> {
  /** The streams whose events make up the state, folded in this order. */
  streams: readonly string[]
  decider: Decider<State, Command, E>
  command: Command
  companyId: string
  /** The stream for the decided events; optional when there is only one. */
  target?: (event: E) => string
  /**
   * Decide even though this command already wrote here. For a step that may have to be repeated after it was undone,
   * and whose decider gives nothing when there is nothing to do.
   */
  again?: true
}

/** The part of a decider that makes the state. */
type Folding<State, E> = Pick<Decider<State, never, E>, 'initial' | 'evolve'>

const attempts = 4

/** In a trial: the decision would have written here. */
export class WouldWrite extends Error {
  override readonly name = 'WouldWrite'
}

/** Reads streams, decides and appends. Every event enters the log this way. */
export class CommandLog {
  readonly #store: EventStore
  readonly #codec: EventCodec
  readonly #states: StreamStates
  readonly #writers = new KeyedMutex()
  readonly #runs = new KeyedMutex()

  constructor(store: EventStore, codec: EventCodec) {
    this.#store = store
    this.#codec = codec
    this.#states = new StreamStates(store, codec)
  }

  /**
   * The events of a stream, opened and upgraded, oldest first; none when the stream does not exist. It reads the whole
   * stream each time. Decisions use `state` and `record`, whose cost does not grow with the stream.
   */
  async events(stream: string): Promise<{ events: StoredEvent[]; revision: number }> {
    const { events, revision } = await this.#store.read(stream)
    return { events: await this.#codec.decode(events), revision }
  }

  /** The state of a decider from one stream, read from the store now. */
  async state<State, E extends AnyEvent>(stream: string, decider: Folding<State, E>): Promise<State> {
    return (await this.stateAt(stream, decider)).state
  }

  /** The state of a decider from one stream, and the position of its last event; '0' without events. */
  async stateAt<State, E extends AnyEvent>(
    stream: string,
    decider: Folding<State, E>,
  ): Promise<{ state: State; position: string }> {
    const [folded] = await this.#states.load<State>([stream], decider)
    return { state: folded!.state, position: folded!.position }
  }

  /** The state of a decider from several streams, folded in this order, read from the store now. */
  async stateOf<State, E extends AnyEvent>(
    streams: readonly string[],
    decider: Folding<State, E>,
  ): Promise<State> {
    return (await this.#states.load<State>(streams, decider)).at(-1)!.state
  }

  /** The position of the newest event of some streams; '0' without events. */
  async newestOf(streams: readonly string[]): Promise<Position> {
    const folded = await Promise.all(streams.map(stream => this.#states.load([stream], idsAlone)))
    return folded
      .map(([one]) => one!.position)
      .reduce((newest, each) => (comparePositions(each, newest) > 0 ? each : newest), '0')
  }

  /** Destroys the key of a subject, so that nothing that it sealed can be read again. */
  forget(companyId: string, subjectId: string): Promise<void> {
    return this.#codec.forget(companyId, subjectId)
  }

  /** Runs executions of one command one after the other, so that within this process none takes over from another. */
  alone<T>(stream: string, run: () => Promise<T>): Promise<T> {
    return this.#runs.run(stream, run)
  }

  /** The position of the newest event of all streams. */
  head(): Promise<Position> {
    return this.#store.head()
  }

  /**
   * Runs work that ends with an append to `stream`. A repeated command gets its first answer. Interrupted work runs
   * again, and each of its steps checks what is already done.
   */
  async once<A extends Appended>(
    stream: string,
    context: CommandContext,
    work: () => Promise<A>,
  ): Promise<A | Appended> {
    const before = writtenBy(context, await this.#states.load([stream], idsAlone))
    return before ? { position: before.position, revision: before.revision } : work()
  }

  /**
   * Decides on the newest state and appends at the revision that was read. A command that already wrote to one of the
   * streams gets its first answer. Throws the decider's Refusal, 'key-reused' when the command's key was used with
   * another body before, or 'conflict' when other writers were faster each time; in a trial WouldWrite.
   */
  record<State, Command, E extends AnyEvent>(
    decision: Decision<State, Command, E>,
    context: CommandContext,
  ): Promise<Appended> {
    mustBeNamed(decision, context)
    // Within this process the writers of one stream queue up, so conflicts come only from other replicas.
    return this.#writers.run(String(decision.streams[0]), () => this.#record(decision, context))
  }

  /**
   * Decides on a stream that is expected to be new, or as the caller has just written it (`known`). It is not read, and
   * its state is not kept, because an import writes to ten thousand streams that are rarely read. Returns undefined,
   * and writes nothing, if the stream is at another revision. Throws the decider's Refusal.
   */
  async begin<State, Command, E extends AnyEvent>(
    decision: Pick<Decision<State, Command, E>, 'decider' | 'command' | 'companyId'> & {
      stream: string
      known?: Pick<FoldedStream<State>, 'state' | 'revision'>
    },
    context: CommandContext,
  ): Promise<Appended | undefined> {
    const { stream, decider, command, companyId } = decision
    const { state, revision } = decision.known ?? { state: decider.initial, revision: -1 }
    mustBeNamed({ decider, streams: [stream] }, context)
    if (context.trial) throw new WouldWrite(`to ${stream}`)
    const decided = decider.decide(command, state, { ...context, clock: context.now })
    const events = decided.map((event, index) =>
      newEvent(event, `${stream}@${revision + 1 + index}`, companyId, context),
    )
    const encoded = await this.#codec.encode(events)
    await context.mustStillRun?.()
    const expected = revision === -1 ? 'none' : revision
    const result = await this.#store.append({ stream, expected, events: encoded })
    return result.outcome === 'appended'
      ? { position: result.position, revision: result.revision }
      : undefined
  }

  /**
   * Decides as `record` does without writing, and throws the Refusal that is certain now. A multi-step command calls it
   * before its first step, so that a refused command leaves nothing behind.
   */
  async check<State, Command, E extends AnyEvent>(
    { streams, decider, command }: Pick<Decision<State, Command, E>, 'streams' | 'decider' | 'command'>,
    context: CommandContext,
  ): Promise<void> {
    const folded = await this.#states.load<State>(streams, decider)
    const now = timeOfDecision(folded, context.now)
    decider.decide(command, folded.at(-1)!.state, { ...context, now, clock: context.now })
  }

  async #record<State, Command, E extends AnyEvent>(
    decision: Decision<State, Command, E>,
    context: CommandContext,
  ): Promise<Appended> {
    const { streams, decider, command, companyId } = decision
    for (let attempt = 0; attempt < attempts; attempt++) {
      const [folded] = await Promise.all([
        this.#states.load<State>(streams, decider),
        context.mustStillRun?.(),
      ])
      const before = writtenBy(context, folded)
      if (before && !decision.again) return { position: before.position, revision: before.revision }

      const now = timeOfDecision(folded, context.now)
      const decided = decider.decide(command, folded.at(-1)!.state, { ...context, now, clock: context.now })
      const [first] = decided
      const target = first ? (decision.target?.(first) ?? streams[0]) : undefined
      if (target === undefined) return { position: newest(folded), revision: folded[0]?.revision ?? -1 }
      if (context.trial) throw new WouldWrite(`to ${target}`)
      const revision = folded[streams.indexOf(target)]?.revision
      if (revision === undefined) throw new Error(`The stream ${target} was not read.`)

      const events = decided.map((event, index) =>
        newEvent(event, `${target}@${revision + 1 + index}`, companyId, { ...context, now }),
      )
      const result = await this.#store.append({
        stream: target,
        expected: revision === -1 ? 'none' : revision,
        events: await this.#codec.encode(events),
      })
      if (result.outcome === 'appended') return { position: result.position, revision: result.revision }
    }
    throw new Refusal('conflict')
  }
}

/** Enforces that a command writes only with the rules and streams that the list of commands names. */
function mustBeNamed<State, Command, E extends AnyEvent>(
  { decider, streams }: Pick<Decision<State, Command, E>, 'decider' | 'streams'>,
  { writes }: CommandContext,
): void {
  if (writes && !writes.includes(decider) && decider.stream !== 'multiStep')
    throw new Error(`The command's entry does not name the rule of ${decider.stream}.`)
  if (!streams.some(stream => stream.startsWith(`${decider.stream}-`)))
    throw new Error(`The rule of ${decider.stream} decides on ${streams.join(', ')}.`)
}

/** Folds nothing, for callers that only ask which commands wrote to a stream. */
const idsAlone = { stream: '', initial: undefined, evolve: () => undefined }

/** The command's earlier event. Throws Refusal 'key-reused' when it had another body then. */
function writtenBy(
  { commandId, fingerprint }: CommandContext,
  folded: readonly FoldedStream<unknown>[],
): Written | undefined {
  const before = folded.findLast(({ written }) => written.has(commandId))?.written.get(commandId)
  if (before?.fingerprint && fingerprint && before.fingerprint !== fingerprint)
    throw new Refusal('key-reused')
  return before
}

/**
 * The clock, but never earlier than the last event, because a server's clock may be set back or behind another's. So
 * times never decrease within a stream.
 */
function timeOfDecision(folded: readonly FoldedStream<unknown>[], now: string): string {
  return folded.reduce((latest, { decidedAt }) => (decidedAt && decidedAt > latest ? decidedAt : latest), now)
}

const newest = (folded: readonly FoldedStream<unknown>[]): Position =>
  folded.findLast(({ revision }) => revision >= 0)?.position ?? '0'

function newEvent(
  event: AnyEvent & { id?: string },
  place: string,
  companyId: string,
  context: CommandContext,
): NewEvent {
  return {
    id: event.id ?? nameId(place, context.commandId),
    type: event.type,
    data: event.data,
    metadata: {
      commandId: context.commandId,
      companyId,
      actorId: context.actor.accountId,
      role: context.actor.role,
      channel: context.channel,
      correlationId: context.correlationId,
      causationId: context.commandId,
      schemaVersion: eventDefinitions.get(event.type)?.version ?? 1,
      decidedAt: context.now,
      ...(context.fingerprint && { fingerprint: context.fingerprint }),
    },
  }
}
