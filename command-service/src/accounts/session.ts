import type { SessionEvent } from '@rollcall/contracts/accounts/events.ts'
import type { Role } from '@rollcall/contracts/kernel/roles.ts'
import type { Decider } from '../kernel/decider.ts'

export type SessionState =
  | { status: 'none' }
  | {
      status: 'running' | 'ended'
      accountId: string
      /** The position up to which the account was known at the start. */
      known: string
    }

export type SessionCommand =
  | {
      type: 'start'
      sessionId: string
      accountId: string
      companyId: string
      role: Role
      expiresAt: string
      device?: string
      known: string
    }
  | { type: 'end'; sessionId: string; why: 'signed-out' | 'ended-elsewhere' }

/** One log-in until it ends. */
export const session: Decider<SessionState, SessionCommand, SessionEvent> = {
  initial: { status: 'none' },
  evolve(state, event) {
    switch (event.type) {
      case 'SessionStarted':
        return { status: 'running', accountId: event.data.accountId, known: event.data.known ?? '0' }
      case 'SessionEnded':
        return state.status === 'none' ? state : { ...state, status: 'ended' }
      default:
        return event satisfies never
    }
  },
  decide(command, state) {
    if (command.type === 'start') {
      const { type: _, ...data } = command
      return state.status === 'none' ? [{ type: 'SessionStarted', data }] : []
    }
    if (state.status !== 'running') return []
    return [
      {
        type: 'SessionEnded',
        data: { sessionId: command.sessionId, accountId: state.accountId, why: command.why },
      },
    ]
  },
}
