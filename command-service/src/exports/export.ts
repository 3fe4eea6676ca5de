import type { ExportEvent } from '@rollcall/contracts/exports/events.ts'
import type { ExportFailure, ExportFormat, ExportKind } from '@rollcall/contracts/exports/export.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { Decider } from '../kernel/decider.ts'

/** undefined: nobody asked for it. */
export type Export = { accountId: string; running: boolean } | undefined

export type ExportCommand = { companyId: string; exportId: string } & (
  | {
      type: 'start'
      accountId: string
      kind: ExportKind
      format: ExportFormat
      from: string
      to: string
      employeeId: string | null
    }
  | { type: 'end'; fileId: string; fileKey: string; bytes: number }
  | { type: 'fail'; why: ExportFailure }
)

/** One file that somebody asked for. It ends once, so that a worker may try again. */
export const exported: Decider<Export, ExportCommand, ExportEvent> = {
  stream: 'export',
  initial: undefined,
  evolve(state, event) {
    if (event.type === 'ExportStarted') return { accountId: event.data.accountId, running: true }
    return state && { ...state, running: false }
  },
  decide(command, state) {
    const { companyId, exportId } = command
    if (command.type === 'start') {
      const { type: _, ...data } = command
      return state ? [] : [{ type: 'ExportStarted', data }]
    }
    if (!state) throw new Refusal('not-found')
    if (!state.running) return []
    const one = { companyId, exportId, accountId: state.accountId }
    if (command.type === 'fail') return [{ type: 'ExportFailed', data: { ...one, why: command.why } }]
    const { fileId, fileKey, bytes } = command
    return [{ type: 'ExportEnded', data: { ...one, fileId, fileKey, bytes } }]
  },
}
