import { randomUUID } from 'node:crypto'
import type { CommandAnswer } from '@rollcall/contracts/kernel/answers.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { Role } from '@rollcall/contracts/kernel/roles.ts'
import type { AnyDecider, CommandContext } from './decider.ts'
import { type CommandLog, WouldWrite } from './handle-command.ts'
import { isFinal } from './is-final.ts'
import { type Begun, type MultiStepCommand, multiStep, type StepsAnswer } from './multi-step.ts'
import { streamOf } from './streams.ts'

/** A multi-step command. `Answer`: what its definition promises. */
export interface Steps<Body, Kept = Body, Answer extends StepsAnswer = CommandAnswer> {
  /** The answer when the command is done without these steps; undefined: the steps run. */
  answered?(body: Body, context: CommandContext): Promise<Answer | undefined>
  /**
   * The part of the body that is stored until the end: everything except secrets. Default: the body. A Refusal here
   * comes before any write, so a command about a record first checks that the record exists.
   */
  keep?(body: Body, context: CommandContext): Promise<Kept>
  /**
   * The person whose key seals the stored data. `isNew`: the command brings the first personal data of this person.
   * Absent for data about several people: it has its own key, which is destroyed when the command is done.
   */
  subject?(kept: Kept, context: CommandContext): { personId: string; isNew: boolean }
  /**
   * The steps. Each checks whether it is already done, so that the next run continues an interrupted one. A step that
   * throws a Refusal has released its claims. Before any write, the steps are tried up to their first write, so they
   * must not do anything but record.
   */
  work(kept: Kept, context: CommandContext, log: CommandLog): Promise<Answer>
}

/** The steps of one command. Only the command itself reads its stored data, so the types are private. */
export type AnySteps = Steps<never, never, StepsAnswer>

/**
 * Runs a multi-step command. Its start is recorded before the first step and its end after the last one, so that the
 * system finds and finishes a command interrupted by a crash. A repeated command gets its first answer; a refused one
 * starts again. Nothing is written when no step has anything to do. A refusal is final: it is answered only after the
 * command has ended as refused. Throws Refusal 'unavailable' while the command goes on, and 'key-reused' when the key
 * was used with another body before.
 */
export function runSteps<Body, Kept>(
  name: string,
  steps: Steps<Body, Kept, StepsAnswer>,
  body: Body,
  context: CommandContext,
  log: CommandLog,
): Promise<StepsAnswer> {
  return log.alone(streamOfRun(context), () => run(name, steps, body, context, log))
}

async function run<Body, Kept>(
  name: string,
  steps: Steps<Body, Kept, StepsAnswer>,
  body: Body,
  context: CommandContext,
  log: CommandLog,
): Promise<StepsAnswer> {
  const { actor, commandId } = context
  const before = await stateOf(log, context)
  const fresh = before.status === 'none' || before.status === 'refused'
  const own = randomUUID()
  if (!fresh) {
    // Nothing is written for a command that is already done, but the log is checked for the same key with another body.
    await record(log, context, { type: 'resume', commandId, run: own })
    return goOn(steps, context, log, own)
  }
  const { answer, kept } = await prepare(steps, body, context, log)
  if (answer) return answer
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
    run: own,
    after: before.run,
  })
  return goOn(steps, context, log, own)
}

/**
 * Continues an interrupted command on behalf of its sender. When it has ended, at most its own key is left to destroy.
 * A refusal ends it, because its sender no longer waits. Throws Refusal 'unavailable' for a command of a newer version
 * of this service.
 */
export async function finishSteps(
  { companyId, commandId }: { companyId: string; commandId: string },
  entryOf: (name: string) => { steps: AnySteps | undefined; writes: readonly AnyDecider[] } | undefined,
  context: CommandContext,
  log: CommandLog,
  idsOf: (commandId: string) => (what: string) => string,
): Promise<void> {
  const state = await log.state(streamOf.multiStep(companyId, commandId), multiStep)
  if (state.status === 'none' || state.status === 'refused') return
  const { steps, writes } = entryOf(state.name) ?? {}
  if (!steps) throw new Refusal('unavailable')
  const { actorId: accountId, actorRole: role } = state
  const actor = { accountId, companyId, role: role as Role, sessionId: undefined, name: '', zone: undefined }
  const asSent = { ...context, actor, writes, commandId, newId: idsOf(commandId), fingerprint: undefined }
  const own = randomUUID()
  const finish = async () => {
    await record(log, asSent, { type: 'resume', commandId, run: own })
    await goOn(steps, asSent, log, own)
  }
  await log.alone(streamOfRun(asSent), finish).catch(error => {
    if (!isFinal(error)) throw error
  })
}

/** What is stored until the end, or the answer when nothing needs to be written. Throws the steps' Refusal. */
async function prepare<Body, Kept>(
  steps: Steps<Body, Kept, StepsAnswer>,
  body: Body,
  context: CommandContext,
  log: CommandLog,
): Promise<{ answer: StepsAnswer; kept?: undefined } | { answer?: undefined; kept: Kept }> {
  try {
    const answered = await steps.answered?.(body, context)
    if (answered) return { answer: answered }
    const kept = await keptOf(steps, body, context)
    const idle = await idleAnswer(steps, kept, context, log)
    return idle ? { answer: idle } : { kept }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { status } = await stateOf(log, context)
    // Another run of the command has begun, and only its end is an answer.
    throw status === 'none' || status === 'refused' ? error : stillInProgress()
  }
}

/** The answer when no step has anything to do; undefined: a step would write. Throws the step's Refusal. */
async function idleAnswer<Body, Kept>(
  steps: Steps<Body, Kept, StepsAnswer>,
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
  steps: Steps<Body, Kept, StepsAnswer>,
  context: CommandContext,
  log: CommandLog,
  run: string,
): Promise<StepsAnswer> {
  const { actor, commandId } = context
  const state = await stateOf(log, context)
  if (state.status === 'none' || state.status === 'refused') throw stillInProgress()
  const answer = state.status === 'done' ? state.answer : await workOn(state, steps, context, log, run)
  if (state.forgets) {
    // Recorded afterwards, so that the system continues after a crash.
    await log.forget(actor.companyId, state.subjectId)
    await record(log, context, { type: 'forget', commandId })
  }
  return answer
}

/** How often the steps are tried when other writers are faster. Each try continues the previous one. */
const tries = 3

async function workOn<Body, Kept>(
  { body }: Begun,
  steps: Steps<Body, Kept, StepsAnswer>,
  context: CommandContext,
  log: CommandLog,
  run: string,
): Promise<StepsAnswer> {
  const { commandId } = context
  const mustStillRun = async () => {
    const state = await stateOf(log, context)
    if (state.status !== 'began' || state.run !== run) throw new TakenOver('by another run of the command')
  }
  let refused: Refusal | undefined
  for (let attempt = 1; ; attempt++) {
    try {
      const answer = await steps.work(JSON.parse(body) as Kept, { ...context, mustStillRun }, log)
      await record(log, context, { type: 'end', commandId, answer, run })
      break
    } catch (error) {
      if (error instanceof TakenOver) break
      if (isFinal(error)) {
        await record(log, context, { type: 'end', commandId, answer: undefined, run })
        refused = error
        break
      }
      if (!(error instanceof Refusal) || error.code !== 'conflict') throw error
      if (attempt === tries) throw stillInProgress()
    }
  }
  // The stream decides, because another run may have ended the command first.
  const end = await stateOf(log, context)
  if (end.status === 'done') return end.answer
  if (end.status === 'refused' && refused) throw refused
  throw stillInProgress()
}

/** Another run of the command has taken over or ended it. */
class TakenOver extends Error {
  override readonly name = 'TakenOver'
}

/** Not a refusal: the command may still take effect, and its repetition gets the answer. */
const stillInProgress = () =>
  new Refusal('unavailable', 'This is still in progress. Please try again in a moment.')

const streamOfRun = ({ actor, commandId }: CommandContext): string =>
  streamOf.multiStep(actor.companyId, commandId)

const stateOf = (log: CommandLog, context: CommandContext) => log.state(streamOfRun(context), multiStep)

const record = (log: CommandLog, context: CommandContext, command: MultiStepCommand) =>
  log
    .record(
      {
        streams: [streamOfRun(context)],
        decider: multiStep,
        command,
        companyId: context.actor.companyId,
        // The start and the end are two writes of one command.
        again: true,
      },
      context,
    )
    .catch(error => {
      // Other runs of the command were faster, so it may still take effect.
      if (error instanceof Refusal && error.code === 'conflict') throw stillInProgress()
      throw error
    })

// Without `keep` the whole body is stored, so the two types are the same.
const keptOf = async <Body, Kept>(
  { keep }: Steps<Body, Kept>,
  body: Body,
  context: CommandContext,
): Promise<Kept> => (keep ? keep(body, context) : (body as unknown as Kept))
