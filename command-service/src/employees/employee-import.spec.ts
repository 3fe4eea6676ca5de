import { noDefaults } from '@rollcall/contracts/employees/import.ts'
import type { EmployeeImportEvent } from '@rollcall/contracts/employees/import-events.ts'
import { describe, expect, it } from 'vitest'
import { at, given } from '../testing/given.ts'
import { employeeImport } from './employee-import.ts'

const now = at('2026-11-20T10:00:00.000Z')
const started = {
  type: 'EmployeeImportStarted',
  data: {
    importId: 'i',
    fileId: 'f',
    fileKey: 'k',
    rows: 300,
    invite: true,
    defaults: noDefaults,
    startedBy: 'c',
  },
} as const
const progressed = (
  done: number,
  added: number,
  rejected: number,
  rejectedFileId: string | null = null,
  changed = 0,
) =>
  ({
    type: 'EmployeeImportProgressed',
    data: { importId: 'i', done, added, changed, rejected, rejectedFileId },
  }) as const
const ended = { type: 'EmployeeImportEnded', data: { importId: 'i' } } as const
const batch = {
  type: 'progress',
  from: 0,
  rows: 200,
  added: 190,
  present: 0,
  rejected: 10,
  rejectedFileId: 'r',
} as const
const recorded = <E extends EmployeeImportEvent>(event: E, recordedAt: string) => ({ ...event, recordedAt })

describe('an import of employees', () => {
  it('counts batch by batch, and ends with the last one', () => {
    given(employeeImport, started)
      .when(batch, now)
      .thenDecides(progressed(200, 190, 10, 'r'))
    given(employeeImport, started, progressed(200, 190, 10, 'r'))
      .when({ ...batch, from: 200, rows: 100, added: 100, rejected: 0, rejectedFileId: null }, now)
      .thenDecides(progressed(300, 290, 10), ended)
  })
  it('counts people who were there already apart', () => {
    given(employeeImport, started, progressed(200, 190, 10, 'r'))
      .when({ ...batch, from: 200, rows: 50, added: 30, present: 20, rejected: 0, rejectedFileId: null }, now)
      .thenDecides(progressed(250, 220, 10, null, 20))
  })
  it('has the files of the batches with rejected rows, until it is forgotten', () => {
    const files = (...events: EmployeeImportEvent[]) => {
      const state = given(employeeImport, started, ...events).state()
      return state.status === 'none' ? undefined : state.rejectedFileIds
    }
    const batches = [progressed(100, 90, 10, 'r1'), progressed(200, 190, 10), progressed(300, 280, 20, 'r2')]
    expect(files(...batches)).toEqual(['r1', 'r2'])
    expect(files(...batches, ended, { type: 'EmployeeImportForgotten', data: { importId: 'i' } })).toEqual([])
  })
  it('counts nothing once it has ended', () => {
    given(employeeImport, started, progressed(300, 290, 10), ended)
      .when({ ...batch, from: 300 }, now)
      .thenDecides()
  })
  it('counts a batch once when two processes do it', () => {
    given(employeeImport, started, progressed(200, 190, 10, 'r'))
      .when(batch, now)
      .thenDecides()
  })
  it('is started once', () => {
    const { type: _, ...data } = { ...started.data, type: 'start' as const }
    given(employeeImport, started)
      .when({ type: 'start', ...data }, now)
      .thenDecides()
  })
  it('is forgotten a week after its end, once', () => {
    const forgotten = { type: 'EmployeeImportForgotten', data: { importId: 'i' } } as const
    const early = recorded(ended, '2026-11-13T10:00:00.001Z')
    const late = recorded(ended, '2026-11-13T10:00:00.000Z')
    given(employeeImport, started, early).when({ type: 'forget' }, now).thenDecides()
    given(employeeImport, started, late).when({ type: 'forget' }, now).thenDecides(forgotten)
    given(employeeImport, started, late, forgotten).when({ type: 'forget' }, now).thenDecides()
    given(employeeImport).when({ type: 'forget' }, now).thenRefused('not-found')
  })
})
