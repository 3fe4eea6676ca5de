import { countedPayslip } from '@rollcall/contracts/payslips/counted.ts'
import { digitsOf } from '@rollcall/contracts/payslips/currencies.ts'
import type { PayslipRow, PayslipTemplateRow } from '@rollcall/contracts/payslips/views.ts'
import type { QueryClient } from '@tanstack/react-query'
import { HttpError, type RaRecord } from 'react-admin'
import { draw } from '../kit/testing/draw.tsx'
import type { FakeProvider } from '../kit/testing/fake-provider.ts'
import { EditorPage } from './EditorPage.tsx'
import { messages as editorTexts } from './editor-messages.ts'
import { messages as sheetTexts } from './sheet/messages.ts'
import { payslipRow } from './testing.ts'
import { listTexts, monthServices } from './testing-month.ts'

type Commands = NonNullable<Parameters<typeof monthServices>[2]>
type Content = Pick<PayslipRow, 'currency' | 'lines' | 'note'>

/** What a payslip with these lines comes to. */
export function contentOf({ currency, lines, note }: Content, { days } = payslipRow()) {
  const { earnings, deductions, ...sums } = countedPayslip(lines, days, currency)
  const amounts = { earnings: [...earnings], deductions: [...deductions], ...sums }
  return { currency, digits: digitsOf(currency), lines, note, ...amounts }
}

/** Asha's draft with other lines. */
export const draftRow = (more: Partial<PayslipRow> = {}): PayslipRow => {
  const row = payslipRow(more)
  return { ...row, ...contentOf(row, row) }
}

/** Somebody else's change of a payslip, saved at 18:20. */
export function changedByOthers(provider: FakeProvider, change: Partial<Content>, id?: string): void {
  const row = rowOf(provider.records, id ?? String(provider.records.payslip?.[0]?.id))
  const content = contentOf({ ...row, ...change }, row)
  Object.assign(row, content, { version: row.version + 1, savedAt: '2026-11-30T12:50:00.000Z' })
}

const rowOf = (records: Record<string, RaRecord[]>, id: unknown) =>
  records.payslip?.find(row => row.id === id) as unknown as PayslipRow

const conflict = () =>
  new HttpError('Somebody else changed this draft.', 409, {
    code: 'conflict',
    message: 'Somebody else changed this draft.',
  })

/** The services with these payslips and templates, which save drafts as the command service does. */
export function editorServices(
  payslips: readonly PayslipRow[] = [payslipRow()],
  { templates = [] as readonly PayslipTemplateRow[] } = {},
  commands: Commands = {},
): FakeProvider {
  const known = ({ payslipId, version }: Record<string, unknown>, records: Record<string, RaRecord[]>) => {
    const row = rowOf(records, payslipId)
    if (row.version !== version) throw conflict()
    return row
  }
  const provider = monthServices(
    payslips,
    {},
    {
      TakePayslipDays: () => undefined,
      SavePayslip: (body, records) => {
        const row = known(body, records)
        const content = contentOf(body as unknown as Content, row)
        Object.assign(row, content, { version: row.version + 1, savedAt: '2026-11-30T12:40:00.000Z' })
        return undefined
      },
      DeletePayslip: (body, records) => {
        known(body, records)
        records.payslip = records.payslip?.filter(({ id }) => id !== body.payslipId) ?? []
        return undefined
      },
      IssuePayslip: (body, records) => {
        const issued = { state: 'issued', number: 'LW-2026-0243', issuedAt: '2026-11-30T12:45:00.000Z' }
        Object.assign(known(body, records), issued)
        return undefined
      },
      SavePayslipTemplate: () => undefined,
      ...commands,
    },
  )
  provider.records['payslip-template'] = [...templates] as unknown as RaRecord[]
  return provider
}

export interface Shown {
  provider?: FakeProvider
  mode?: 'light' | 'dark'
  /** The search of the address; default: of the first payslip. */
  at?: string
}

/** Draws /app/payslip with the first payslip of the services, and returns the cache of answers. */
export function showEditor({ provider = editorServices(), mode = 'light', at }: Shown = {}): QueryClient {
  const [first] = provider.records.payslip ?? []
  return draw(<EditorPage />, {
    provider,
    texts: { ...listTexts, payslip_editor: editorTexts, payslip_sheet: sheetTexts },
    at: `/app/payslip${at ?? `?id=${first?.id}`}`,
    path: '/app/payslip',
    mode,
    elsewhere: { '/app/payslips': <h1>All payslips of a month</h1> },
  })
}

/** What was sent with a command, in order. */
export const sentOf = ({ sent }: FakeProvider, name: string): Record<string, unknown>[] =>
  sent.filter(each => each.name === name).map(({ body }) => body)

/** A template of Asha's: 3,000.00 and a tax of 500.00, since January. */
export const templateRow = (more: Partial<PayslipTemplateRow> = {}): PayslipTemplateRow => ({
  id: 'jan',
  employeeId: payslipRow().employeeId,
  fromMonth: '2026-01',
  currency: 'EUR',
  digits: 2,
  lines: {
    earnings: [{ id: 'basic', label: 'Basic salary', kind: 'amount', amount: 300_000 }],
    deductions: [{ id: 'tax', label: 'Income tax', kind: 'amount', amount: 50_000 }],
  },
  savedAt: '2026-01-31T12:00:00.000Z',
  ...more,
})
