import { addDays, dateIn } from '@rollcall/contracts/kernel/days.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { until } from '../client.ts'
import { sharedSystem } from '../shared/shared-system.ts'
import { newCompany, newEmployee, type TestSystem } from '../system.ts'
import { cellsOf } from './csv.ts'

/* A program that has nothing but an address, a token and /api/openapi.json. */

let system: TestSystem
let origin: string
let tokens: Record<'company' | 'employee', string | undefined>
let project: string
const today = dateIn('Asia/Kolkata', Date.now())

beforeAll(async () => {
  system = await sharedSystem()
  origin = system.launched.url
  const company = await newCompany(system, 'owner@lantern-script.test')
  const asha = await newEmployee(system, company, 'asha@lantern-script.test')
  tokens = { company: company.token, employee: asha.client.token }
  const added = await company.command<{ id: string }>('AddProject', {
    name: 'Atlas',
    projectCode: 'ATL',
    memberIds: [],
  })
  project = added.body.id
  const content = { workMinutes: 450, previousWork: 'Filters', todaysPlan: 'Views', blocker: '' }
  for (const [name, body] of [
    ['PunchIn', {}],
    ['PunchOut', {}],
    ['FileDailyReport', { projectId: project, date: today, ...content }],
    [
      'RequestLeave',
      { from: addDays(today, 30), to: addDays(today, 33), kind: 'unpaid', half: null, reason: 'Travel' },
    ],
  ] as const)
    expect([name, (await asha.client.command(name, body)).status]).toEqual([name, 200])
})
afterAll(() => system?.stop())

interface Schema {
  enum?: string[]
  properties?: Record<string, Schema>
  oneOf?: Schema[]
  anyOf?: Schema[]
}
interface Operation {
  operationId: string
  description?: string
  requestBody?: { content: { 'application/json': { schema: Schema } } }
  responses: Record<string, { content?: Record<string, unknown> }>
}
type Paths = Record<string, Record<string, Operation>>
/** The calls of a description by their ids; that of the reads alone has only paths. */
async function operations(
  document = '/api/openapi.json',
): Promise<Map<string, { path: string } & Operation>> {
  const found = (await (await fetch(origin + document)).json()) as { paths?: Paths } & Paths
  const paths = found.paths ?? found
  return new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.values(methods).map(operation => [operation.operationId, { path, ...operation }]),
    ),
  )
}

/** The text of the file that a body asks for. */
async function exported(who: keyof typeof tokens, body: object): Promise<string> {
  const calls = await operations()
  const pathOf = (id: string) => `${origin}${calls.get(id)?.path}`
  const Authorization = `Bearer ${tokens[who]}`
  const started = await fetch(pathOf('StartExport'), {
    method: 'POST',
    headers: { Authorization, 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
    body: JSON.stringify(body),
  })
  const { id, message } = (await started.json()) as { id: string; message?: string }
  expect([started.status, message]).toEqual([200, undefined])
  const state = await until(
    'the file',
    async () => {
      const answer = await fetch(pathOf('get-export').replace('{id}', id), { headers: { Authorization } })
      const { state } = (await answer.json()) as { state?: string }
      return answer.ok && state !== 'running' && state
    },
    30_000,
  )
  expect(state).toBe('ready')
  const file = await fetch(`${pathOf('exportFile')}?exportId=${id}`, { headers: { Authorization } })
  expect(file.status).toBe(200)
  return Buffer.from(await file.arrayBuffer()).toString()
}

it('reports, attendance, leave and project reports are exported by a program, as the description says', async () => {
  const csv = { kind: 'list', format: 'csv' } as const
  const range = { from: today, to: today }
  const attendance = cellsOf(
    await exported('company', { ...csv, list: 'attendance-days', filter: { workDate: today } }),
  )
  expect(attendance[1]).toContain(today)
  const leave = cellsOf(
    await exported('company', { ...csv, list: 'leave-requests', filter: { state: 'pending' } }),
  )
  expect(leave[1]).toContain('Travel')
  const reports = cellsOf(
    await exported('company', { ...csv, list: 'daily-reports', columns: ['projectCode', 'workMinutes'] }),
  )
  expect(reports).toEqual([
    ['Project code', 'Work hours'],
    ['ATL', '07:30'],
  ])
  const hours = cellsOf(await exported('company', { ...csv, list: 'project-hours', filter: range }))
  expect(hours[1]?.slice(1)).toEqual(['Atlas', 'ATL', '07:30'])
  expect((await exported('company', { kind: 'project-report', format: 'pdf', ...range })).slice(0, 5)).toBe(
    '%PDF-',
  )
  expect((await exported('company', { kind: 'daily-reports', format: 'xlsx', ...range })).slice(0, 2)).toBe(
    'PK',
  )
  const own = cellsOf(
    await exported('employee', { ...csv, list: 'my-attendance', filter: { workDate_gte: today } }),
  )
  expect(own).toHaveLength(2)
}, 60_000)

it('the description names the lists, their columns, and the formats of a file', async () => {
  const calls = await operations()
  const { description = '', requestBody } = calls.get('StartExport') ?? {}
  const text = JSON.stringify(requestBody)
  for (const name of [
    'attendance-days',
    'leave-requests',
    'project-hours',
    'project-report',
    'daily-reports',
  ]) {
    expect(text).toContain(`"${name}"`)
    if (!name.endsWith('-report')) expect(description).toContain(`\`${name}\``)
  }
  expect(description).toContain('`workedMinutes` (Worked)')
  const file = (await operations('/api/openapi-reads.json')).get('exportFile')?.responses[200]?.content ?? {}
  expect(Object.keys(file)).toEqual([
    'text/csv',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/pdf',
    'application/zip',
  ])
  const list = calls.get('list-team-in-out')?.responses[200]?.content ?? {}
  expect(Object.keys(list)).toEqual(['application/json', 'application/x-ndjson'])
})
