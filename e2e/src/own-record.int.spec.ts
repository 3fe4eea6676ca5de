import type { EmployeeChangeRow, EmployeeRow, PhotoRow } from '@rollcall/contracts/employees/views.ts'
import type { PersonEntryRow } from '@rollcall/contracts/person/views.ts'
import type { Config } from '@rollcall/platform/config.ts'
import { openFileStore } from '@rollcall/platform/files/open-file-store.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from './client.ts'
import { eventsAfter, writtenByPeople } from './events.ts'
import { photo } from './photo.ts'
import { sharedSystem } from './shared/shared-system.ts'
import { employeeForm, newCompany, newEmployee, type TestSystem } from './system.ts'

let system: TestSystem
let company: Client
let other: Client
let asha: { client: Client; id: string }
let ben: { client: Client; id: string }
beforeAll(async () => {
  system = await sharedSystem()
  company = await newCompany(system, 'dana@lantern-own-record.test')
  other = await newCompany(system, 'zoe@harbour-own-record.test')
  asha = await newEmployee(system, company, 'asha@lantern-own-record.test')
  ben = await newEmployee(system, company, 'ben@lantern-own-record.test')
})
afterAll(() => system?.stop())

type Row = Omit<EmployeeRow, 'status'>
/** A client's read of a path that includes everything another client has written. */
async function read<T>(client: Client, path: string, written: Client = client) {
  if (BigInt(written.position) > BigInt(client.position)) client.position = written.position
  return client.get<T>(path)
}
const contact = { mobile: '+91 98 7654 9999', address: '4 Hill road, Pune' }

describe('an employee', () => {
  it('reads the own row and nobody else’s', async () => {
    const rows = await read<Row[]>(asha.client, '/api/employee')
    expect(rows.body.map(({ id }) => id)).toEqual([asha.id])
    expect((await read(asha.client, `/api/employee/${ben.id}`)).status).toBe(404)
  })
  it('changes the own contact data, which the company sees and does not overwrite with its own changes', async () => {
    expect((await asha.client.command('EditOwnContact', contact)).status).toBe(200)
    expect((await read<Row>(company, `/api/employee/${asha.id}`, asha.client)).body).toMatchObject(contact)
    const form = { ...employeeForm('asha@lantern-own-record.test'), position: 'Lead', employeeId: asha.id }
    expect((await company.command('EditEmployee', form)).status).toBe(200)
    expect((await read<Row>(company, `/api/employee/${asha.id}`)).body).toMatchObject({
      position: 'Lead',
      address: contact.address,
      mobile: employeeForm('').mobile,
    })
    const bens = (await read<Row>(ben.client, `/api/employee/${ben.id}`)).body
    expect([bens.address, bens.position]).toEqual(['', 'Frontend engineer'])
  })
  it('must enter a phone number with its country code, and may leave the address empty', async () => {
    const wrong = await asha.client.command('EditOwnContact', { mobile: '12345', address: '' })
    expect([wrong.status, wrong.body.errors?.map(error => error.path)]).toEqual([422, ['mobile']])
    expect((await asha.client.command('EditOwnContact', { ...contact, address: '' })).status).toBe(200)
  })
})

describe('the changes of a record', () => {
  it('name who changed what, with the values before and after, whoever set them', async () => {
    const email = 'carl@lantern-own-record.test'
    const carl = await newEmployee(system, company, email)
    const first = employeeForm(email)
    await carl.client.command('EditOwnContact', contact)
    await company.command('SetEmployeeZone', { employeeId: carl.id, zone: 'Asia/Tokyo' })
    const form = { ...first, employeeId: carl.id, mobile: '+91 98 7654 0000', position: 'Lead' }
    await company.command('EditEmployee', form)
    await company.command('BlockEmployee', { employeeId: carl.id })

    const path = `/api/employee-change?filter=${encodeURIComponent(JSON.stringify({ employeeId: carl.id }))}`
    const { body } = await read<EmployeeChangeRow[]>(company, path, carl.client)
    expect(body.map(({ kind, role }) => [kind, role])).toEqual([
      ['blocked', 'company'],
      ['edited', 'company'],
      ['zoneSet', 'company'],
      ['contactEdited', 'employee'],
      ['added', 'company'],
    ])
    expect(body[1]).toMatchObject({
      before: { mobile: contact.mobile, position: first.position },
      after: { mobile: form.mobile, position: 'Lead' },
    })
    expect(body[2]).toMatchObject({ before: {}, after: { zone: 'Asia/Tokyo' } })
    expect(body[3]).toMatchObject({ before: { mobile: first.mobile }, after: contact })
    expect(body[4]).toMatchObject({ before: {}, after: { fullName: first.fullName } })

    expect((await read<EmployeeChangeRow[]>(other, path, company)).body).toEqual([])
    expect((await read(ben.client, path, company)).status).toBe(403)

    await company.command('DeleteEmployee', { employeeId: carl.id })
    expect((await read<EmployeeChangeRow[]>(company, path)).body).toEqual([])
  })
})

describe('the record of a person', () => {
  it('has everything about them, with who did it and what was and is', async () => {
    const email = 'dina@lantern-own-record.test'
    const dina = await newEmployee(system, company, email)
    await dina.client.command('PunchIn', {})
    await dina.client.command('EditOwnContact', contact)
    await company.command('SetEmployeeZone', { employeeId: dina.id, zone: 'Asia/Tokyo' })
    const form = { ...employeeForm(email), mobile: contact.mobile, employeeId: dina.id, position: 'Lead' }
    expect((await company.command('EditEmployee', form)).status).toBe(200)

    const entries = (filter: object) =>
      `/api/person-entry?filter=${encodeURIComponent(JSON.stringify({ employeeId: dina.id, ...filter }))}`
    const { body } = await read<PersonEntryRow[]>(company, entries({}), dina.client)
    const owner = 'Dana Meyer'
    const shown = body.map(({ what, byName }) => [what, byName])
    expect(shown).toEqual(
      expect.arrayContaining([
        ['edited', owner],
        ['zoneSet', owner],
        ['contactEdited', 'Asha Kulkarni'],
        ['punchedIn', 'Asha Kulkarni'],
        ['joined', expect.any(String)],
        ['added', owner],
      ]),
    )
    const factsOf = (what: string) => body.find(entry => entry.what === what)?.facts
    expect(factsOf('edited')).toEqual([{ fact: 'position', was: employeeForm('').position, now: 'Lead' }])
    expect(factsOf('zoneSet')).toEqual([{ fact: 'zone', was: null, now: 'Asia/Tokyo' }])
    expect(factsOf('contactEdited')).toEqual([
      { fact: 'address', was: null, now: contact.address },
      { fact: 'mobile', was: employeeForm('').mobile, now: contact.mobile },
    ])
    const attendance = await read<PersonEntryRow[]>(company, entries({ kind: 'attendance' }))
    expect(attendance.body.map(({ what }) => what)).toEqual(['punchedIn'])

    expect((await read<PersonEntryRow[]>(other, entries({}), company)).body).toEqual([])
    expect((await read(dina.client, entries({}), company)).status).toBe(403)

    await company.command('DeleteEmployee', { employeeId: dina.id })
    expect((await read<PersonEntryRow[]>(company, entries({}))).body).toEqual([])
  })
})

/**
 * What a JPEG is made of, in any order: its tables, its frame and its scan. The segments that the browser's canvas writes
 * first (JFIF and a colour profile), places and comments are not in it.
 */
function partsOf(image: string): string[] {
  const bytes = Buffer.from(image, 'base64')
  const parts: string[] = []
  let at = 2
  while (bytes[at + 1] !== 0xda) {
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    parts.push(bytes.toString('hex', at, end))
    at = end
  }
  return [...parts.filter(part => !/^ff(e.|fe)/.test(part)).sort(), bytes.toString('hex', at)]
}

describe('a photo', () => {
  it('is visible to its person and the company, not to colleagues or other companies, until it is removed', async () => {
    expect((await asha.client.command('SetOwnPhoto', { image: photo })).status).toBe(200)
    const path = `/api/photo/${asha.id}`
    for (const client of [asha.client, company]) {
      const { body } = await read<PhotoRow>(client, path, asha.client)
      expect([body.id, partsOf(body.image)]).toEqual([asha.id, partsOf(photo)])
    }
    for (const client of [ben.client, other]) {
      expect((await read(client, path, asha.client)).status).toBe(404)
      expect((await client.get('/api/photo')).body).toEqual([])
    }
    const row = (await read<Row>(company, `/api/employee/${asha.id}`)).body
    expect(Date.parse(String(row.photoAt))).toBeGreaterThan(Date.now() - 60_000)

    const before = await system.store.head()
    await asha.client.command('SetOwnPhoto', { image: photo })
    expect(await writtenByPeople(system.store, before)).toEqual([])

    expect((await asha.client.command('RemoveOwnPhoto')).status).toBe(200)
    expect((await read(company, path, asha.client)).status).toBe(404)
    expect((await read<Row>(company, `/api/employee/${asha.id}`)).body.photoAt).toBeNull()
  })
  it('is stored without its location', async () => {
    const bytes = Buffer.from(photo, 'base64')
    const exif = Buffer.from([0xff, 0xe1, 0, 10, ...Buffer.from('Exif\0\0MM')])
    const withPlace = Buffer.concat([bytes.subarray(0, 2), exif, bytes.subarray(2)]).toString('base64')
    expect((await asha.client.command('SetOwnPhoto', { image: withPlace })).status).toBe(200)
    const { body } = await read<PhotoRow>(company, `/api/photo/${asha.id}`, asha.client)
    expect(partsOf(body.image)).toEqual(partsOf(photo))
    expect(Buffer.from(body.image, 'base64').includes('Exif')).toBe(false)
  })
  it('is refused if it is not a picture', async () => {
    const bytes = Buffer.from(photo, 'base64')
    for (const [image, sentence] of [
      [Buffer.from('<svg onload="alert(1)"/>').toString('base64'), /JPEG/],
      [bytes.subarray(0, -9).toString('base64'), /damaged/],
      ['A'.repeat(65_537), /48 kB/],
    ] as const) {
      const answer = await asha.client.command('SetOwnPhoto', { image })
      expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([422, 'image'])
      expect(answer.body.errors?.[0]?.message).toMatch(sentence)
    }
  })
  it('is deleted with its person', async () => {
    const leaver = await newEmployee(system, company, 'leaver@lantern-own-record.test')
    await leaver.client.command('SetOwnPhoto', { image: photo })
    await company.command('DeleteEmployee', { employeeId: leaver.id })
    expect((await read(company, `/api/photo/${leaver.id}`)).status).toBe(404)
    expect((await leaver.client.command('SetOwnPhoto', { image: photo })).status).toBe(401)
  })
})

it('keeps photos and contact data sealed in the log', async () => {
  const events = await eventsAfter(system.store, '0')
  const raw = JSON.stringify(events)
  expect(events.some(event => event.type === 'EmployeePhotoSet')).toBe(true)
  // The picture is in no event, but in a sealed file.
  expect(
    events.filter(({ type }) => type === 'EmployeePhotoSet').map(({ data }) => Object.keys(data)),
  ).toContainEqual(['employeeId', 'fileId', 'digest', 'fileKey'])
  const files = await openFileStore({ DATABASE_URL: String(system.launched.env.DATABASE_URL) } as Config)
  for await (const { key } of files.list()) {
    const file = await files.get(key)
    expect(Buffer.from(file?.bytes ?? []).includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false)
  }
  await files.close()
  for (const secret of [photo.slice(0, 40), 'Hill road', '7654 9999']) expect(raw).not.toContain(secret)
})
