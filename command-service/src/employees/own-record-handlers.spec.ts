import { EmployeePhotoSet } from '@rollcall/contracts/employees/events.ts'
import { InMemoryEventStore } from '@rollcall/platform/event-store/in-memory-event-store.ts'
import { type FileStore, FilesUnavailable, type StoredFile } from '@rollcall/platform/files/file-store.ts'
import { photoPlace } from '@rollcall/platform/files/places.ts'
import { getSealed } from '@rollcall/platform/files/sealed-file.ts'
import { expect, it } from 'vitest'
import type { CompanyPort } from '../company/public.ts'
import type { CommandLog } from '../kernel/handle-command.ts'
import { streamOf } from '../kernel/streams.ts'
import { plainLog, sent } from '../testing/log.ts'
import { Employees } from './employees.ts'
import { setOwnPhoto } from './own-record-handlers.ts'

const part = (code: number, ...content: number[]) => [0xff, code, 0, content.length + 2, ...content]
/** The smallest accepted JPEG: a frame of 64 by 64 pixels and a scan. */
const jpeg = (byte: number) =>
  Buffer.from([
    ...[0xff, 0xd8],
    ...part(0xc0, 8, 0, 64, 0, 64, 1, 1, 0x11, 0),
    ...part(0xda, 1, 1, 0, 0, 63, 0),
    ...[byte, 0xff, 0xd9],
  ])
const stream = streamOf.employee('c1', 'actor')

function system({ away = false } = {}) {
  const kept = new Map<string, StoredFile>()
  const files = {
    async put(key: string, file: StoredFile) {
      if (away) throw new FilesUnavailable('away')
      // The log does not name this file yet.
      expect(await photosIn(log)).not.toContain(key)
      kept.set(key, file)
    },
    get: async (key: string) => kept.get(key),
  } as unknown as FileStore
  const log = plainLog(new InMemoryEventStore())
  const employees = new Employees(log, {} as CompanyPort)
  let ids = 0
  const set = setOwnPhoto({ employees, files }, () => `file-${++ids}`)
  const setPhoto = (byte: number, commandId: string) =>
    set({ image: jpeg(byte).toString('base64') }, sent(commandId), log)
  return { kept, files, log, employees, setPhoto }
}
const photosIn = async (log: CommandLog) =>
  (await log.events(stream)).events
    .filter(({ type }) => type === EmployeePhotoSet.type)
    .map(({ data }) => photoPlace({ companyId: 'c1', employeeId: 'actor', fileId: String(data.fileId) }))
const form = {
  fullName: 'Asha Rao',
  email: 'asha@lantern.io',
  mobile: '+91 98450 12345',
  code: 'LW-7',
  position: 'Engineer',
  leaveBalance: 7.5,
  dateOfBirth: '1994-02-03',
  dateOfJoin: '2024-04-01',
}
const add = ({ employees }: ReturnType<typeof system>) =>
  employees.record('actor', { type: 'add', employeeId: 'actor', form }, sent('add'))

it('a picture is stored before its event, which alone can open it', async () => {
  const all = system()
  await add(all)
  await all.setPhoto(1, 'one')
  const [place = ''] = await photosIn(all.log)
  const { data } = (await all.log.events(stream)).events.at(-1) ?? {}
  const opened = await getSealed(all.files, { place, fileKey: String(data?.fileKey) })
  expect(opened).toEqual(jpeg(1))
  expect(JSON.stringify(data)).not.toContain(jpeg(1).toString('base64').slice(0, 20))
})

it('the same picture sent again makes no second event and replaces no file in use', async () => {
  const all = system()
  await add(all)
  await all.setPhoto(1, 'one')
  await all.setPhoto(1, 'one')
  await all.setPhoto(1, 'another')
  expect(await photosIn(all.log)).toEqual(['photo/c1/actor/file-1'])
  expect([...all.kept.keys()]).toContain('photo/c1/actor/file-1')
})

it('a picture that cannot be stored leaves no event, and an unknown sender leaves no file', async () => {
  const away = system({ away: true })
  await add(away)
  await expect(away.setPhoto(1, 'one')).rejects.toThrow(FilesUnavailable)
  expect(await photosIn(away.log)).toEqual([])
  const empty = system()
  await expect(empty.setPhoto(1, 'one')).rejects.toMatchObject({ code: 'not-found' })
  expect(empty.kept.size).toBe(0)
})
