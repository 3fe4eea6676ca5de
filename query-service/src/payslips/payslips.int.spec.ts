import { randomUUID } from 'node:crypto'
import { countedPayslip } from '@rollcall/contracts/payslips/counted.ts'
import { digitsOf } from '@rollcall/contracts/payslips/currencies.ts'
import type { PayDays } from '@rollcall/contracts/payslips/days.ts'
import type { PayLines } from '@rollcall/contracts/payslips/lines.ts'
import { attentionOf, exceptionsOf, payslipIdOf } from '@rollcall/contracts/payslips/payslip.ts'
import type { MyPayslipRow, PayslipMonthAnswer, PayslipRow } from '@rollcall/contracts/payslips/views.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { insertAnyRow } from '../testing/any-row.ts'
import { openLive } from '../testing/live-client.ts'
import { type Fact, type LogWriter, openLog } from '../testing/log-writer.ts'
import { type QueryFixture, startQueryFixture } from '../testing/query-fixture.ts'
import { createRows } from '../testing/rows.ts'

let fixture: QueryFixture
let log: LogWriter
let token: string
let position = '0'
const company = randomUUID()
const month = '2026-11'

/** What a person gets in November and got in October; `before` null: nothing. */
interface Pay {
  amount: number
  deduction: number
  currency: string
  before: { amount: number; currency: string; voided: boolean } | null
  days: Partial<PayDays>
}
const currency = fc.constantFrom('EUR', 'JPY')
const amount = fc.oneof(fc.constantFrom(0, 100, 119, 120, 121, 80, 79), fc.integer({ min: 0, max: 200 }))
const pays: fc.Arbitrary<Pay> = fc.record({
  amount,
  deduction: fc.constantFrom(0, 0, 0, 1, 90),
  currency,
  before: fc.option(
    fc.record({
      amount: fc.constantFrom(100, 100, 0),
      currency,
      voided: fc.constantFrom(false, false, true),
    }),
    { freq: 4 },
  ),
  days: fc.constantFrom<Partial<PayDays>>(
    {},
    {},
    {},
    { missingPunchOuts: ['2026-11-03'] },
    { pendingLeave: 1 },
    { working: 20 },
  ),
})
/** Half as much again as in October, and nothing else to check: a sample alone has no such person once in a while. */
const raised: Pay = {
  amount: 150,
  deduction: 0,
  currency: 'EUR',
  before: { amount: 100, currency: 'EUR', voided: false },
  days: {},
}
const sampled = fc.sample(fc.array(pays, { minLength: 59, maxLength: 59 }), 1)[0] ?? []
const people = [...sampled, raised].map((pay, at) => ({
  ...pay,
  employeeId: randomUUID(),
  name: `Person ${at % 2 === 0 ? at : 100 - at}`,
}))

const daysOf = (more: Partial<PayDays> = {}): PayDays => ({
  inMonth: 21,
  working: 21,
  holidays: 0,
  paidLeave: 0,
  unpaidLeave: 0,
  unrecorded: 0,
  worked: 21,
  missingPunchOuts: [],
  pendingLeave: 0,
  recordedUntil: null,
  ...more,
})
const linesOf = (earning: number, deduction = 0): PayLines => ({
  earnings: earning === 0 ? [] : [{ id: 'basic', label: 'Basic', kind: 'amount', amount: earning }],
  deductions: deduction === 0 ? [] : [{ id: 'tax', label: 'Tax', kind: 'amount', amount: deduction }],
})

interface Payslip {
  employeeId: string
  name: string
  month: string
  count?: number
  lines: PayLines
  currency: string
  days?: Partial<PayDays>
  replaces?: string
}
function drafted({ employeeId, name, month: of, count = 1, replaces, days, ...content }: Payslip) {
  const payslipId = payslipIdOf(employeeId, of, count)
  const one = { employeeId, month: of, payslipId }
  const parties = {
    fullName: name,
    code: 'C',
    position: 'Engineer',
    dateOfJoin: '2026-01-01',
    companyName: 'Lantern Works',
    companyAddress: '',
    companyWebsite: '',
  }
  const all = {
    ...one,
    ...content,
    digits: digitsOf(content.currency),
    note: '',
    days: daysOf(days),
    parties,
    knownTo: '1',
  }
  return {
    one,
    all,
    fact: { type: 'PayslipDrafted', data: { ...all, source: 'empty', replaces: replaces ?? null } },
  }
}
/** A payslip that is issued with a number. */
function issued(payslip: Payslip, number: string): Fact[] {
  const { one, all, fact } = drafted(payslip)
  const sums = countedPayslip(all.lines, all.days, all.currency)
  return [
    fact,
    { type: 'PayslipConfirmed', data: { ...all, counted: sums, year: 2026 } },
    { type: 'PayslipIssued', data: { ...one, number } },
  ]
}
const voided = (payslip: Payslip): Fact => ({
  type: 'PayslipVoided',
  data: { ...drafted(payslip).one, reason: 'Counted twice' },
})

const added = ({ employeeId, name }: Pick<Payslip, 'employeeId' | 'name'>): Fact => ({
  type: 'EmployeeAdded',
  data: {
    employeeId,
    fullName: name,
    email: `${employeeId}@example.org`,
    mobile: '+41791234567',
    code: employeeId,
    position: 'Engineer',
    leaveBalance: 0,
    dateOfBirth: '1990-01-01',
    dateOfJoin: '2026-01-01',
  },
})

const asha = people[0] as (typeof people)[number]
/** Asha's payslips of September: a voided one, and the draft in its place. */
const first: Payslip = {
  employeeId: asha.employeeId,
  name: asha.name,
  month: '2026-09',
  lines: linesOf(70),
  currency: 'EUR',
}
const second: Payslip = { ...first, count: 2, replaces: payslipIdOf(asha.employeeId, '2026-09', 1) }

beforeAll(async () => {
  fixture = await startQueryFixture({ projecting: true, now: () => Date.parse('2026-12-02T09:00:00Z') })
  log = await openLog(fixture.config, fixture.pool)
  const rows = createRows(fixture.pool)
  await rows.company(company)
  await rows.account(company, company, 'company')
  await rows.account(company, asha.employeeId, 'employee')
  token = await fixture.tokenOf({ company, account: company, role: 'company' })
  await log.write(company, 'employee', people.map(added))
  let number = 0
  const facts = people.flatMap(({ employeeId, name, before, ...pay }) => {
    const of = { employeeId, name }
    const last: Payslip = {
      ...of,
      month: '2026-10',
      lines: linesOf(before?.amount ?? 0),
      currency: before?.currency ?? 'EUR',
    }
    number += before ? 1 : 0
    return [
      ...(before ? issued(last, `LW-2026-${String(number).padStart(4, '0')}`) : []),
      ...(before?.voided ? [voided(last)] : []),
      drafted({ ...of, ...pay, month, lines: linesOf(pay.amount, pay.deduction) }).fact,
    ]
  })
  const ofSeptember = [...issued(first, 'LW-2026-0417'), voided(first), drafted(second).fact]
  position = await log.write(company, 'payslip', [...facts, ...ofSeptember])
})
afterAll(async () => {
  await log?.close()
  await fixture?.stop()
})

async function read<T>(path: string, by = token): Promise<T> {
  const answer = await fixture.getSince(position, path, by)
  expect(answer.status).toBe(200)
  return (await answer.json()) as T
}
const list = (filter: object, sort: string[] = ['attention', 'ASC']) =>
  read<PayslipRow[]>(
    `/api/payslip?${new URLSearchParams({ filter: JSON.stringify(filter), sort: JSON.stringify(sort), range: '[0,99]' })}`,
  )

describe('the list of payslips', () => {
  it('says what needs attention as the browser does', async () => {
    const rows = await list({ month })
    expect(rows).toHaveLength(people.length)
    for (const row of rows) {
      const pay = people.find(({ employeeId }) => employeeId === row.employeeId)
      const before = pay?.before
      const netBefore = before && !before.voided && before.currency === pay?.currency ? before.amount : null
      const sums = countedPayslip(row.lines, row.days, row.currency)
      expect([pay, row.netBefore]).toEqual([pay, netBefore])
      expect([pay, row.attention]).toEqual([pay, attentionOf(exceptionsOf(sums, row.days, netBefore))])
    }
  })
  it('is found from a name on, and up to it', async () => {
    const inOrder = await list({ month }, ['fullName', 'ASC'])
    const { fullName } = inOrder[3] as PayslipRow
    const namesFrom = await list({ month, fullName_gte: fullName }, ['fullName', 'ASC'])
    const namesTo = await list({ month, fullName_lte: fullName }, ['fullName', 'DESC'])
    expect(namesFrom.map(({ id }) => id)).toEqual(inOrder.slice(3).map(({ id }) => id))
    expect(namesTo.map(({ id }) => id)).toEqual(
      inOrder
        .slice(0, 4)
        .map(({ id }) => id)
        .reverse(),
    )
  })
  it('takes the difference from which on to check from the company', async () => {
    const checks = async () => (await list({ month, attention: 'check' })).map(({ id }) => id)
    const usual = await checks()
    position = await log.write(company, 'payslipSettings', [
      { type: 'PayslipSettingsSaved', data: { companyId: company, difference: 1_000 } },
    ])
    const rows = await list({ month })
    expect(rows.every(({ difference }) => difference === 1_000)).toBe(true)
    const found = rows.filter(
      row => attentionOf(exceptionsOf(row, row.days, row.netBefore, 1_000)) === 'check',
    )
    expect((await checks()).sort()).toEqual(found.map(({ id }) => id).sort())
    expect(usual.length).toBeGreaterThan(found.length)
    position = await log.write(company, 'payslipSettings', [
      { type: 'PayslipSettingsSaved', data: { companyId: company, difference: 20 } },
    ])
    expect(await checks()).toEqual(usual)
  })
  it('shows what to fix first, then what to check, each by name', async () => {
    const rows = await list({ month })
    const ranks = { fix: 0, check: 1, none: 2 }
    const natural = new Intl.Collator('en', { numeric: true })
    const inOrder = rows.toSorted(
      (a, b) => ranks[a.attention] - ranks[b.attention] || natural.compare(a.fullName, b.fullName),
    )
    expect(rows.map(({ fullName }) => fullName)).toEqual(inOrder.map(({ fullName }) => fullName))
    expect((await list({ month }, ['attention', 'DESC'])).map(({ id }) => id)).toEqual(
      rows.map(({ id }) => id).reverse(),
    )
  })
  it('is narrowed by state, person, currency and attention', async () => {
    const all = await list({ month })
    const ids = (rows: readonly PayslipRow[]) => rows.map(({ id }) => id).sort()
    expect(ids(await list({ month, attention: 'check' }))).toEqual(
      ids(all.filter(({ attention }) => attention === 'check')),
    )
    expect(ids(await list({ month, currency: 'JPY', state: 'draft' }))).toEqual(
      ids(all.filter(({ currency: of }) => of === 'JPY')),
    )
    expect(ids(await list({ employeeId: asha.employeeId, month: '2026-09' }))).toHaveLength(2)
    expect(await list({ month, state: 'issued' })).toEqual([])
    expect(ids(await list({ q: asha.name, month }))).toContain(payslipIdOf(asha.employeeId, month, 1))
  })
  it('names a voided payslip and the one in its place to each other', async () => {
    const [before, after] = await list({ employeeId: asha.employeeId, month: '2026-09' }, ['id', 'ASC'])
    expect(before).toMatchObject({ state: 'voided', replacedBy: after?.id, replacedByNumber: '' })
    expect(after).toMatchObject({ state: 'draft', replaces: before?.id, replacesNumber: 'LW-2026-0417' })
  })
})

it('an employee reads the own issued and voided payslips, and hears nothing of drafts', async () => {
  const own = await fixture.tokenOf({ company, account: asha.employeeId, role: 'employee' })
  const rows = await read<MyPayslipRow[]>('/api/my-payslip', own)
  const months = [...(asha.before ? ['2026-10'] : []), '2026-09']
  expect(rows.map(({ month: of }) => of)).toEqual(months)
  expect(rows.at(-1)).toMatchObject({ state: 'voided', voidReason: 'Counted twice', replacedBy: null })
  const draft = await fixture.get(`/api/my-payslip/${payslipIdOf(asha.employeeId, month, 1)}`, own)
  expect(draft.status).toBe(404)
})

describe('the month', () => {
  const monthOf = (of: string) => read<PayslipMonthAnswer>(`/api/payslip-month?month=${of}`)

  it('has the sums of its payslips by currency, without voided ones', async () => {
    const { totals, states, nextNumber } = await monthOf(month)
    const sum = (values: number[]) => values.reduce((all, value) => all + value, 0)
    const sumsOf = (code: string, digits: number) => {
      const its = people.filter(({ currency: of }) => of === code)
      const [earnings, deductions] = [
        sum(its.map(({ amount: of }) => of)),
        sum(its.map(({ deduction }) => deduction)),
      ]
      return {
        currency: code,
        digits,
        payslips: its.length,
        earnings,
        deductions,
        net: earnings - deductions,
      }
    }
    expect(totals).toEqual([sumsOf('EUR', 2), sumsOf('JPY', 0)])
    expect(states).toEqual({ draft: people.length, issuing: 0, issued: 0, voided: 0 })
    expect(nextNumber).toBe('LW-2026-0418')
    expect((await monthOf('2026-09')).totals).toMatchObject([{ payslips: 1, earnings: 70 }])
    expect((await monthOf('2026-09')).states).toEqual({ draft: 1, issuing: 0, issued: 0, voided: 1 })
  })
  it('counts the people without a payslip who were with the company in it', async () => {
    const rows = createRows(fixture.pool)
    const person = async (name: string, since: string, ...states: [at: string, state: string][]) => {
      const id = randomUUID()
      await rows.employee(company, id, { full_name: name, date_of_join: since })
      await fixture.pool.query(`update read.person_facts set states = $2, state = $3 where id = $1`, [
        id,
        JSON.stringify(states.map(([at, state]) => ({ at, state }))),
        states.at(-1)?.[1],
      ])
      return id
    }
    const joined = ['2026-01-05T08:00:00.000Z', 'active'] as [string, string]
    const withTemplate = await person('Here', '2026-01-05', joined)
    await person('Joins on the last day', '2026-11-30', joined)
    await person('Joins later', '2026-12-01', joined)
    await person('Blocked in the month', '2026-01-05', joined, ['2026-11-02T08:00:00.000Z', 'blocked'])
    await person('Blocked on the first', '2026-01-05', joined, ['2026-11-01T23:59:00.000Z', 'blocked'])
    await person(
      'Blocked for the month',
      '2026-01-05',
      joined,
      ['2026-10-01T08:00:00.000Z', 'blocked'],
      ['2026-12-01T08:00:00.000Z', 'active'],
    )
    await person(
      'Unblocked on the last day',
      '2026-01-05',
      joined,
      ['2026-10-01T08:00:00.000Z', 'blocked'],
      ['2026-11-30T08:00:00.000Z', 'active'],
    )
    await person('Deleted', '2026-01-05', joined, ['2026-11-20T08:00:00.000Z', 'deleted'])
    await insertAnyRow(fixture.pool, 'payslip_templates', {
      company_id: company,
      id: `${withTemplate}_2026-11`,
      employee_id: withTemplate,
      from_month: '2026-11',
    })
    expect(await monthOf(month)).toMatchObject({ without: 4, withTemplate: 1 })
    const without = people.filter(({ before }) => !before || before.voided).length
    expect(await monthOf('2026-10')).toMatchObject({ without: 3 + without, withTemplate: 0 })
  })
})

it('an employee hears of the own issued payslip, and not of the draft that was changed with it', async () => {
  const own = await fixture.tokenOf({ company, account: asha.employeeId, role: 'employee' })
  const client = await openLive(fixture.origin, own)
  onTestFinished(() => client.close())
  const { one, all } = drafted({ ...asha, month, lines: linesOf(5) })
  const changed: Fact = { type: 'PayslipSaved', data: { ...one, ...all } }
  await log.write(company, 'payslip', [changed, ...issued(second, 'LW-2026-0418').slice(1)])
  const told = () =>
    client.events
      .filter(({ event, data }) => event === 'change' && data?.includes('my-payslip'))
      .flatMap(({ data }) => (JSON.parse(String(data)) as { ids: string[] }).ids)
  await expect.poll(told, { timeout: 5_000 }).toContain(payslipIdOf(asha.employeeId, '2026-09', 2))
  expect(new Set(told())).toEqual(new Set([payslipIdOf(asha.employeeId, '2026-09', 2)]))
})
