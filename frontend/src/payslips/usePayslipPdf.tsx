import { linesOfSheet, sheetOf } from '@rollcall/contracts/payslips/sheet.ts'
import type { MyPayslipRow } from '@rollcall/contracts/payslips/views.ts'
import type { ReactNode } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { useMakeExport } from '../kit/exports/useMakeExport.tsx'
import { usePdfQuestion } from '../kit/exports/usePdfQuestion.tsx'
import { useCalendar, useMe } from '../kit/me.tsx'

/**
 * Makes the PDF of payslips and downloads it. If it cannot show some characters, it asks first. `question` must be drawn.
 */
export function usePayslipPdf(): {
  begin: (ids: readonly string[]) => Promise<void>
  busy: boolean
  question: ReactNode
} {
  const translate = useTranslate()
  const dataProvider = useDataProvider()
  const { role } = useMe()
  const { zone, format: dateFormat } = useCalendar()
  const { make, busy } = useMakeExport()
  const { ask, asking, question } = usePdfQuestion()
  async function textsOf(ids: readonly string[]) {
    const resource = role === 'employee' ? 'my-payslip' : 'payslip'
    const { data } = await dataProvider.getMany<MyPayslipRow>(resource, { ids: [...ids] })
    const text = (key: string, values?: object) => translate(`payslip_sheet.${key}`, values)
    return data.flatMap(row => {
      const where = translate('payslip_pdf.of', { name: row.fullName })
      return linesOfSheet(sheetOf(row, { text, zone, dateFormat })).map(line => ({ text: line, where }))
    })
  }
  return {
    begin: ids =>
      ask(
        () => textsOf(ids),
        () => make({ kind: 'payslips', format: 'pdf', ids: [...ids] }, true),
      ),
    busy: busy || asking,
    question,
  }
}
