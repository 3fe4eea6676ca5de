import { rejectedRowsDays } from '@rollcall/contracts/employees/import.ts'
import type { EmployeeImportEvent } from '@rollcall/contracts/employees/import-events.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { type DatedEvent, decidedAt } from '../kernel/decided-at.ts'
import type { Decider } from '../kernel/decider.ts'

export type EmployeeImport = { status: 'none' } | KnownImport

export interface KnownImport {
  status: 'running' | 'ended' | 'forgotten'
  importId: string
  fileId: string
  fileKey: string
  rows: number
  invite: boolean
  startedBy: string
  done: number
  added: number
  rejected: number
  rejectedFileIds: readonly string[]
  /** ISO instants; '' before the end. */
  startedAt: string
  endedAt: string
}

export type EmployeeImportCommand =
  | {
      type: 'start'
      importId: string
      fileId: string
      fileKey: string
      rows: number
      invite: boolean
      startedBy: string
    }
  /** The result of a batch from the row `from`: how many rows it did, and how they ended. */
  | {
      type: 'progress'
      from: number
      rows: number
      added: number
      rejected: number
      rejectedFileId: string | null
    }
  | { type: 'forget' }

/** An import of employees from a file, batch by batch. */
export const employeeImport: Decider<EmployeeImport, EmployeeImportCommand, EmployeeImportEvent> = {
  stream: 'employeeImport',
  initial: { status: 'none' },
  evolve(state, event: EmployeeImportEvent & DatedEvent) {
    if (event.type === 'EmployeeImportStarted')
      return {
        status: 'running',
        ...event.data,
        done: 0,
        added: 0,
        rejected: 0,
        rejectedFileIds: [],
        startedAt: decidedAt(event),
        endedAt: '',
      }
    if (state.status === 'none') return state
    switch (event.type) {
      case 'EmployeeImportProgressed': {
        const { done, added, rejected, rejectedFileId } = event.data
        const files = rejectedFileId === null ? [] : [rejectedFileId]
        return { ...state, done, added, rejected, rejectedFileIds: [...state.rejectedFileIds, ...files] }
      }
      case 'EmployeeImportEnded':
        return { ...state, status: 'ended', endedAt: decidedAt(event) }
      case 'EmployeeImportForgotten':
        return { ...state, status: 'forgotten', fileKey: '', rejectedFileIds: [] }
      default:
        return event satisfies never
    }
  },
  decide(command, state, { now }) {
    if (command.type === 'start') {
      const { type: _, ...data } = command
      return state.status === 'none' ? [{ type: 'EmployeeImportStarted', data }] : []
    }
    if (state.status === 'none') throw new Refusal('not-found')
    const { importId } = state
    if (command.type === 'forget')
      return mayBeForgotten(state, now) ? [{ type: 'EmployeeImportForgotten', data: { importId } }] : []
    // Another process has done these rows.
    if (state.status !== 'running' || command.from !== state.done) return []
    const done = state.done + command.rows
    const progressed: EmployeeImportEvent = {
      type: 'EmployeeImportProgressed',
      data: {
        importId,
        done,
        added: state.added + command.added,
        rejected: state.rejected + command.rejected,
        rejectedFileId: command.rejectedFileId,
      },
    }
    return done < state.rows
      ? [progressed]
      : [progressed, { type: 'EmployeeImportEnded', data: { importId } }]
  },
}

/** Whether the time for which the rejected rows are kept is over. */
export const mayBeForgotten = (state: EmployeeImport, now: string): boolean =>
  state.status === 'ended' && Date.parse(now) - Date.parse(state.endedAt) >= rejectedRowsDays * 24 * 3_600_000
