import { z } from 'zod'
import { type CommandAnswer, commandAnswer } from './answers.ts'
import type { Role } from './roles.ts'

/** Fields with personal data. The event codec seals them under the person's key. */
export const personalFields = z.registry<{ personal: true }>()

/** Marks a field of an event as personal data: sealed in the log, readable while the person's key exists. */
export function personal<S extends z.ZodType>(schema: S): S {
  personalFields.add(schema, { personal: true })
  return schema
}

/** One kind of event: its name in the past tense, the version of its shape and whose key seals it. */
export interface EventDefinition<T extends string = string, S extends z.ZodObject = z.ZodObject> {
  type: T
  version: number
  schema: S
  /** The data's field that holds the id of the person whose personal data the event carries. */
  subject: string | undefined
  /**
   * Whether it may be the first event with its subject's personal data. Only such an event may create the person's key.
   * For any other event, a missing key is a lost key.
   */
  opensSubject(data: Record<string, unknown>): boolean
  /** How every stored event is read, after its upcasts; the same data when nothing changes. */
  read: ((data: Record<string, unknown>) => Record<string, unknown>) | undefined
  /** How to read each older version: `upcast[1]` turns version 1 into 2. */
  upcast: Record<number, Upcast>
}

/** An older version of an event's data. */
export interface Upcast {
  /** Its personal fields at that time. They are sealed in the log even if today's definition differs. */
  personal: readonly string[]
  /** Upgrades its opened data to the next version. */
  up(data: Record<string, unknown>): Record<string, unknown>
}

/**
 * Declares an event. An additive change gives the new field a default. Any other change, including one to the personal
 * fields, raises `version` and adds an upcast. `opensSubject: true` marks the events that begin a person's record, such
 * as EmployeeAdded; a function decides by the event's data. Several kinds of event may open the same subject; the first
 * one creates the key. `read`: a correction to every stored event, such as another spelling of a name.
 */
export function defineEvent<T extends string, S extends z.ZodObject>(
  type: T,
  schema: S,
  options: {
    subject?: keyof z.infer<S> & string
    opensSubject?: true | ((data: z.infer<S>) => boolean)
    version?: number
    upcast?: EventDefinition['upcast']
    read?: EventDefinition['read']
  } = {},
): EventDefinition<T, S> {
  const { opensSubject: opens } = options
  return {
    type,
    schema,
    version: options.version ?? 1,
    subject: options.subject,
    // Called with data that the schema has parsed.
    opensSubject: data => (typeof opens === 'function' ? opens(data as z.infer<S>) : opens === true),
    upcast: options.upcast ?? {},
    read: options.read,
  }
}

/** The event's name and data, as deciders and projections see it. */
export type EventOf<D> = D extends EventDefinition<infer T, infer S> ? { type: T; data: z.infer<S> } : never

/** The role that may send a command. 'public' needs no session; 'system' is the scheduler and other services. */
export type Sender = Role | 'public' | 'system'

/** The schema of a command's answer: the position of its events, and what this command adds. */
type AnswerSchema = z.ZodType<CommandAnswer>

/** One kind of command: its imperative name, the shapes of its body and answer, and the roles that may send it. */
export interface CommandDefinition<
  N extends string = string,
  S extends z.ZodType = z.ZodType,
  A extends AnswerSchema = AnswerSchema,
  P extends string = string,
> {
  name: N
  summary: string
  /** More about it for the description of the API, in Markdown. */
  details?: string
  schema: S
  answer: A
  roles: readonly Sender[]
  /** A named path below /api that does the same as /commands/{name}. */
  path?: P
}

/** Declares a command. Without `answer`, the answer is the position of its events. */
// @__NO_SIDE_EFFECTS__
export function defineCommand<
  N extends string,
  S extends z.ZodType,
  A extends AnswerSchema = typeof commandAnswer,
  P extends string = never,
>(
  name: N,
  { answer, ...definition }: Omit<CommandDefinition<N, S, A, P>, 'name' | 'answer'> & { answer?: A },
): CommandDefinition<N, S, A, P> {
  // The type A is only inferred from an answer that is given.
  return { name, ...definition, answer: answer ?? (commandAnswer as unknown as A) }
}

/** The body of a command as its handler gets it: parsed, with defaults filled in. */
export type CommandBody<D extends Pick<CommandDefinition, 'schema'>> = z.infer<D['schema']>

/** The body of a command as its sender writes it, before it is parsed. */
export type CommandInput<D extends Pick<CommandDefinition, 'schema'>> = z.input<D['schema']>

/** The answer of a command. */
export type AnswerOf<D extends Pick<CommandDefinition, 'answer'>> = z.infer<D['answer']>

/** Where a command is sent, below /api: its named path, or the one that every command has. */
export type PathOf<D extends CommandDefinition> =
  D extends CommandDefinition<infer N, infer _S, infer _A, infer P>
    ? [P] extends [never]
      ? `commands/${N}`
      : P
    : never
