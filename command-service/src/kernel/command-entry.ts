import type { CommandAnswer } from '@rollcall/contracts/accounts/answers.ts'
import type { CommandBody, CommandDefinition, Sender } from '@rollcall/contracts/kernel/message.ts'
import type { DailyCap } from './daily-cap.ts'
import type { AnyDecider, CommandContext } from './decider.ts'
import type { CommandLog } from './handle-command.ts'
import { type AnySteps, runSteps, type Steps } from './run-steps.ts'

/** Does what a command says and tells where it stands; more than the position only where its contract says so. */
export type CommandHandler<D extends CommandDefinition> = (
  body: CommandBody<D>,
  context: CommandContext,
  log: CommandLog,
) => Promise<CommandAnswer | (CommandAnswer & Record<string, unknown>)>

export type EndsSessions = 'everywhere' | 'at-source'

/** A command with its handler: one line of the list of commands. */
export interface CommandEntry {
  definition: CommandDefinition
  /** The rules that decide what it writes; each names the kind of stream that its events go to. */
  writes: readonly AnyDecider[]
  handle: CommandHandler<CommandDefinition>
  /**
   * The answer waits until the read models know it, so that every service lets in whom it should from now on, and
   * nobody else. While they do not, 'everywhere' refuses with 'unavailable', to be repeated with the same key;
   * 'at-source' answers all the same, as its answer is given once: commands of the ended sessions are refused already.
   */
  endsSessions: EndsSessions | undefined
  /** May be sent by who must set up a second factor first. */
  withoutSecondFactor: boolean
  /** Attempts allowed per address of the network, and per e-mail address of a stranger or account of who is signed in. */
  limit: RateLimit | undefined
  /** How often a day somebody who is signed in may send it. */
  perDay: DailyCap | undefined
  /** The steps of a command of several; undefined: it has one, or carries itself on when it is repeated. */
  steps: AnySteps | undefined
  /** No answer comes sooner, in milliseconds: how long the work takes would tell whether an address is known. */
  notBefore: number
}

export interface RateLimit<Body = never> {
  perIp: number
  /** Of a stranger's e-mail address, or of a signed-in account; absent: they are not counted. */
  perEmail?: number
  /** `perEmail` counts for each network on its own, so that nobody elsewhere uses up its owner's; so many count in all. */
  perEmailInAll?: number
  seconds: number
  /** Success deletes what was counted of the body's address at this command, such as wrong passwords at a log-in. */
  forgets?: string
  /** Only attempts that were refused count against the e-mail address or account. */
  failuresOnly?: true
  /** Counts per record of the sender's company instead, whoever sends; gives the record's id. */
  perRecord?: (body: Body) => string
}

/** Who sends a command, and by which rules it writes: what somebody who reads the list wants to know first. */
export interface CommandFacts {
  /** The same as in the command's contract, which the browser reads too. */
  roles: readonly Sender[]
  writes: readonly AnyDecider[]
}

export interface CommandOptions<D extends CommandDefinition> {
  endsSessions?: EndsSessions
  withoutSecondFactor?: true
  limit?: RateLimit<CommandBody<D>>
  perDay?: number | DailyCap<CommandBody<D>>
  notBefore?: number
}

/** Ties a command of several steps to them; the system finishes it where it was cut off. */
export function multiStepCommand<D extends CommandDefinition, Kept>(
  definition: D,
  facts: CommandFacts,
  steps: Steps<CommandBody<D>, Kept>,
  options: CommandOptions<D> = {},
): CommandEntry {
  const handle: CommandHandler<D> = (body, context, log) =>
    runSteps(definition.name, steps, body, context, log)
  // What the steps keep is written and read by themselves alone.
  return { ...command(definition, facts, handle, options), steps: steps as unknown as AnySteps }
}

/** Ties a command to its handler, keeping the body's type. */
export function command<D extends CommandDefinition>(
  definition: D,
  { roles, writes }: CommandFacts,
  handle: CommandHandler<D>,
  options: CommandOptions<D> = {},
): CommandEntry {
  if (roles.join() !== definition.roles.join())
    throw new Error(`${definition.name} is for ${definition.roles.join()}, its entry says ${roles.join()}.`)
  return {
    definition,
    writes,
    // The HTTP edge parses the body by this definition's schema before it calls the handler.
    handle: handle as unknown as CommandHandler<CommandDefinition>,
    endsSessions: options.endsSessions,
    withoutSecondFactor: options.withoutSecondFactor ?? false,
    limit: options.limit,
    perDay: typeof options.perDay === 'number' ? { perAccount: options.perDay } : options.perDay,
    steps: undefined,
    notBefore: options.notBefore ?? 0,
  }
}
