import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { Role } from '@rollcall/contracts/kernel/roles.ts'
import type { AnyDecider, CommandContext } from './decider.ts'
import { type CommandLog, WouldWrite } from './handle-command.ts'
import { type Begun, begunOf, type MultiStepCommand, multiStep, type StepsAnswer } from './multi-step.ts'
import { streamOf } from './streams.ts'

/** A multi-step command. */
export interface Steps<Body, Kept = Body> {
  /** The answer when the command is done without these steps; undefined: the steps run. */
  answered?(body: Body, context: CommandContext): Promise<StepsAnswer | undefined>
  /**
   * The part of the body that is stored until the end: everything except secrets. Default: the body. A Refusal here
   * comes before any write, so a command about a record first checks that the record exists.
   */
  keep?(body: Body, context: CommandContext): Promise<Kept>
  /**
   * The person whose key seals the stored data. `isNew`: the command brings the first personal data of this person.
   * Absent for data about several people: it has a key of its own, which is destroyed when the command is done.
   */
  subject?(kept: Kept, context: CommandContext): { personId: string; isNew: boolean }
  /**
   * The steps. Each checks whether it is already done, so that the next run continues an interrupted one. A step that
   * throws a Refusal has released its claims. The steps are tried before any write, up to the first write, so they only
   * record.
   */
  work(kept: Kept, context: CommandContext, log: CommandLog): Promise<StepsAnswer>
}

/** The steps of one command. Only the command itself reads its stored data, so the types are private. */
export type AnySteps = Steps<never, never>

/**
 * Runs a multi-step command. Its start is recorded before the first step and its end after the last one, so that the
 * system finds and finishes a command interrupted by a crash. A repeated command gets its first answer; a refused one
 * starts again. Nothing is written when no step has anything to do. Throws Refusal 'key-reused' when the key came with
 * another body before.
 */
export async function runSteps<Body, Kept>(
  name: string,
  steps: Steps<Body, Kept>,
  body: Body,
  context: CommandContext,
  log: CommandLog,
): Promise<StepsAnswer> {
  const { actor, commandId } = context
  const before = await stateOf(log, actor.companyId, commandId)
  const fresh = before.status === 'none' || before.status === 'refused'
  const answer = fresh ? await steps.answered?.(body, context) : undefined
  if (answer) return answer
  if (!fresh) {
    // Nothing is written, but the log is checked for the key with another body.
    await record(log, context, { type: 'begin', commandId, newSubject: false, ...begunOf(before) })
    return goOn(steps, context, log)
  }
  const kept = await keptOf(steps, body, context)
  const idle = await idleAnswer(steps, kept, context, log)
  if (idle) return idle
  const subject = steps.subject?.(kept, context)
  await record(log, context, {
    type: 'begin',
    commandId,
    name,
    ...(subject
      ? { subjectId: subject.personId, newSubject: subject.isNew }
      : { subjectId: context.newId('key of the body'), newSubject: true, forgets: true as const }),
    actorId: actor.accountId,
    actorRole: actor.role,
    body: JSON.stringify(kept),
  })
  return goOn(steps, context, log)
}

/**
 * Continues an interrupted command on behalf of its sender. When it has ended, only a key of its own may be left to
 * destroy. A refusal ends it, because its sender no longer waits. Throws Refusal 'unavailable' for a command of a newer version of this service.
 */
export async function finishSteps(
  { companyId, commandId }: { companyId: string; commandId: string },
  entryOf: (name: string) => { steps: AnySteps | undefined; writes: readonly AnyDecider[] } | undefined,
  context: CommandContext,
  log: CommandLog,
  idsOf: (commandId: string) => (what: string) => string,
): Promise<void> {
  const state = await stateOf(log, companyId, commandId)
  if (state.status === 'none' || state.status === 'refused') return
  const { steps, writes } = entryOf(state.name) ?? {}
  if (!steps) throw new Refusal('unavailable')
  const { actorId: accountId, actorRole: role } = state
  const actor = { accountId, companyId, role: role as Role, sessionId: undefined, name: '', zone: undefined }
  const asSent = { ...context, actor, writes, commandId, newId: idsOf(commandId), fingerprint: undefined }
  await goOn(steps, asSent, log).catch(error => {
    if (!isFinal(error)) throw error
  })
}

/** The answer when no step has anything to do; undefined: a step would write. Throws the step's Refusal. */
async function idleAnswer<Body, Kept>(
  steps: Steps<Body, Kept>,
  kept: Kept,
  context: CommandContext,
  log: CommandLog,
): Promise<StepsAnswer | undefined> {
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
): Promise<StepsAnswer> {
  const { actor, commandId } = context
  const state = await stateOf(log, actor.companyId, commandId)
  // Another run of the same command was refused at the same moment.
  if (state.status === 'none' || state.status === 'refused') throw new Refusal('conflict')
  const answer = state.status === 'done' ? state.answer : await workOn(state, steps, context, log)
  if (state.forgets) {
    // Recorded afterwards: until then the system comes back to what a crash cut off.
    await log.forget(actor.companyId, state.subjectId)
    await record(log, context, { type: 'forget', commandId })
  }
  return answer
}

async function workOn<Body, Kept>(
  { body }: Begun,
  steps: Steps<Body, Kept>,
  context: CommandContext,
  log: CommandLog,
): Promise<StepsAnswer> {
  const { commandId } = context
  try {
    const answer = await steps.work(JSON.parse(body) as Kept, context, log)
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
      // The start and the end are two writes of one command.
      again: true,
    },
    context,
  )

// Without `keep` the whole body is stored, so the two types are the same.
const keptOf = async <Body, Kept>(
  { keep }: Steps<Body, Kept>,
  body: Body,
  context: CommandContext,
): Promise<Kept> => (keep ? keep(body, context) : (body as unknown as Kept))

/** Whether another attempt would be refused too. A 'conflict' does not count, because steps may be half done. */
const isFinal = (error: unknown): boolean =>
  error instanceof Refusal && error.code !== 'unavailable' && error.code !== 'conflict'
