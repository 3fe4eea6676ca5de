import { exportKeptMs } from '@rollcall/contracts/exports/export.ts'
import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import type { FileStore, ListedFile } from '@rollcall/platform/files/file-store.ts'
import { exportPlace } from '@rollcall/platform/files/places.ts'
import type { Log } from '@rollcall/platform/log.ts'
import { expect, it } from 'vitest'
import { createFileSweep, youngMs } from '../kernel/tools/sweep-files.ts'
import { exportFiles } from './export-files.ts'

const now = Date.parse('2026-11-23T12:00:00.000Z')
const event = (type: string) => ({ type, data: {} }) as unknown as StoredEvent
const place = (companyId: string, exportId: string, fileId = 'f') =>
  exportPlace({ companyId, exportId, fileId })

/** What is left of a file of an age, in milliseconds, in this log. */
async function swept(key: string, age: number, log: Record<string, readonly StoredEvent[]>) {
  const left = [key]
  const files = {
    remove: async (gone: string) => void left.splice(left.indexOf(gone), 1),
    async *list(): AsyncGenerator<ListedFile> {
      yield { key, storedAt: new Date(now - age) }
    },
  } as unknown as FileStore
  const sweep = createFileSweep({
    files,
    kinds: [exportFiles],
    read: async stream => log[stream] ?? [],
    now: () => new Date(now),
    max: 10,
    log: { info: () => {} } as unknown as Log,
  })
  await sweep(new AbortController().signal)
  return left
}

const company = { 'company-c1_c1': [event('CompanyRegistered')] }
const ready = { ...company, 'export-c1_x1': [event('ExportStarted'), event('ExportEnded')] }

it('the file of an export is kept for a day and then removed', async () => {
  const file = place('c1', 'x1')
  expect(await swept(file, exportKeptMs, ready)).toEqual([file])
  expect(await swept(file, exportKeptMs + 1, ready)).toEqual([])
  expect(youngMs).toBeGreaterThanOrEqual(exportKeptMs)
})

it('a file that a crash, a cancelled export or an older backup left without an event is removed, but no file of another log', async () => {
  expect(await swept(place('c1', 'x1', 'cut-off'), youngMs + 1, ready)).toEqual([])
  expect(await swept(place('c1', 'x2'), youngMs + 1, ready)).toEqual([])
  const cancelled = { ...company, 'export-c1_x3': [event('ExportStarted'), event('ExportFailed')] }
  expect(await swept(place('c1', 'x3', 'f-0'), youngMs + 1, cancelled)).toEqual([])
  for (const foreign of [place('c9', 'x1'), 'export/other'])
    expect(await swept(foreign, 10 * youngMs, ready)).toEqual([foreign])
})
