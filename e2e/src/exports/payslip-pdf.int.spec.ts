import { extractText } from 'unpdf'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '../client.ts'
import { sharedSystem } from '../shared/shared-system.ts'
import { newCompany, newEmployee, type TestSystem } from '../system.ts'
import { fileOf, whenEnded } from './exporting.ts'

const lines = {
  earnings: [{ id: 'basic', label: 'Basic salary', kind: 'amount', amount: 315_000 }],
  deductions: [{ id: 'tax', label: 'Income tax', kind: 'percent', of: 'earnings', percent: 700 }],
}
let system: TestSystem
let company: Client
let other: Client
let asha: { client: Client; id: string }
let ravi: { client: Client; id: string }
let issued: string
let draft: string

beforeAll(async () => {
  system = await sharedSystem()
  company = await newCompany(system, 'owner@lantern-pdfs.test')
  other = await newCompany(system, 'owner@harbour-pdfs.test')
  asha = await newEmployee(system, company, 'asha@lantern-pdfs.test')
  ravi = await newEmployee(system, company, 'ravi@lantern-pdfs.test')
  issued = await drafted('2026-09')
  expect((await company.command('IssuePayslip', { payslipId: issued, version: 2 })).status).toBe(200)
  draft = await drafted('2026-10')
  for (const { client } of [asha, ravi]) client.position = company.position
})
afterAll(() => system?.stop())

async function drafted(month: string): Promise<string> {
  const answer = await company.command<{ id: string }>('DraftPayslip', {
    employeeId: asha.id,
    month,
    currency: 'EUR',
    empty: true,
  })
  expect([answer.status, answer.body.message]).toEqual([200, undefined])
  const { id } = answer.body
  const saved = { payslipId: id, version: 1, currency: 'EUR', digits: 2, lines, note: 'Thank you.' }
  expect((await company.command('SavePayslip', saved)).status).toBe(200)
  return id
}
const start = (who: Client, ...ids: string[]) =>
  who.command<{ id: string }>('StartExport', { kind: 'payslips', format: 'pdf', ids })
const ended = (who: Client, ...ids: string[]) => whenEnded(who, start(who, ...ids))
async function textOf(who: Client, id: string): Promise<string> {
  const response = await fileOf(who, id)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const { text } = await extractText(new Uint8Array(await response.arrayBuffer()), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}

it('the company and the employee download the PDF of an issued payslip, named by number and month', async () => {
  for (const who of [company, asha.client]) {
    const row = await ended(who, issued)
    expect(row).toMatchObject({ state: 'ready', kind: 'payslips', rows: 1 })
    expect(row.fileName).toMatch(/^LW-\d{4}-0001_2026-09\.pdf$/)
    const response = await fileOf(who, row.id)
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${row.fileName}"`)
    const text = await textOf(who, row.id)
    for (const words of [
      'Basic salary 3,150.00',
      '3,150.00 × 7% 220.50',
      'Net pay EUR 2,929.50',
      'Thank you.',
    ])
      expect(text).toContain(words)
    expect(text).toContain('Page 1 of 1')
    for (const stranger of [other, ravi.client]) expect((await fileOf(stranger, row.id)).status).toBe(404)
  }
})

it('the company has the PDF of several, and a draft says that it is one', async () => {
  const row = await ended(company, draft, issued)
  expect(row).toMatchObject({ rows: 2, fileName: expect.stringMatching(/^payslips_[\d_-]+\.pdf$/) })
  const text = await textOf(company, row.id)
  expect(text.indexOf('Draft, no number yet')).toBeLessThan(text.indexOf('LW-'))
  expect((await ended(company, draft)).fileName).toBe('payslip-draft_2026-10.pdf')
})

it('nobody gets a payslip that their own list does not show: drafts, others’, and another company’s', async () => {
  for (const [who, id] of [
    [asha.client, draft],
    [ravi.client, issued],
    [other, issued],
  ] as const)
    expect(await ended(who, id)).toMatchObject({ state: 'failed', why: 'gone', fileName: '' })
  expect(await ended(asha.client, issued, draft)).toMatchObject({ state: 'failed', why: 'gone' })
})

it('a voided payslip’s PDF is marked, for its employee too', async () => {
  const voiding = { payslipId: issued, reason: 'Counted twice', draft: false }
  expect((await company.command('VoidPayslip', voiding)).status).toBe(200)
  asha.client.position = company.position
  const { id } = await ended(asha.client, issued)
  expect(await textOf(asha.client, id)).toContain('Voided Voided on')
})
