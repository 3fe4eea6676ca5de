import { type ImportDefaults, rejectedRowsDays } from '@rollcall/contracts/employees/import.ts'
import type { EmployeeImportEvent } from '@rollcall/contracts/employees/import-events.ts'
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

export type EmployeeImport = { status: 'none' } | KnownImport

export interface KnownImport extends ImportRun {
  invite: boolean
  /** Rows of people who were there already. */
  changed: number
  defaults: ImportDefaults
}

export type EmployeeImportCommand =
  | {
      type: 'start'
      importId: string
      fileId: string
      fileKey: string
      rows: number
      invite: boolean
      defaults: ImportDefaults
      startedBy: string
    }
  /** `present`: how many of the rows changed a person instead of adding one. */
  | (BatchDone & { present: number })
  | { type: 'forget' }

/** An import of employees from a file, batch by batch. */
export const employeeImport: Decider<EmployeeImport, EmployeeImportCommand, EmployeeImportEvent> = {
  stream: 'employeeImport',
  initial: { status: 'none' },
  evolve(state, event: EmployeeImportEvent & DatedEvent) {
    if (event.type === 'EmployeeImportStarted') return { ...event.data, ...importBegun(event), changed: 0 }
    if (state.status === 'none') return state
    switch (event.type) {
      case 'EmployeeImportProgressed':
        return importProgressed(state, event.data)
      case 'EmployeeImportEnded':
        return { ...state, ...importEnded(event) }
      case 'EmployeeImportForgotten':
        return { ...state, ...importForgotten }
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
      return mayBeForgotten(state, rejectedRowsDays, now)
        ? [{ type: 'EmployeeImportForgotten', data: { importId } }]
        : []
    const numbers = numbersAfter(state, command)
    if (!numbers) return []
    const data = { ...numbers, changed: state.changed + command.present }
    const progressed: EmployeeImportEvent = { type: 'EmployeeImportProgressed', data }
    return data.done < state.rows
      ? [progressed]
      : [progressed, { type: 'EmployeeImportEnded', data: { importId } }]
  },
}
