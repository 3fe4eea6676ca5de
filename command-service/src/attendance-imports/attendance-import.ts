import type { AttendanceImportEvent } from '@rollcall/contracts/attendance-imports/events.ts'
import { rejectedAttendanceDays } from '@rollcall/contracts/attendance-imports/rows.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { type DatedEvent, decidedAt } from '../kernel/decided-at.ts'
import type { Decider } from '../kernel/decider.ts'

export type AttendanceImport = { status: 'none' } | KnownAttendanceImport

export interface KnownAttendanceImport {
  status: 'running' | 'ended' | 'forgotten'
  importId: string
  fileId: string
  fileKey: string
  fileName: string
  rows: number
  startedBy: string
  done: number
  added: number
  present: number
  rejected: number
  rejectedFileIds: readonly string[]
  /** An ISO instant; '' before the end. */
  endedAt: string
}

export type AttendanceImportCommand =
  | {
      type: 'start'
      importId: string
      fileId: string
      fileKey: string
      fileName: string
      rows: number
      startedBy: string
    }
  /** The result of a batch from the row `from`: how many rows it did, and how they ended. */
  | {
      type: 'progress'
      from: number
      rows: number
      present: number
      rejected: number
      rejectedFileId: string | null
    }
  | { type: 'forget' }

/** An import of past attendance from a file, batch by batch. */
export const attendanceImport: Decider<AttendanceImport, AttendanceImportCommand, AttendanceImportEvent> = {
  stream: 'attendanceImport',
  initial: { status: 'none' },
  evolve(state, event: AttendanceImportEvent & DatedEvent) {
    if (event.type === 'AttendanceImportStarted')
      return {
        status: 'running',
        ...event.data,
        done: 0,
        added: 0,
        present: 0,
        rejected: 0,
        rejectedFileIds: [],
        endedAt: '',
      }
    if (state.status === 'none') return state
    switch (event.type) {
      case 'AttendanceImportProgressed': {
        const { importId: _, rejectedFileId, ...counts } = event.data
        const files = rejectedFileId === null ? [] : [rejectedFileId]
        return { ...state, ...counts, rejectedFileIds: [...state.rejectedFileIds, ...files] }
      }
      case 'AttendanceImportEnded':
        return { ...state, status: 'ended', endedAt: decidedAt(event) }
      case 'AttendanceImportForgotten':
        return { ...state, status: 'forgotten', fileKey: '', fileName: '', rejectedFileIds: [] }
      default:
        return event satisfies never
    }
  },
  decide(command, state, { now }) {
    if (command.type === 'start') {
      const { type: _, ...data } = command
      return state.status === 'none' ? [{ type: 'AttendanceImportStarted', data }] : []
    }
    if (state.status === 'none') throw new Refusal('not-found')
    const { importId } = state
    if (command.type === 'forget')
      return mayBeForgotten(state, now) ? [{ type: 'AttendanceImportForgotten', data: { importId } }] : []
    // Another process has done these rows.
    if (state.status !== 'running' || command.from !== state.done) return []
    const { rows, present, rejected, rejectedFileId } = command
    const done = state.done + rows
    const progressed: AttendanceImportEvent = {
      type: 'AttendanceImportProgressed',
      data: {
        importId,
        done,
        added: state.added + rows - present - rejected,
        present: state.present + present,
        rejected: state.rejected + rejected,
        rejectedFileId,
      },
    }
    return done < state.rows
      ? [progressed]
      : [progressed, { type: 'AttendanceImportEnded', data: { importId } }]
  },
}

/** Whether the time for which the rejected rows are kept is over. */
export const mayBeForgotten = (state: AttendanceImport, now: string): boolean =>
  state.status === 'ended' &&
  Date.parse(now) - Date.parse(state.endedAt) >= rejectedAttendanceDays * 24 * 3_600_000
