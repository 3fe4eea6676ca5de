import type { SessionEvent } from '@rollcall/contracts/accounts/events.ts'
import type { Role } from '@rollcall/contracts/kernel/roles.ts'
import type { Decider } from '../kernel/decider.ts'

export type SessionState =
  | { status: 'none' }
  | {
      status: 'running' | 'ended'
      sessionId: string
      accountId: string
      /** The positions up to which the account and its company were known at the start. */
      known: string
      companyKnown: string | undefined
      expiresAt: string
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
      companyKnown?: string
    }
  | { type: 'end'; sessionId: string; why: 'signed-out' | 'ended-elsewhere' }

/** One session from log-in to its end. */
export const session: Decider<SessionState, SessionCommand, SessionEvent> = {
  stream: 'session',
  initial: { status: 'none' },
  evolve(state, event) {
    switch (event.type) {
      case 'SessionStarted': {
        const { sessionId, accountId, known = '0', companyKnown, expiresAt } = event.data
        return { status: 'running', sessionId, accountId, known, companyKnown, expiresAt }
      }
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
