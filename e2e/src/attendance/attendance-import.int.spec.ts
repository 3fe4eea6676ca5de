import type { AttendanceDayRow, WorkSessionRow } from '@rollcall/contracts/attendance/views.ts'
import type {
  AttendanceImportRejected,
  AttendanceImportView,
} from '@rollcall/contracts/attendance-imports/views.ts'
import type { CorrectionRow } from '@rollcall/contracts/corrections/views.ts'
import { addDays } from '@rollcall/contracts/kernel/days.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Client, until } from '../client.ts'
import { sharedSystem } from '../shared/shared-system.ts'
import { mailsTo, newCompany, newEmployee, type TestSystem } from '../system.ts'
import { todayInKolkata } from '../today.ts'

let system: TestSystem
let company: Client
let other: Client
let asha: { client: Client; id: string }
beforeAll(async () => {
  system = await sharedSystem()
  company = await newCompany(system, 'owner@lantern-past.test')
  other = await newCompany(system, 'owner@harbour-past.test')
  asha = await newEmployee(system, company, 'asha@lantern-past.test')
})
afterAll(() => system?.stop())

const today = todayInKolkata()
const on = (daysAgo: number) => addDays(today, -daysAgo)
const row = (line: number, daysAgo: number, values: object = {}) => ({
  line,
  employee: 'asha@lantern-past.test',
  date: on(daysAgo),
  in: '09:00',
  out: '17:30',
  breaks: '12:00-12:30',
  ...values,
})
const start = (who: Client, ...rows: object[]) =>
  who.command<{ id: string }>('StartAttendanceImport', { rows, fileName: 'clock.csv' })
const endOf = (id: string): Promise<AttendanceImportView> =>
  until('the import to end', async () => {
    const { body } = await company.get<AttendanceImportView>(`/api/attendance-import/${id}`)
    return body.state === 'ended' && body
  })
async function list<Row>(who: Client, resource: string, filter: object): Promise<Row[]> {
  const { status, body } = await who.get<Row[]>(
    `/api/${resource}?range=[0,99]&filter=${encodeURIComponent(JSON.stringify(filter))}`,
  )
  expect([resource, status]).toEqual([resource, 200])
  return body as unknown as Row[]
}

it('imports good rows once, gives the bad ones back, and marks the days', async () => {
  const rows = [row(2, 9), row(3, 8), row(4, 7, { out: 'late' }), row(5, 6, { employee: 'nobody@past.test' })]
  const checked = await company.command('CheckAttendanceImport', { rows })
  expect([checked.status, checked.body.present]).toEqual([200, []])
  expect(checked.body.faults).toMatchObject([
    { line: 4, field: 'out' },
    { line: 5, field: 'employee' },
  ])
  expect(await list(company, 'correction', {})).toEqual([])

  const { body } = await start(company, ...rows)
  expect(await endOf(body.id)).toMatchObject({
    rows: 4,
    added: 2,
    present: 0,
    rejected: 2,
    fileName: 'clock.csv',
  })
  const { rows: rejected } = (
    await company.get<AttendanceImportRejected>(`/api/attendance-import-rejected/${body.id}`)
  ).body
  expect(rejected.map(({ row: { line } }) => line)).toEqual([4, 5])

  const one = <Row>(who: Client, resource: string, daysAgo: number): Promise<Row> =>
    until(
      `the day in ${resource}`,
      async () => (await list<Row>(who, resource, { workDate: on(daysAgo) }))[0],
    )
  expect(await one<AttendanceDayRow>(company, 'team-in-out', 9)).toMatchObject({
    employeeId: asha.id,
    workedMinutes: 480,
  })
  expect(await one<CorrectionRow>(company, 'correction', 9)).toMatchObject({
    state: 'recorded',
    imported: true,
    reason: 'Imported from clock.csv',
    minutesNow: 480,
  })
  expect(await one<WorkSessionRow>(asha.client, 'my-in-out', 8)).toMatchObject({
    inChannel: 'import',
    outChannel: 'import',
    minutes: 480,
  })

  // The same file again adds nothing.
  const again = await start(company, ...rows)
  expect(await endOf(again.body.id)).toMatchObject({ added: 0, present: 2, rejected: 2 })
  expect((await company.command('CheckAttendanceImport', { rows })).body.present).toEqual([2, 3])
  expect(await list(company, 'correction', { employeeId: asha.id })).toHaveLength(2)
})

it('notifies nobody of the single days', async () => {
  const { body } = await start(company, row(2, 20))
  await endOf(body.id)
  // A correction by hand is told, so what came before it would be there too.
  const at = (time: string) => `${on(3)}T${time}:00.000Z`
  const changes = [{ what: 'session', was: null, now: { from: at('05:00'), to: at('06:00') } }]
  const by = { employeeId: asha.id, workDate: on(3), changes, reason: 'Seen' }
  expect((await company.command('RecordCorrection', by)).status).toBe(200)
  await until('the mail', async () => (await correctedMails()).length > 0)
  expect(await correctedMails()).toHaveLength(1)
  const kinds = (await list<{ kind: string }>(asha.client, 'notification', {})).map(({ kind }) => kind)
  expect(kinds.filter(kind => kind === 'correction-recorded')).toHaveLength(1)
})
const correctedMails = async () =>
  (await mailsTo(system, 'asha@lantern-past.test')).filter(({ subject }) => /corrected/.test(subject))

it('is the company’s alone: neither another company nor an employee can import or read', async () => {
  const { body } = await start(company, row(2, 30, { out: '' }))
  await endOf(body.id)
  expect((await start(asha.client, row(2, 31))).status).toBe(403)
  expect((await asha.client.command('CheckAttendanceImport', { rows: [row(2, 31)] })).status).toBe(403)
  // The address belongs to nobody of the other company.
  const foreign = await other.command('CheckAttendanceImport', { rows: [row(2, 31)] })
  expect(foreign.body.faults).toMatchObject([{ line: 2, field: 'employee' }])
  for (const resource of ['attendance-import', 'attendance-import-rejected']) {
    expect((await company.get(`/api/${resource}/${body.id}`)).status).toBe(200)
    expect((await other.get(`/api/${resource}/${body.id}`)).status).toBe(404)
    expect((await asha.client.get(`/api/${resource}/${body.id}`)).status).toBe(403)
  }
})

it('keeps addresses and the file’s name out of the log and the stored files', async () => {
  const rows = [row(2, 40), row(3, 41, { employee: 'wilhelmina.sealed@past.test' })]
  const { body } = await company.command<{ id: string }>('StartAttendanceImport', {
    rows,
    fileName: 'hours of Wilhelmina.csv',
  })
  await endOf(body.id)
  for (const schema of ['event_store', 'delivery', 'files', 'queue']) {
    const text = await system.textOf(schema)
    expect(text.length, schema).toBeGreaterThan(0)
    for (const secret of ['Wilhelmina', 'wilhelmina'])
      expect(text.includes(secret), `${secret} in ${schema}`).toBe(false)
  }
})
