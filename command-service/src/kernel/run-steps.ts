import type { CommandAnswer } from '@rollcall/contracts/accounts/answers.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { Role } from '@rollcall/contracts/kernel/roles.ts'
import type { AnyDecider, CommandContext } from './decider.ts'
import { type CommandLog, WouldWrite } from './handle-command.ts'
import { type MultiStepCommand, multiStep } from './multi-step.ts'
import { streamOf } from './streams.ts'

/** A command of several steps. */
export interface Steps<Body, Kept = Body> {
  /** The answer where the command is done in another way than by these steps; undefined: the steps run. */
  answered?(body: Body, context: CommandContext): Promise<CommandAnswer | undefined>
  /**
   * What is kept of the body until the end: all of it, but for secrets. Default: the body. A Refusal here comes before
   * anything is written, so a command about a record looks first whether it is there.
   */
  keep?(body: Body, context: CommandContext): Promise<Kept>
  /** The person whose key seals what is kept; `isNew`: the command is the first that is known of this person. */
  subject(kept: Kept, context: CommandContext): { personId: string; isNew: boolean }
  /**
   * The steps. Each finds out by itself whether it is done, so that a run which was cut off is carried on by the next.
   * Where it throws a Refusal it has given back what it had claimed. It is tried before anything is written, up to the
   * first write, so it does nothing but record.
   */
  work(kept: Kept, context: CommandContext, log: CommandLog): Promise<CommandAnswer>
}

/** The steps of one command; what it keeps was written by itself, so the types are its own matter. */
export type AnySteps = Steps<never, never>

/**
 * Runs a command of several steps. It is written down before the first step and ended after the last one, so that what
 * a crash cut off is found and finished by the system. A repeated command gets the first answer; a refused one begins
 * anew. Where no step has anything to do nothing is written at all. Throws Refusal 'key-reused' when the key came with another body before.
 */
export async function runSteps<Body, Kept>(
  name: string,
  steps: Steps<Body, Kept>,
  body: Body,
  context: CommandContext,
  log: CommandLog,
): Promise<CommandAnswer> {
  const { actor, commandId } = context
  const before = await stateOf(log, actor.companyId, commandId)
  const fresh = before.status === 'none' || before.status === 'refused'
  const answer = fresh ? await steps.answered?.(body, context) : undefined
  if (answer) return answer
  const kept = fresh ? await keptOf(steps, body, context) : (JSON.parse(before.body) as Kept)
  const idle = fresh ? await idleAnswer(steps, kept, context, log) : undefined
  if (idle) return idle
  const subject = steps.subject(kept, context)
  // Nothing is written where it has begun, but the log is asked whether the key came with another body.
  await record(log, context, {
    type: 'begin',
    commandId,
    name,
    subjectId: subject.personId,
    newSubject: subject.isNew,
    actorId: actor.accountId,
    actorRole: actor.role,
    body: JSON.stringify(kept),
  })
  return goOn(steps, context, log)
}

/**
 * Carries on a command that was cut off, in the name of who sent it. Nothing happens where it has ended; a refusal ends
 * it, as its sender is long gone. Throws Refusal 'unavailable' for a command of a newer version of this service.
 */
export async function finishSteps(
  { companyId, commandId }: { companyId: string; commandId: string },
  entryOf: (name: string) => { steps: AnySteps | undefined; writes: readonly AnyDecider[] } | undefined,
  context: CommandContext,
  log: CommandLog,
  idsOf: (commandId: string) => (what: string) => string,
): Promise<void> {
  const state = await stateOf(log, companyId, commandId)
  if (state.status !== 'began') return
  const { steps, writes } = entryOf(state.name) ?? {}
  if (!steps) throw new Refusal('unavailable')
  const { actorId: accountId, actorRole: role } = state
  const actor = { accountId, companyId, role: role as Role, sessionId: undefined, name: '', zone: undefined }
  const asSent = { ...context, actor, writes, commandId, newId: idsOf(commandId), fingerprint: undefined }
  await goOn(steps, asSent, log).catch(error => {
    if (!isFinal(error)) throw error
  })
}

/** The answer where every step finds that there is nothing to do; undefined: one would write. Throws its Refusal. */
async function idleAnswer<Body, Kept>(
  steps: Steps<Body, Kept>,
  kept: Kept,
  context: CommandContext,
  log: CommandLog,
): Promise<CommandAnswer | undefined> {
  try {
    return await steps.work(kept, { ...context, trial: true }, log)
  } catch (error) {
    if (error instanceof WouldWrite) return undefined
    throw error
  }
}

async function goOn<Body, Kept>(
  steps: Steps<Body, Kept>,
  context: CommandContext,
  log: CommandLog,
): Promise<CommandAnswer> {
  const { actor, commandId } = context
  const state = await stateOf(log, actor.companyId, commandId)
  if (state.status === 'done') return state.answer
  // Another run of the same command was refused at this very moment.
  if (state.status !== 'began') throw new Refusal('conflict')
  try {
    const answer = await steps.work(JSON.parse(state.body) as Kept, context, log)
    await record(log, context, { type: 'end', commandId, answer })
    return answer
  } catch (error) {
    if (isFinal(error)) await record(log, context, { type: 'end', commandId, answer: undefined })
    throw error
  }
}

const stateOf = (log: CommandLog, companyId: string, commandId: string) =>
  log.state(streamOf.multiStep(companyId, commandId), multiStep)

const record = (log: CommandLog, context: CommandContext, command: MultiStepCommand) =>
  log.record(
    {
      streams: [streamOf.multiStep(context.actor.companyId, context.commandId)],
      decider: multiStep,
      command,
      companyId: context.actor.companyId,
      // Beginning and ending are two writes of one command.
      again: true,
    },
    context,
  )

// Without `keep` all of the body is kept, so the two types are the same.
const keptOf = async <Body, Kept>(
  { keep }: Steps<Body, Kept>,
  body: Body,
  context: CommandContext,
): Promise<Kept> => (keep ? keep(body, context) : (body as unknown as Kept))

/** Whether another attempt would be refused too. Steps may be half done when somebody else was quicker, so that is none. */
const isFinal = (error: unknown): boolean =>
  error instanceof Refusal && error.code !== 'unavailable' && error.code !== 'conflict'
