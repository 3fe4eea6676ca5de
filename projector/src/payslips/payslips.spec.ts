import { EmployeeDeleted } from '@rollcall/contracts/employees/events.ts'
import type { PayDays } from '@rollcall/contracts/payslips/days.ts'
import {
  PayslipConfirmed,
  PayslipDaysTaken,
  PayslipDeleted,
  PayslipDrafted,
  PayslipIssued,
  PayslipRunEnded,
  PayslipRunProgressed,
  PayslipRunStarted,
  PayslipRunStopped,
  PayslipSaved,
  PayslipTemplateSaved,
  PayslipVoided,
} from '@rollcall/contracts/payslips/events.ts'
import type { PayLines } from '@rollcall/contracts/payslips/lines.ts'
import { payslipIdOf } from '@rollcall/contracts/payslips/payslip.ts'
import { sampleDays as days } from '@rollcall/contracts/payslips/samples.ts'
import { erased } from '@rollcall/platform/personal-data/event-codec.ts'
import { describe, it } from 'vitest'
import { newEvent, recordedAt, uuid } from '../testing/events.ts'
import { given } from '../testing/given.ts'
import { payslipNumbers } from './payslip-numbers.projection.ts'
import { payslipRuns } from './payslip-runs.projection.ts'
import { payslipTemplates } from './payslip-templates.projection.ts'
import { payslips } from './payslips.projection.ts'

const employeeId = uuid(2)
const month = '2026-11'
const payslipId = payslipIdOf(employeeId, month, 1)
const one = { employeeId, month, payslipId }
const lines: PayLines = {
  earnings: [{ id: 'basic', label: 'Basic salary', kind: 'amount', amount: 315_000 }],
  deductions: [
    { id: 'unpaid', label: 'Unpaid leave', kind: 'unpaid', of: 'basic' },
    { id: 'tax', label: 'Income tax', kind: 'amount', amount: 61_235 },
  ],
}
const parties = {
  fullName: 'Asha Kulkarni',
  code: 'LW-0231',
  position: 'Engineer',
  dateOfJoin: '2024-03-04',
  companyName: 'Lantern Works',
  companyAddress: '12 Lantern Street',
  companyWebsite: 'lanternworks.example',
}
const content = { currency: 'EUR', digits: 2, lines, note: 'Thank you.' }
const record = { days, parties, knownTo: '7' }
const drafting = { ...one, ...content, ...record, source: 'template' as const, replaces: null }
const drafted = newEvent(PayslipDrafted, drafting)
const saved = newEvent(PayslipSaved, { ...one, ...content, currency: 'JPY', digits: 0, note: '' })
const taken = newEvent(PayslipDaysTaken, {
  ...one,
  days: { ...days, unpaidLeave: 2, worked: 15.5 },
  parties: { ...parties, position: 'Lead' },
  knownTo: '9',
})
const amounts = {
  earnings: [{ id: 'basic', label: 'Basic salary', amount: 400_000, formula: '' }],
  deductions: [],
  totalEarnings: 400_000,
  totalDeductions: 0,
  net: 400_000,
}
const confirmed = newEvent(PayslipConfirmed, {
  ...one,
  ...content,
  ...record,
  counted: amounts,
  digits: 2,
  year: 2026,
})
const issued = newEvent(PayslipIssued, { ...one, number: 'LW-2026-0418' })
const voided = newEvent(PayslipVoided, { ...one, reason: 'Counted twice' })
const deleted = newEvent(EmployeeDeleted, { employeeId })

describe('a payslip', () => {
  it('is a draft with the amounts of its lines', () => {
    given(payslips, drafted).gives({
      company_id: uuid(1),
      id: payslipId,
      employee_id: employeeId,
      full_name: 'Asha Kulkarni',
      former: false,
      position: 'Engineer',
      month,
      month_before: '2026-10',
      state: 'draft',
      number: '',
      currency: 'EUR',
      digits: 2,
      lines,
      days,
      days_worked: 16.5,
      parties,
      earnings: [{ id: 'basic', label: 'Basic salary', amount: 315_000, formula: '' }],
      deductions: [
        { id: 'unpaid', label: 'Unpaid leave', amount: 15_000, formula: '3,150.00 ÷ 21.0 × 1.0' },
        { id: 'tax', label: 'Income tax', amount: 61_235, formula: '' },
      ],
      total_earnings: 315_000,
      total_deductions: 76_235,
      net: 238_765,
      note: 'Thank you.',
      source: 'template',
      version: 1,
      own_attention: 'none',
      recorded_at: recordedAt(1),
      known_to: '7',
      as_locked: null,
      drafted_at: recordedAt(1),
      saved_at: recordedAt(1),
      issued_at: null,
      voided_at: null,
      void_reason: '',
      replaces: null,
      shown_to: '',
      number_at: null,
    })
  })
  it('counts each change of its draft', () => {
    given(payslips, drafted, saved).givesOne({
      version: 2,
      currency: 'JPY',
      digits: 0,
      note: '',
      saved_at: recordedAt(2),
      recorded_at: recordedAt(1),
    })
    given(payslips, drafted, saved, taken).givesOne({
      version: 3,
      position: 'Lead',
      days_worked: 15.5,
      total_deductions: 91_235,
      recorded_at: recordedAt(3),
      known_to: '9',
    })
  })
  it('needs to be fixed or checked by its own figures', () => {
    const draft = (more: Partial<typeof drafting>) => newEvent(PayslipDrafted, { ...drafting, ...more })
    const empty = draft({ lines: { earnings: [], deductions: [] } })
    given(payslips, empty).givesOne({ own_attention: 'fix', net: 0 })
    given(payslips, draft({ days: { ...days, pendingLeave: 1 } })).givesOne({ own_attention: 'check' })
    given(payslips, draft({ days: { ...days, working: 20 } }), confirmed).givesOne({ own_attention: 'none' })
  })
  it('keeps what it was confirmed with, and is shown to the employee once it has a number', () => {
    given(payslips, drafted, confirmed).givesOne({
      state: 'issuing',
      net: 400_000,
      deductions: [],
      shown_to: '',
      recorded_at: recordedAt(2),
      number_at: recordedAt(62),
    })
    given(payslips, drafted, confirmed, issued).givesOne({
      state: 'issued',
      number: 'LW-2026-0418',
      issued_at: recordedAt(3),
      shown_to: employeeId,
      number_at: null,
    })
    given(payslips, drafted, confirmed, issued, voided).givesOne({
      state: 'voided',
      number: 'LW-2026-0418',
      voided_at: recordedAt(4),
      void_reason: 'Counted twice',
      shown_to: employeeId,
    })
  })
  it('names the voided one in whose place it is', () => {
    const next = payslipIdOf(employeeId, month, 2)
    const again = newEvent(PayslipDrafted, { ...drafting, payslipId: next, replaces: payslipId })
    given(payslips, again).givesOne({ id: next, replaces: payslipId })
  })
  it('stays when its employee is deleted, unless it is a draft, and is numbered and voided as before', () => {
    given(payslips, drafted, deleted).gives()
    given(payslips, drafted, confirmed).givesOne({ former: false })
    given(payslips, drafted, confirmed, deleted, issued).givesOne({ state: 'issued', former: true })
    given(payslips, drafted, confirmed, issued, deleted, voided).givesOne({ state: 'voided', former: true })
  })
  it('has no row once it is deleted, or its employee is erased', () => {
    given(payslips, drafted, newEvent(PayslipDeleted, one)).gives()
    const unreadable = erased as unknown
    const sealed = {
      lines: unreadable as PayLines,
      days: unreadable as PayDays,
      parties: unreadable as typeof parties,
      counted: unreadable as typeof amounts,
      note: erased,
    }
    const ofErased = [
      newEvent(PayslipDrafted, { ...drafting, ...sealed }),
      newEvent(PayslipSaved, { ...one, ...content, ...sealed }),
      newEvent(PayslipDaysTaken, { ...one, ...record, ...sealed }),
      newEvent(PayslipConfirmed, { ...one, ...content, ...record, ...sealed, digits: 2, year: 2026 }),
      issued,
      newEvent(PayslipVoided, { ...one, reason: erased }),
    ]
    given(payslips, ...ofErased).gives()
    given(payslips, drafted, ...ofErased.slice(1)).gives()
    given(payslipTemplates, newEvent(PayslipTemplateSaved, { ...template, ...sealed })).gives()
  })
})

const template = { employeeId, fromMonth: '2026-01', currency: 'EUR', digits: 2, lines }

describe('a template', () => {
  it('is the last one saved for its month, until the employee is deleted', () => {
    const first = newEvent(PayslipTemplateSaved, template)
    const again = newEvent(PayslipTemplateSaved, { ...template, currency: 'USD' })
    const later = newEvent(PayslipTemplateSaved, { ...template, fromMonth: '2026-07' })
    given(payslipTemplates, first, again).gives({
      company_id: uuid(1),
      id: `${employeeId}_2026-01`,
      employee_id: employeeId,
      from_month: '2026-01',
      currency: 'USD',
      digits: 2,
      lines,
      saved_at: recordedAt(2),
    })
    given(payslipTemplates, first, later, deleted).gives()
  })
})

describe('a run', () => {
  const runId = uuid(5)
  const started = newEvent(PayslipRunStarted, {
    runId,
    kind: 'issue',
    month,
    startedBy: uuid(1),
    items: [
      { id: 'a', version: 1 },
      { id: 'b', version: 2 },
    ],
  })
  const progressed = (done: number, left: { id: string; why: string }[] = []) =>
    newEvent(PayslipRunProgressed, { runId, done, left })

  it('says how far it is and what it left out, each once', () => {
    given(payslipRuns, started).gives({
      company_id: uuid(1),
      id: runId,
      kind: 'issue',
      month,
      state: 'running',
      total: 2,
      done: 0,
      left: [],
      started_by: uuid(1),
      started_at: recordedAt(1),
      ended_at: null,
      continue_at: recordedAt(61),
    })
    const [a, b] = [
      { id: 'a', why: 'conflict' },
      { id: 'b', why: 'not-found' },
    ]
    given(payslipRuns, started, progressed(1, [a]), progressed(2, [a, b])).givesOne({
      done: 2,
      left: [a, b],
      continue_at: recordedAt(63),
    })
  })
  it('is not continued once it has ended or was stopped', () => {
    given(
      payslipRuns,
      started,
      progressed(2),
      newEvent(PayslipRunEnded, { runId, kind: 'issue', month }),
    ).givesOne({
      state: 'ended',
      ended_at: recordedAt(3),
      continue_at: null,
    })
    given(payslipRuns, started, newEvent(PayslipRunStopped, { runId }), progressed(1)).givesOne({
      state: 'stopped',
      done: 1,
      continue_at: null,
    })
  })
})

const second = newEvent(PayslipIssued, { ...one, number: 'LA-2026-0419' })
it('the next number of a year comes after those of payslips that are being issued', () => {
  given(payslipNumbers, confirmed).gives({ company_id: uuid(1), id: '2026', letters: '', place: 1 })
  given(payslipNumbers, issued, confirmed, confirmed).givesOne({ letters: 'LW', place: 420 })
  given(payslipNumbers, issued, confirmed, confirmed, second).givesOne({ letters: 'LW', place: 420 })
})

it('the numbers of a year have come as far as its last payslip, with the letters of the first', () => {
  const nextYear = newEvent(PayslipIssued, { ...one, number: 'LA-2027-10000' })
  given(payslipNumbers, issued, second, nextYear).gives(
    { company_id: uuid(1), id: '2026', letters: 'LW', place: 419 },
    { company_id: uuid(1), id: '2027', letters: 'LA', place: 10_000 },
  )
})
