import { randomUUID } from 'node:crypto'
import type { ExportRow } from '@rollcall/contracts/exports/views.ts'
import { unzipSync } from 'fflate'
import { extractText } from 'unpdf'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Client } from '../client.ts'
import { sharedSystem } from '../shared/shared-system.ts'
import { newCompany, newEmployee, password, type TestSystem } from '../system.ts'
import { endedList, fileOf, startList } from './exporting.ts'

let system: TestSystem
let company: Client
let asha: { client: Client; id: string }

beforeAll(async () => {
  system = await sharedSystem()
  company = await newCompany(system, 'owner@lantern-lists.test')
  asha = await newEmployee(system, company, 'asha@lantern-lists.test')
})
afterAll(() => system?.stop())

const start = (who: Client, more: object = {}) => startList(who, 'employees', more)
const exportOf = async (who: Client, id: string) => (await who.get<ExportRow>(`/api/export/${id}`)).body
const ended = (who: Client, more: object = {}) => endedList(who, 'employees', more)

it('a script with a token exports the employees as CSV, with its columns, filter and order', async () => {
  const row = await ended(company, {
    columns: ['fullName', 'email', 'status', 'leaveNow'],
    filter: { status: 'active' },
    sort: ['fullName', 'DESC'],
    separator: ';',
  })
  expect(row).toMatchObject({ state: 'ready', list: 'employees', rows: 1, firstDay: null, separator: ';' })
  const response = await fileOf(company, row.id)
  const bytes = Buffer.from(await response.arrayBuffer())
  expect([response.status, response.headers.get('content-type'), bytes.length]).toEqual([
    200,
    expect.stringContaining('text/csv'),
    row.bytes,
  ])
  expect(response.headers.get('content-disposition')).toMatch(/filename="employees_[\d_-]+\.csv"/)
  const [head, line, ...rest] = bytes.toString().split('\r\n')
  expect(head).toBe('\u{feff}Full name;Email;State;"Leave, days"')
  expect(line).toMatch(/;asha@lantern-lists\.test;Active;/)
  expect(rest).toEqual([''])
})

it('the employees as a workbook have the same rows, with real days', async () => {
  const row = await ended(company, {
    format: 'xlsx',
    columns: ['fullName', 'email', 'dateOfJoin'],
    filter: { status: 'active' },
  })
  expect(row).toMatchObject({ state: 'ready', format: 'xlsx', rows: 1 })
  const response = await fileOf(company, row.id)
  expect(response.headers.get('content-disposition')).toMatch(/filename="employees_[\d_-]+\.xlsx"/)
  const parts = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const sheet = Buffer.from(parts['xl/worksheets/sheet1.xml'] ?? []).toString()
  const [, head = '', line = '', ...rest] = sheet.split('<row ')
  for (const words of ['Full name', 'Email', 'Joined']) expect(head).toContain(words)
  expect(line).toContain('asha@lantern-lists.test')
  expect(line).toMatch(/<v>4\d{4}<\/v>/)
  expect(rest).toEqual([])
})

it('an export is downloaded by who asked alone, and no more once that session has ended', async () => {
  const second = new Client(system.commands)
  await second.logIn('owner@lantern-lists.test', password)
  const own = new Client(company.origin)
  own.token = second.token
  const row = await ended(own)
  expect((await fileOf(own, row.id)).status).toBe(200)
  expect((await fileOf(asha.client, row.id)).status).toBe(404)
  expect((await fileOf(company, randomUUID())).status).toBe(404)
  expect((await own.command('SignOut')).status).toBe(200)
  await expect.poll(async () => (await fileOf(company, row.id)).status).toBe(404)
})

it('an employee exports only what is their own', async () => {
  const row = await ended(asha.client)
  const text = await (await fileOf(asha.client, row.id)).text()
  expect(text.trim().split('\r\n')).toHaveLength(2)
  expect((await start(asha.client, { kind: 'project-report' })).status).toBe(422)
})

it('who asked alone cancels an export: it has no file, a second time changes nothing, and after its end it is refused', async () => {
  // Files are made one at a time, so the second one is not ready before the first.
  const first = (await start(company)).body.id
  const { id } = (await start(company)).body
  const cancel = (who: Client, exportId = id) =>
    who.command<{ message?: string }>('CancelExport', { exportId })
  expect((await cancel(asha.client)).status).toBe(404)
  expect((await cancel(company)).status).toBe(200)
  const row = await exportOf(company, id)
  expect(row).toMatchObject({ state: 'failed', why: 'cancelled', rows: null })
  expect((await cancel(company)).status).toBe(200)
  expect((await fileOf(company, id)).status).toBe(404)
  await expect.poll(async () => (await exportOf(company, first)).state, { timeout: 20_000 }).toBe('ready')
  const ready = await exportOf(company, first)
  const late = await cancel(company, first)
  expect([late.status, late.body.message]).toEqual([409, 'This export has already ended.'])
  expect([await exportOf(company, first), await exportOf(company, id)]).toEqual([ready, row])
})

it('a list is a PDF with the company, what it is limited to, and its rows', async () => {
  const row = await ended(company, {
    format: 'pdf',
    filter: { status: 'active' },
    columns: ['fullName', 'email'],
  })
  expect(row).toMatchObject({
    state: 'ready',
    rows: 1,
    fileName: expect.stringMatching(/^employees_.*\.pdf$/),
  })
  const response = await fileOf(company, row.id)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  const { text } = await extractText(new Uint8Array(await response.arrayBuffer()), { mergePages: true })
  expect(text).toMatch(
    /Employees.*State: active.*1 row.*Full name.*Email.*asha@lantern-lists\.test.*Page 1 of 1/s,
  )
})
