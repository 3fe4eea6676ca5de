import type { ExportEvent } from '@rollcall/contracts/exports/events.ts'
import type { ExportFailure } from '@rollcall/contracts/exports/export.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { Role } from '@rollcall/contracts/kernel/roles.ts'
import type { Decider } from '../kernel/decider.ts'

type Started = Extract<ExportEvent, { type: 'ExportStarted' }>['data']
type Ended = Extract<ExportEvent, { type: 'ExportEnded' }>['data']

/** undefined: it does not exist. */
export type Export =
  | {
      accountId: string
      state: 'running' | 'ended' | 'cancelled'
      /** The session that asked; undefined in events from before sessions were recorded. */
      session: { sessionId: string; role: Role } | undefined
    }
  | undefined

export type ExportCommand = { companyId: string; exportId: string } & (
  | ({ type: 'start' } & Omit<Started, 'companyId' | 'exportId'>)
  | ({ type: 'end' } & Omit<Ended, 'companyId' | 'exportId' | 'accountId'>)
  | { type: 'fail'; why: ExportFailure }
  | { type: 'cancel'; accountId: string }
)

/** One requested file. It ends only once, so a worker may try again. */
export const exported: Decider<Export, ExportCommand, ExportEvent> = {
  stream: 'export',
  initial: undefined,
  evolve(state, event) {
    if (event.type === 'ExportStarted') {
      const { accountId, session } = event.data
      return { accountId, state: 'running', session: session ?? undefined }
    }
    const cancelled = event.type === 'ExportFailed' && event.data.why === 'cancelled'
    return state && { ...state, state: cancelled ? 'cancelled' : 'ended' }
  },
  decide(command, state) {
    const { companyId, exportId } = command
    if (command.type === 'start') {
      const { type: _, ...data } = command
      return state ? [] : [{ type: 'ExportStarted', data }]
    }
    if (!state) throw new Refusal('not-found')
    const one = { companyId, exportId, accountId: state.accountId }
    if (command.type === 'cancel') {
      if (command.accountId !== state.accountId) throw new Refusal('not-found')
      if (state.state === 'ended') throw new Refusal('rule-broken', 'This export has already ended.')
      if (state.state === 'cancelled') return []
      return [{ type: 'ExportFailed', data: { ...one, why: 'cancelled' } }]
    }
    if (state.state !== 'running') return []
    if (command.type === 'fail') return [{ type: 'ExportFailed', data: { ...one, why: command.why } }]
    const { type: _, ...file } = command
    return [{ type: 'ExportEnded', data: { ...file, ...one } }]
  },
}
