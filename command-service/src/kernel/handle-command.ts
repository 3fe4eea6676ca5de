import { eventDefinitions } from '@rollcall/contracts/events.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { NewEvent, StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import type { EventStore } from '@rollcall/platform/event-store/event-store.ts'
import type { EventCodec } from '@rollcall/platform/personal-data/event-codec.ts'
import type { CommandContext, Decider } from './decider.ts'
import { nameId } from './name-id.ts'
import { Turns } from './turns.ts'

export interface Recorded {
  position: string
  revision: number
}

/** The least that every decider's events have in common. */
interface AnyEvent {
  type: string
  data: Record<string, unknown>
}

export interface Decision<State, Command, E extends AnyEvent> {
  /** The streams whose events make the state, folded in this order. */
  streams: readonly string[]
  decider: Decider<State, Command, E>
  command: Command
  companyId: string
  /** The stream that the decided events go to; the first one where there is only one. */
  target?: (event: E) => string
  /**
   * Decide even though this command wrote here before: for a step that the command may have to do again after
   * it took it back, and whose decider gives nothing where nothing is to do.
   */
  again?: true
}

const attempts = 4

/** Reads streams, decides and appends; the one way in which anything gets into the log. */
export class CommandLog {
  readonly #store: EventStore
  readonly #codec: EventCodec
  readonly #turns = new Turns()

  constructor(store: EventStore, codec: EventCodec) {
    this.#store = store
    this.#codec = codec
  }

  /** The events of a stream, opened and up to date. Oldest first; none where there is no such stream. */
  async events(stream: string): Promise<{ events: StoredEvent[]; revision: number }> {
    const { events, revision } = await this.#store.read(stream)
    return { events: await this.#codec.decode(events), revision }
  }

  /** The state of a decider from one stream. */
  async state<State, E extends AnyEvent>(stream: string, decider: Decider<State, never, E>): Promise<State> {
    return (await this.stateAt(stream, decider)).state
  }

  /** The state of a decider from one stream, and the position of the last event that it knows; '0' where there is none. */
  async stateAt<State, E extends AnyEvent>(
    stream: string,
    decider: Decider<State, never, E>,
  ): Promise<{ state: State; position: string }> {
    const { events } = await this.events(stream)
    return { state: fold(decider, events), position: events.at(-1)?.position ?? '0' }
  }

  /**
   * Work of several steps, of which the last one writes to `stream`: repeated after its end it is answered as
   * before, and cut off in the middle it is carried on, as each step finds out what is done already.
   */
  async once<A extends Recorded>(
    stream: string,
    context: CommandContext,
    work: () => Promise<A>,
  ): Promise<A | Recorded> {
    const before = written((await this.events(stream)).events, context)
    return before ? { position: before.position, revision: before.revision } : work()
  }

  /**
   * Decides on the newest state and appends with the revision that was read. A command that already wrote
   * to one of the streams is answered as before. Throws Refusal of the decider, or 'conflict' when others
   * were quicker each time.
   */
  record<State, Command, E extends AnyEvent>(
    decision: Decision<State, Command, E>,
    context: CommandContext,
  ): Promise<Recorded> {
    // Within this process writers of one stream queue up, so that conflicts come from other replicas alone.
    return this.#turns.take(String(decision.streams[0]), () => this.#record(decision, context))
  }

  async #record<State, Command, E extends AnyEvent>(
    decision: Decision<State, Command, E>,
    context: CommandContext,
  ): Promise<Recorded> {
    const { streams, decider, command, companyId } = decision
    for (let attempt = 0; attempt < attempts; attempt++) {
      const slices = await Promise.all(streams.map(stream => this.events(stream)))
      const all = slices.flatMap(slice => slice.events)
      const before = written(all, context)
      if (before && !decision.again) return { position: before.position, revision: before.revision }

      const decided = decider.decide(command, fold(decider, all), context)
      const [first] = decided
      const target = first ? (decision.target?.(first) ?? streams[0]) : undefined
      if (target === undefined)
        return { position: all.at(-1)?.position ?? '0', revision: slices[0]?.revision ?? -1 }
      const revision = slices[streams.indexOf(target)]?.revision
      if (revision === undefined) throw new Error(`The stream ${target} was not read.`)

      const events = decided.map((event, index) =>
        newEvent(event, `${target}@${revision + 1 + index}`, companyId, context),
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

function written(events: readonly StoredEvent[], context: CommandContext): StoredEvent | undefined {
  return events.findLast(event => event.metadata.commandId === context.commandId)
}

function fold<State, E extends AnyEvent>(
  decider: Decider<State, never, E>,
  events: readonly StoredEvent[],
): State {
  // The codec has brought each event to the shape that its definition declares, which is the decider's type.
  return events.reduce((state, event) => decider.evolve(state, event as unknown as E), decider.initial)
}

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
    },
  }
}
