import type { AnswerOf, CommandBody, CommandDefinition } from '@rollcall/contracts/kernel/message.ts'
import type { DailyCap } from './daily-cap.ts'
import type { AnyDecider, CommandContext } from './decider.ts'
import type { CommandLog } from './handle-command.ts'
import type { StepsAnswer } from './multi-step.ts'
import { type AnySteps, runSteps, type Steps } from './run-steps.ts'

/** Executes a command and gives its answer: the place of its events and what else its definition promises. */
export type CommandHandler<D extends CommandDefinition> = (
  body: CommandBody<D>,
  context: CommandContext,
  log: CommandLog,
) => Promise<AnswerOf<D>>

export type EndsSessions = 'everywhere' | 'at-source'

/** A command with its handler: one line of the list of commands. */
export interface CommandEntry {
  definition: CommandDefinition
  /** The rules that decide its events. Each names the kind of stream that it writes to. */
  writes: readonly AnyDecider[]
  handle: CommandHandler<CommandDefinition>
  /**
   * The answer waits until the read models have the change, so that every service applies it to access. When they are
   * late, 'everywhere' refuses with 'unavailable', to be repeated with the same key. 'at-source' answers anyway,
   * because its answer is given only once; commands of the ended sessions are already refused.
   */
  endsSessions: EndsSessions | undefined
  /** The answer waits, at most two seconds, until this read model has the change. */
  shownIn: string | undefined
  /** Allowed for accounts that must set up a second factor first. */
  withoutSecondFactor: boolean
  /** Allowed for employees whose last day is over. */
  whenFormer: boolean
  /** Allowed attempts per network address, and per e-mail address (before sign-in) or account (after it). */
  limit: RateLimit | undefined
  /** The daily limit for a signed-in account. */
  perDay: DailyCap | undefined
  /** The steps of a multi-step command; undefined: it has one step, or a repetition continues it. */
  steps: AnySteps | undefined
  /**
   * The minimum duration until the answer, in milliseconds. The duration of the work would reveal whether an address is
   * known.
   */
  minDurationMs: number
  /** The largest body, as Express writes it. */
  maxBody: string
}

export interface RateLimit<Body = never> {
  perIp: number
  /** Per e-mail address before sign-in, or per account after it; absent: not counted. */
  perEmail?: number
  /**
   * `perEmail` counts each network separately, so that other networks cannot lock the owner out; this is the limit for
   * all networks together.
   */
  perEmailInAll?: number
  seconds: number
  /** Success resets this command's count for the body's address, such as wrong passwords at log-in. */
  forgets?: string
  /** Only refused attempts count against the e-mail address or account. */
  failuresOnly?: true
  /** Counts per record of the sender's company instead, for all senders. Gives the record's id. */
  perRecord?: (body: Body) => string
}

export interface CommandOptions<D extends CommandDefinition> {
  /** The rules by which the command writes. It can use no others. */
  writes: readonly AnyDecider[]
  endsSessions?: EndsSessions
  shownIn?: string
  withoutSecondFactor?: true
  whenFormer?: true
  limit?: RateLimit<CommandBody<D>>
  perDay?: number | DailyCap<CommandBody<D>>
  minDurationMs?: number
  /** The largest body, as Express writes it; default 100kb. */
  maxBody?: string
}

/** Connects a multi-step command to its steps. The system finishes it after an interruption. */
export function multiStepCommand<D extends CommandDefinition, Kept>(
  definition: D,
  steps: Steps<CommandBody<D>, Kept, AnswerOf<D> & StepsAnswer>,
  options: CommandOptions<D>,
): CommandEntry {
  const handle: CommandHandler<D> = async (body, context, log) =>
    // A repeated command gets these answers from the log.
    (await runSteps(definition.name, steps, body, context, log)) as AnswerOf<D>
  // Only the steps write and read their stored data.
  return { ...command(definition, handle, options), steps: steps as unknown as AnySteps }
}

/** Connects a command to its handler and keeps the body's type. */
export function command<D extends CommandDefinition>(
  definition: D,
  handle: CommandHandler<D>,
  options: CommandOptions<D>,
): CommandEntry {
  return {
    definition,
    writes: options.writes,
    // The HTTP edge parses the body by this definition's schema before it calls the handler.
    handle: handle as unknown as CommandHandler<CommandDefinition>,
    endsSessions: options.endsSessions,
    shownIn: options.shownIn,
    withoutSecondFactor: options.withoutSecondFactor ?? false,
    whenFormer: options.whenFormer ?? false,
    limit: options.limit,
    perDay: typeof options.perDay === 'number' ? { perAccount: options.perDay } : options.perDay,
    steps: undefined,
    minDurationMs: options.minDurationMs ?? 0,
    maxBody: options.maxBody ?? '100kb',
  }
}
