import type { PayslipMonthAnswer, PayslipRow } from '@rollcall/contracts/payslips/views.ts'
import type { RaRecord } from 'react-admin'
import { type FakeProvider, fakeProvider } from '../kit/testing/fake-provider.ts'
import { messages, resources } from './month/messages.ts'
import { messages as pdfTexts } from './sheet/pdf-messages.ts'
import { payslipRow } from './testing.ts'
import { messages as voidTexts } from './void-messages.ts'

export const listTexts = {
  payslip_month: messages,
  payslip_pdf: pdfTexts,
  payslip_void: voidTexts,
  resources,
  app: { menu: { payslips: 'Payslip Management' } },
}

let counter = 0
/** A payslip of November of a person with an id of their own. */
export const payslipOf = (fullName: string, more: Partial<PayslipRow> = {}): PayslipRow => {
  counter += 1
  const employeeId = more.employeeId ?? `0a000000-0000-4000-8000-${String(counter).padStart(12, '0')}`
  return payslipRow({ fullName, ...more, employeeId })
}

/** A draft without lines, and one below zero. */
export const withoutLines = (fullName: string): PayslipRow =>
  payslipOf(fullName, {
    source: 'empty',
    earnings: [],
    deductions: [],
    lines: { earnings: [], deductions: [] },
    totalEarnings: 0,
    totalDeductions: 0,
    net: 0,
    attention: 'fix',
  })
export const belowZero = (fullName: string): PayslipRow =>
  payslipOf(fullName, {
    totalEarnings: 21_000,
    totalDeductions: 45_250,
    net: -24_250,
    attention: 'fix',
  })

/** The services with these payslips. `without`: the people who have none. */
export function monthServices(
  payslips: readonly PayslipRow[],
  { without = 0, withTemplate = 0, runs = [] as readonly RaRecord[] } = {},
  commands: Parameters<typeof fakeProvider>[1] = {},
): FakeProvider {
  const rows = [...payslips] as unknown as RaRecord[]
  const provider = fakeProvider(
    {
      payslip: rows,
      'payslip-run': [...runs],
      employee: payslips.map(({ employeeId, fullName, position }) => ({
        id: employeeId,
        fullName,
        position,
      })),
    },
    commands,
    {
      '/api/payslip-month': query => monthOf(provider.records.payslip as never, query.get('month') ?? ''),
    },
  )
  const monthOf = (all: readonly PayslipRow[], month: string): PayslipMonthAnswer => {
    const its = all.filter(row => row.month === month)
    const inState = (state: string) => its.filter(row => row.state === state).length
    const valid = its.filter(({ state }) => state !== 'voided')
    return {
      totals: [...Map.groupBy(valid, ({ currency }) => currency)].map(([currency, of]) => ({
        currency,
        digits: of[0]?.digits ?? 2,
        payslips: of.length,
        earnings: of.reduce((sum, { totalEarnings }) => sum + totalEarnings, 0),
        deductions: of.reduce((sum, { totalDeductions }) => sum + totalDeductions, 0),
        net: of.reduce((sum, { net }) => sum + net, 0),
      })),
      states: {
        draft: inState('draft'),
        issuing: inState('issuing'),
        issued: inState('issued'),
        voided: inState('voided'),
      },
      without,
      withTemplate,
      nextNumber: 'LW-2026-0243',
    }
  }
  return provider
}
