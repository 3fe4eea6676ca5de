import type { UnblockAnswer } from '@rollcall/contracts/employees/commands.ts'
import type { CommandAnswer, SeveralAnswer } from '@rollcall/contracts/kernel/answers.ts'
import type { EventOf } from '@rollcall/contracts/kernel/message.ts'
import type { CommandEnded, MultiStepEvent } from '@rollcall/contracts/multi-step/events.ts'
import type { Decider } from './decider.ts'

/** The answer of a multi-step command, with the fields that some of them add. */
export type StepsAnswer = CommandAnswer &
  Partial<Pick<SeveralAnswer, 'done' | 'refused'>> &
  Pick<UnblockAnswer, 'creditsLeftOut'>

export type MultiStep =
  | { status: 'none'; run?: undefined }
  | ({ status: 'began' | 'refused' } & Begun & Run)
  | ({ status: 'done'; answer: StepsAnswer } & Begun & Run)

/** One execution of the steps. Of several, only the latest may end the command as refused. */
interface Run {
  /** Undefined in old logs. */
  run: string | undefined
}

/** A command as it began. */
export interface Begun {
  name: string
  /** Whose key seals the body. */
  subjectId: string
  /** The key is the command's own, and still to be destroyed when it is done. */
  forgets?: true | undefined
  actorId: string
  actorRole: string
  /** JSON; erased when the key is destroyed. */
  body: string
}

export type MultiStepCommand =
  /** `after`: the latest run that the sender knows. Refused if there is a newer one. */
  | ({
      type: 'begin'
      commandId: string
      newSubject: boolean
      run: string
      after: string | undefined
    } & Begun)
  | { type: 'resume'; commandId: string; run: string }
  | { type: 'end'; commandId: string; answer: StepsAnswer | undefined; run: string }
  /** Its own key is destroyed. */
  | { type: 'forget'; commandId: string }

/** A multi-step command from before its first step until after its last one. A refused one may begin again. */
export const multiStep: Decider<MultiStep, MultiStepCommand, MultiStepEvent> = {
  stream: 'multiStep',
  initial: { status: 'none' },
  evolve(state, event) {
    switch (event.type) {
      case 'CommandBegan': {
        return { status: 'began', run: event.data.run, ...begunOf(event.data) }
      }
      case 'CommandResumed':
        return state.status === 'none' ? state : { ...state, run: event.data.run }
      case 'CommandEnded': {
        if (state.status === 'none') return state
        const begun = { run: state.run, ...begunOf(state) }
        const answer = answerOf(event.data)
        return answer ? { status: 'done', answer, ...begun } : { status: 'refused', ...begun }
      }
      case 'CommandForgotten':
        return { ...state, forgets: undefined }
      default:
        return event satisfies never
    }
  },
  decide(command, state) {
    switch (command.type) {
      case 'begin': {
        const { type: _, after, ...data } = command
        const mayBegin = state.status === 'none' || state.status === 'refused'
        return mayBegin && state.run === after ? [{ type: 'CommandBegan', data }] : []
      }
      case 'resume': {
        const { commandId, run } = command
        return state.status === 'began' ? [{ type: 'CommandResumed', data: { commandId, run } }] : []
      }
      case 'end': {
        if (state.status !== 'began') return []
        const { commandId, answer, run } = command
        if (!answer)
          return run === state.run ? [{ type: 'CommandEnded', data: { commandId, outcome: 'refused' } }] : []
        const { id, ...rest } = answer
        const data = {
          commandId,
          outcome: 'done' as const,
          ...rest,
          ...(id !== undefined && { recordId: id }),
        }
        return [{ type: 'CommandEnded', data }]
      }
      case 'forget':
        if (state.status !== 'done' || !state.forgets) return []
        return [{ type: 'CommandForgotten', data: { commandId: command.commandId } }]
      default:
        return command satisfies never
    }
  },
}

/** The part of a state or an event that says what began. */
export const begunOf = ({ name, subjectId, forgets, actorId, actorRole, body }: Begun): Begun => ({
  name,
  subjectId,
  ...(forgets && { forgets }),
  actorId,
  actorRole,
  body,
})

function answerOf({
  outcome,
  position,
  revision,
  recordId,
  message,
  done,
  refused,
  creditsLeftOut,
}: EventOf<typeof CommandEnded>['data']): StepsAnswer | undefined {
  if (outcome !== 'done' || position === undefined || revision === undefined) return undefined
  return {
    position,
    revision,
    ...(recordId !== undefined && { id: recordId }),
    ...(message !== undefined && { message }),
    ...(done !== undefined && { done }),
    ...(refused !== undefined && { refused }),
    ...(creditsLeftOut !== undefined && { creditsLeftOut }),
  }
}
