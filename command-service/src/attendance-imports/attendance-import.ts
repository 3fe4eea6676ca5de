import type { AttendanceImportEvent } from '@rollcall/contracts/attendance-imports/events.ts'
import { rejectedAttendanceDays } from '@rollcall/contracts/attendance-imports/rows.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { DatedEvent } from '../kernel/decided-at.ts'
import type { Decider } from '../kernel/decider.ts'
import {
  type BatchDone,
  type ImportRun,
  importBegun,
  importEnded,
  importForgotten,
  importProgressed,
  mayBeForgotten,
  numbersAfter,
} from '../kernel/imports/import-run.ts'

export type AttendanceImport = { status: 'none' } | KnownAttendanceImport

export interface KnownAttendanceImport extends ImportRun {
  fileName: string
  /** The rows whose session was recorded already. */
  present: number
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
  | (BatchDone & { present: number })
  | { type: 'forget' }

/** An import of past attendance from a file, batch by batch. */
export const attendanceImport: Decider<AttendanceImport, AttendanceImportCommand, AttendanceImportEvent> = {
  stream: 'attendanceImport',
  initial: { status: 'none' },
  evolve(state, event: AttendanceImportEvent & DatedEvent) {
    if (event.type === 'AttendanceImportStarted') return { ...event.data, ...importBegun(event), present: 0 }
    if (state.status === 'none') return state
    switch (event.type) {
      case 'AttendanceImportProgressed':
        return { ...importProgressed(state, event.data), present: event.data.present }
      case 'AttendanceImportEnded':
        return { ...state, ...importEnded(event) }
      case 'AttendanceImportForgotten':
        return { ...state, ...importForgotten, fileName: '' }
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
      return mayBeForgotten(state, rejectedAttendanceDays, now)
        ? [{ type: 'AttendanceImportForgotten', data: { importId } }]
        : []
    const numbers = numbersAfter(state, command)
    if (!numbers) return []
    const progressed: AttendanceImportEvent = {
      type: 'AttendanceImportProgressed',
      data: { ...numbers, present: state.present + command.present },
    }
    return numbers.done < state.rows
      ? [progressed]
      : [progressed, { type: 'AttendanceImportEnded', data: { importId } }]
  },
}
