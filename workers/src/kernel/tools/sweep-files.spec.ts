import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import type { FileStore, ListedFile } from '@rollcall/platform/files/file-store.ts'
import { photoPlace } from '@rollcall/platform/files/places.ts'
import type { Log } from '@rollcall/platform/log.ts'
import { describe, expect, it } from 'vitest'
import { photoFiles } from '../../employees/photo-files.ts'
import { createFileSweep, type ReadStream } from './sweep-files.ts'

const now = new Date('2026-11-22T12:00:00.000Z')
const old = new Date('2026-11-20T12:00:00.000Z')
const young = new Date('2026-11-22T11:59:00.000Z')
const never = new AbortController().signal
const log = { info: () => {} } as unknown as Log

/** A store of these files; also gives the remaining ones. */
function kept(places: Record<string, Date>) {
  const left = new Map(Object.entries(places))
  const files = {
    remove: async (key: string) => void left.delete(key),
    async *list({ prefix = '', after = '' } = {}): AsyncGenerator<ListedFile> {
      for (const [key, storedAt] of [...left].sort())
        if (key > after && key.startsWith(prefix)) yield { key, storedAt }
    },
  } as unknown as FileStore
  return { files, left: () => [...left.keys()].sort() }
}
const place = (employeeId: string, fileId: string) => photoPlace({ companyId: 'c1', employeeId, fileId })
const event = (type: string, data: Record<string, unknown> = {}) => ({ type, data }) as unknown as StoredEvent
const set = (fileId: string | null) => event('EmployeePhotoSet', { fileId })
const reading =
  (streams: Record<string, readonly StoredEvent[]>): ReadStream =>
  async stream =>
    streams[stream] ?? []
const sweepOf = (files: FileStore, read: ReadStream, max = 100) =>
  createFileSweep({ files, kinds: [photoFiles], read, now: () => now, max, log })

describe('the sweep of files', () => {
  it('removes files without an event after a crash, and those that were replaced, removed or deleted', async () => {
    const { files, left } = kept({
      [place('e1', 'present')]: old,
      [place('e1', 'replaced')]: old,
      [place('e1', 'orphan')]: old,
      [place('e2', 'removed')]: old,
      [place('e3', 'deleted')]: old,
      [place('e4', 'before-an-edit')]: old,
    })
    const read = reading({
      'employee-c1_e1': [event('EmployeeAdded'), set('replaced'), set('present')],
      'employee-c1_e2': [event('EmployeeAdded'), set('removed'), event('EmployeePhotoRemoved')],
      'employee-c1_e3': [event('EmployeeAdded'), set('deleted'), event('EmployeeDeleted')],
      'employee-c1_e4': [event('EmployeeAdded'), set('before-an-edit'), event('EmployeeEdited')],
    })
    expect(await sweepOf(files, read)(never)).toBe(4)
    expect(left()).toEqual([place('e1', 'present'), place('e4', 'before-an-edit')])
  })
  it('keeps young files, as their events may be on the way', async () => {
    const { files, left } = kept({ [place('e1', 'new')]: young })
    await sweepOf(files, reading({ 'employee-c1_e1': [event('EmployeeAdded')] }))(never)
    expect(left()).toEqual([place('e1', 'new')])
  })
  it('keeps files it cannot judge: with a record that is not in this log, or a key of another form', async () => {
    const places = { [place('e1', 'foreign')]: old, 'photo/other': old }
    const { files, left } = kept(places)
    await sweepOf(files, reading({}))(never)
    expect(left()).toEqual(Object.keys(places).sort())
  })
  it('removes nothing while the log cannot be read', async () => {
    const { files, left } = kept({ [place('e1', 'orphan')]: old })
    const away = () => Promise.reject(new Error('away'))
    await expect(sweepOf(files, away)(never)).rejects.toThrow('away')
    expect(left()).toEqual([place('e1', 'orphan')])
  })
  it('checks every file in turn, and then starts again', async () => {
    const names = ['a', 'b', 'c', 'd', 'e']
    const { files, left } = kept(Object.fromEntries(names.map(name => [place(name, 'orphan'), old])))
    const streams = Object.fromEntries(names.map(name => [`employee-c1_${name}`, [event('EmployeeAdded')]]))
    const sweep = sweepOf(files, reading(streams), 2)
    const removed = [await sweep(never), await sweep(never), await sweep(never), await sweep(never)]
    expect(removed).toEqual([2, 2, 1, 0])
    expect(left()).toEqual([])
  })
})
