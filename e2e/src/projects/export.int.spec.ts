import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import type { ExportFormat } from '@rollcall/contracts/exports/export.ts'
import type { ExportRow } from '@rollcall/contracts/exports/views.ts'
import { addDays, dateIn } from '@rollcall/contracts/kernel/days.ts'
import { unzipSync } from 'fflate'
import { extractText } from 'unpdf'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '../client.ts'
import { fileOf } from '../exports/exporting.ts'
import { sharedSystem } from '../shared/shared-system.ts'
import { newCompany, newEmployee, type TestSystem } from '../system.ts'

let system: TestSystem
let company: Client
let other: Client
let asha: { client: Client; id: string }

const today = dateIn('Asia/Kolkata', Date.now())

beforeAll(async () => {
  system = await sharedSystem()
  company = await newCompany(system, 'owner@lantern-exports.test')
  other = await newCompany(system, 'owner@harbour-exports.test')
  asha = await newEmployee(system, company, 'asha@lantern-exports.test')
  const project = { name: '=1+1', projectCode: 'ATL', memberIds: [] }
  const { body } = await company.command<{ id: string }>('AddProject', project)
  const content = { workMinutes: 450, previousWork: 'Filters', todaysPlan: 'Views', blocker: '' }
  const report = { projectId: body.id, date: today, ...content }
  expect((await asha.client.command('FileDailyReport', report)).status).toBe(200)
})
afterAll(() => system?.stop())

const start = async (from: string, format: ExportFormat = 'xlsx', more: object = {}) => {
  const body = { kind: 'project-report', format, from, to: today, ...more }
  const answer = await company.command<{ id: string }>('StartExport', body)
  expect([answer.status, answer.body.message]).toEqual([200, undefined])
  return answer.body.id
}
const exportOf = async (who: Client, id: string) =>
  (await who.get<ExportRow[]>('/api/export')).body.find(row => row.id === id)
const ended = (id: string) =>
  expect.poll(async () => (await exportOf(company, id))?.state, { timeout: 20_000 }).not.toBe('running')
/** The file that the company downloads, with its name and type. */
async function downloaded(id: string) {
  const answer = await fileOf(company, id)
  const { status, headers } = answer
  const name = /filename="(.+)"/.exec(headers.get('content-disposition') ?? '')?.[1]
  return { status, name, type: headers.get('content-type'), bytes: Buffer.from(await answer.arrayBuffer()) }
}

it('a worker makes the project report as a workbook, which only who asked can download', async () => {
  const id = await start(addDays(today, -6))
  await ended(id)
  const row = await exportOf(company, id)
  expect(row).toMatchObject({ state: 'ready', format: 'xlsx', firstDay: addDays(today, -6), lastDay: today })
  const { status, name, bytes } = await downloaded(id)
  expect([status, name]).toEqual([200, `project-report_${addDays(today, -6)}_${today}.xlsx`])
  expect([bytes.subarray(0, 2).toString(), bytes.length]).toEqual(['PK', row?.bytes])
  for (const who of [other, asha.client]) expect((await fileOf(who, id)).status).toBeGreaterThanOrEqual(403)
  expect((await other.get<ExportRow[]>('/api/export')).body).toEqual([])
})
it('a worker makes the project report of one person as a PDF', async () => {
  const id = await start(today, 'pdf', { employeeId: asha.id })
  await ended(id)
  const { status, name, type, bytes } = await downloaded(id)
  expect([status, name, type]).toEqual([200, `project-report_${today}_${today}.pdf`, 'application/pdf'])
  const { text } = await extractText(new Uint8Array(bytes), {
    mergePages: true,
  })
  const { fullName } = (await company.get<EmployeeRow>(`/api/employee/${asha.id}`)).body
  expect(text).toContain(`, only ${fullName}`)
  expect(text).toContain('07:30 hours · 1 project · 1 person · 1 daily report')
})
it('a worker makes the daily reports as a workbook', async () => {
  const id = await start(today, 'xlsx', { kind: 'daily-reports' })
  await ended(id)
  const { status, name, bytes } = await downloaded(id)
  expect([status, name]).toEqual([200, `daily-reports_${today}_${today}.xlsx`])
  const parts = Object.entries(unzipSync(bytes))
  const text = parts.map(([, bytes]) => Buffer.from(bytes).toString()).join()
  for (const words of ['Filters', 'Views', '=1+1', `<v>${450 / 1_440}</v>`]) expect(text).toContain(words)
})
it('a worker makes the daily reports as a PDF, with their texts', async () => {
  const id = await start(today, 'pdf', { kind: 'daily-reports' })
  await ended(id)
  const { status, name, type, bytes } = await downloaded(id)
  expect([status, name, type]).toEqual([200, `daily-reports_${today}_${today}.pdf`, 'application/pdf'])
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true })
  for (const words of ['Daily reports', '07:30 hours', 'Filters', 'Views']) expect(text).toContain(words)
})
it('an export of days that the plan does not show fails, and has no file', async () => {
  const id = await start(addDays(today, -40))
  await ended(id)
  expect((await exportOf(company, id))?.state).toBe('failed')
  expect((await fileOf(company, id)).status).toBe(404)
})
