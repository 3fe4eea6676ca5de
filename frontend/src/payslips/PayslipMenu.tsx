import type { PayslipRow } from '@rollcall/contracts/payslips/views.ts'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { block, download, pencil } from '../kit/parts/icons.tsx'
import { ActButton, type ActLook } from '../kit/record/ActButton.tsx'
import { recordActs } from '../kit/record/RecordActs.tsx'
import { MenuLink, RowMenu } from '../kit/record/RowMenu.tsx'
import { payslipActs } from './month/payslip-acts.ts'
import { addressOf } from './month/selectable.ts'
import { useMonthWords } from './month/useMonth.ts'
import { usePayslipPdf } from './usePayslipPdf.tsx'
import { VoidDialog } from './VoidDialog.tsx'

/** The actions on one payslip, behind three dots. */
export function PayslipMenu({ row }: { row: PayslipRow }) {
  const translate = useTranslate()
  const { text } = useMonthWords()
  const { begin, busy, question } = usePayslipPdf()
  const pdf = busy ? 'making' : row.state === 'draft' ? 'draft' : 'one'
  return (
    <>
      <RowMenu label={translate('app.grid.actions_for', { name: row.fullName })}>
        {close => [
          <MenuLink key="open" to={addressOf(row.id)} icon={pencil}>
            {text('open_item')}
          </MenuLink>,
          <ActButton
            key="pdf"
            as="item"
            icon={download}
            label={translate(`payslip_pdf.${pdf}`)}
            busy={busy}
            onAct={() => {
              close()
              void begin([row.id])
            }}
          />,
          ...recordActs(payslipActs, [row], { as: 'item', onBegin: close }),
          ...(row.state === 'issued' ? [<VoidAct key="void" row={row} onBegin={close} />] : []),
        ]}
      </RowMenu>
      {question}
    </>
  )
}

function VoidAct({ row, onBegin, ...look }: ActLook & { row: PayslipRow; onBegin: () => void }) {
  const { text } = useMonthWords()
  const [open, setOpen] = useState(false)
  return (
    <>
      <ActButton
        {...look}
        as="item"
        icon={block}
        danger
        label={text('void.action')}
        onAct={() => {
          onBegin()
          setOpen(true)
        }}
      />
      <VoidDialog payslip={row} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
