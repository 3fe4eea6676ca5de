import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { importPlace } from '@rollcall/platform/files/places.ts'
import { expect, it } from 'vitest'
import { importFiles } from './import-files.ts'

const event = (type: string, data: Record<string, unknown> = {}) => ({ type, data }) as unknown as StoredEvent
const started = event('EmployeeImportStarted', { fileId: 'rows' })
const progressed = event('EmployeeImportProgressed', { rejectedFileId: 'rejected' })
const ended = event('EmployeeImportEnded')
const forgotten = event('EmployeeImportForgotten')
const isInUse = (
  fileId: string,
  events: StoredEvent[],
  company: StoredEvent[] = [event('CompanyRegistered')],
) =>
  importFiles.isInUse(importPlace({ companyId: 'c1', importId: 'i', fileId }), async stream =>
    stream === 'company-c1_c1' ? company : stream.startsWith('employeeImport-') ? events : [],
  )

it('keeps the rows of an import while it runs, and the rejected ones until it is forgotten', async () => {
  expect(await isInUse('rows', [started])).toBe(true)
  expect(await isInUse('rows', [started, progressed, ended])).toBe(false)
  expect(await isInUse('rejected', [started, progressed, ended])).toBe(true)
  expect(await isInUse('rejected', [started, progressed, ended, forgotten])).toBe(false)
})

it('removes what a crash left without an event, but not the files of another log', async () => {
  expect(await isInUse('rows', [])).toBe(false)
  expect(await isInUse('again', [started, progressed])).toBe(false)
  expect(await isInUse('rows', [], [])).toBe(true)
})
