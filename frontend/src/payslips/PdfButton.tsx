import { Button } from '@mui/material'
import { maxExportedPayslips } from '@rollcall/contracts/exports/export.ts'
import { useNotify, useTranslate } from 'react-admin'
import { counted } from '../kit/numbers.ts'
import { download } from '../kit/parts/icons.tsx'
import { Icon } from '../look/Icon.tsx'
import { usePayslipPdf } from './usePayslipPdf.tsx'

/** Makes the PDF of payslips and downloads it. */
export function PdfButton({
  ids,
  draft = false,
  size = 'small',
  before,
}: {
  ids: readonly string[]
  draft?: boolean
  size?: 'small' | 'medium'
  /** Saves unsaved input; returns whether that succeeded. */
  before?: () => Promise<boolean>
}) {
  const translate = useTranslate()
  const notify = useNotify()
  const { begin, busy, question } = usePayslipPdf()
  const start = async () => {
    if (before && !(await before())) return notify('payslip_pdf.unsaved', { type: 'error' })
    await begin(ids)
  }
  const key = ids.length > 1 ? 'several' : draft ? 'draft' : 'one'
  return (
    <>
      <Button
        size={size}
        variant="outlined"
        startIcon={<Icon shape={download} size={16} />}
        loading={busy}
        loadingPosition="start"
        disabled={ids.length > maxExportedPayslips}
        onClick={() => void start()}
      >
        {translate(`payslip_pdf.${busy ? 'making' : key}`, counted(ids.length))}
      </Button>
      {question}
    </>
  )
}
