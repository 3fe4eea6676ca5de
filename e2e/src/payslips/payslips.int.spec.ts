import type { PayLines } from '@rollcall/contracts/payslips/lines.ts'
import type {
  MyPayslipRow,
  PayslipMonthAnswer,
  PayslipRow,
  PayslipRunRow,
} from '@rollcall/contracts/payslips/views.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, until } from '../client.ts'
import { sharedSystem } from '../shared/shared-system.ts'
import { mailsTo, mailTo, newCompany, newEmployee, type TestSystem } from '../system.ts'

const month = '2026-10'
const address = 'asha@lantern-payslips.test'
const lines: PayLines = {
  earnings: [{ id: 'basic', label: 'Basic salary', kind: 'amount', amount: 315_000 }],
  deductions: [{ id: 'tax', label: 'Income tax', kind: 'percent', of: 'earnings', percent: 700 }],
}

let system: TestSystem
let company: Client
let other: Client
let asha: { client: Client; id: string }
/** Asha's first payslip. */
let first: string

beforeAll(async () => {
  system = await sharedSystem()
  company = await newCompany(system, 'owner@lantern-payslips.test')
  other = await newCompany(system, 'owner@harbour-payslips.test')
  asha = await newEmployee(system, company, address)
})
afterAll(() => system?.stop())

async function must<T>(name: string, body: object): Promise<T> {
  const answer = await company.command<T>(name, body)
  expect([name, answer.status, answer.body.message]).toEqual([name, 200, undefined])
  asha.client.position = company.position
  return answer.body
}
const rowsOf = async <Row>(who: Client, resource: string, filter: object = {}): Promise<Row[]> => {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), sort: '["id","ASC"]', range: '[0,99]' })
  const answer = await who.get<Row[]>(`/api/${resource}?${query}`)
  expect([resource, answer.status]).toEqual([resource, 200])
  return answer.body as unknown as Row[]
}
const payslip = async (id: string) => (await rowsOf<PayslipRow>(company, 'payslip', { id }))[0]
const monthNow = async () =>
  (await company.get<PayslipMonthAnswer>(`/api/payslip-month?month=${month}`)).body as PayslipMonthAnswer
const bell = async (who: Client) =>
  (await rowsOf<{ kind: string }>(who, 'notification')).map(({ kind }) => kind).sort()
const mails = async () =>
  (await mailsTo(system, address))
    .filter(({ subject }) => subject.includes('payslip'))
    .map(({ subject }) => subject)

describe('a payslip', () => {
  it('is a draft that the company alone sees', async () => {
    expect(await monthNow()).toMatchObject({ totals: [], without: 1, nextNumber: 'LW-2026-0001' })
    first = (await must<{ id: string }>('DraftPayslip', { employeeId: asha.id, month, currency: 'EUR' })).id
    await must('SavePayslip', {
      payslipId: first,
      version: 1,
      currency: 'EUR',
      digits: 2,
      lines,
      note: 'Thank you.',
    })
    expect(await payslip(first)).toMatchObject({
      state: 'draft',
      version: 2,
      net: 292_950,
      attention: 'none',
    })
    expect(await monthNow()).toMatchObject({ totals: [{ currency: 'EUR', net: 292_950 }], without: 0 })
    expect(await rowsOf(asha.client, 'my-payslip')).toEqual([])
    expect(await rowsOf(other, 'payslip')).toEqual([])
    expect((await other.get(`/api/payslip/${first}`)).status).toBe(404)
  })
  it('is issued with a number, and its employee is told once, without an amount', async () => {
    await must('IssuePayslip', { payslipId: first, version: 2 })
    expect(await payslip(first)).toMatchObject({ state: 'issued', number: 'LW-2026-0001', net: 292_950 })
    const mail = await mailTo(system, address, /Your payslip for October 2026 is ready/)
    expect(mail.text).toContain(`/app/my-payslips?id=${first}`)
    expect(mail.text).not.toMatch(/2,?929|Thank you/)
    expect(await bell(asha.client)).toEqual(['payslip-issued'])
    expect(await rowsOf<MyPayslipRow>(asha.client, 'my-payslip')).toMatchObject([
      { id: first, number: 'LW-2026-0001', earnings: [{ amount: 315_000 }], net: 292_950 },
    ])
  })
  it('is voided with a reason, and names the one in its place once that is issued', async () => {
    await must('VoidPayslip', { payslipId: first, reason: 'Counted twice' })
    const [, second] = await rowsOf<PayslipRow>(company, 'payslip', { month })
    expect(second).toMatchObject({ state: 'draft', replaces: first, replacesNumber: 'LW-2026-0001', lines })
    expect(await rowsOf(asha.client, 'my-payslip')).toMatchObject([
      { state: 'voided', voidReason: 'Counted twice', replacedBy: null },
    ])
    const run = await must<{ id: string }>('IssuePayslips', {
      month,
      payslips: [{ payslipId: second?.id, version: second?.version }],
    })
    const ended = await until('the end of the run', async () =>
      (await rowsOf<PayslipRunRow>(company, 'payslip-run', { id: run.id })).find(
        ({ state }) => state === 'ended',
      ),
    )
    expect(ended).toMatchObject({ kind: 'issue', total: 1, done: 1, left: [] })
    const [voided, valid] = await until('both payslips', async () => {
      const rows = await rowsOf<MyPayslipRow>(asha.client, 'my-payslip')
      return rows.length === 2 ? rows : undefined
    })
    expect(voided).toMatchObject({ replacedBy: second?.id, replacedByNumber: 'LW-2026-0002' })
    expect(valid).toMatchObject({ number: 'LW-2026-0002', replacesNumber: 'LW-2026-0001' })
    await until('the mails', async () => (await mails()).length >= 3)
    expect((await mails()).sort()).toEqual([
      'Your payslip for October 2026 is ready',
      'Your payslip for October 2026 is ready',
      'Your payslip for October 2026 was voided',
    ])
    expect(await bell(asha.client)).toEqual(['payslip-issued', 'payslip-issued', 'payslip-voided'])
    expect(await bell(company)).toContain('payslips-issued')
    expect((await monthNow()).nextNumber).toBe('LW-2026-0003')
  })
})
