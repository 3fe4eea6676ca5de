import { Button } from '@mui/material'
import { amountText } from '@rollcall/contracts/payslips/money.ts'
import type { PayslipRow } from '@rollcall/contracts/payslips/views.ts'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { dayIn, monthName, timeIn } from '../kit/dates.ts'
import { useCalendar } from '../kit/me.tsx'
import { CopyButton } from '../kit/parts/CopyButton.tsx'
import { warn } from '../kit/parts/icons.tsx'
import { Notice } from '../kit/parts/Notice.tsx'
import { Page } from '../kit/parts/Page.tsx'
import { recordEventAt } from '../kit/record-event.ts'
import { DaysCard } from './DaysCard.tsx'
import type { Draft } from './draft.ts'
import styles from './Editor.module.css'
import { PayslipSteps } from './PayslipSteps.tsx'
import { PdfButton } from './PdfButton.tsx'
import { monthAddress, payslipAddress } from './payslip-address.ts'
import { PayslipSheet } from './sheet/PayslipSheet.tsx'
import { TwoSides } from './TwoSides.tsx'
import { textOfDraft } from './text-of-draft.ts'
import { VoidDialog } from './VoidDialog.tsx'
import { WhoCard } from './WhoCard.tsx'

/** An issued or voided payslip, which nobody can change, with the ones before and after it. */
export function SettledPayslip({
  row,
  unsaved,
}: {
  row: PayslipRow
  /** Input in its draft that it does not contain. */
  unsaved?: Draft | undefined
}) {
  const translate = useTranslate()
  const { zone, day } = useCalendar()
  const [voiding, setVoiding] = useState(false)
  const text = (key: string, args: object = {}) => translate(`payslip_editor.${key}`, args)
  const { parties, state, number, replaces, replacesNumber, replacedBy, replacedByNumber } = row
  const at = row.voidedAt ?? row.issuedAt
  const facts = {
    name: parties.fullName,
    number,
    month: monthName(row.month),
    amount: `${row.currency} ${amountText(row.net, row.digits)}`,
    moment: at === null ? '' : `${day(dayIn(zone, at))}, ${timeIn(zone, at)}`,
  }
  return (
    <Page
      name={text('page')}
      width="wide"
      title={text(`title.${state}`, facts)}
      subtitle={text(`subtitle.${state}`, facts)}
      actions={
        <>
          <PayslipSteps of={row} />
          {replaces !== null && (
            <Button variant="outlined" component={Link} to={payslipAddress({ id: replaces })}>
              {text('predecessor', { number: replacesNumber })}
            </Button>
          )}
          {replacedBy !== null && (
            <Button variant="contained" component={Link} to={payslipAddress({ id: replacedBy })}>
              {replacedByNumber === ''
                ? text('successor_draft')
                : text('successor', { number: replacedByNumber })}
            </Button>
          )}
          {state === 'issued' && (
            <Button variant="outlined" color="error" onClick={() => setVoiding(true)}>
              {translate('payslip_void.act')}
            </Button>
          )}
          <Button
            variant="outlined"
            component={Link}
            to={recordEventAt('payslip', { key: `${row.employeeId}_${row.month}` })}
          >
            {translate('app.in_record')}
          </Button>
          <Button variant="outlined" component={Link} to={monthAddress(row.month)}>
            {text('all')}
          </Button>
        </>
      }
    >
      {unsaved && <UnsavedText of={unsaved} />}
      <VoidDialog payslip={row} open={voiding} onClose={() => setVoiding(false)} />
      <TwoSides settled sheet={<PayslipSheet of={row} />} pdf={<PdfButton ids={[row.id]} />}>
        <WhoCard row={row} />
        <DaysCard row={row} />
      </TwoSides>
    </Page>
  )
}

/** Unsaved input from before somebody else issued the draft, for copying. */
function UnsavedText({ of }: { of: Draft }) {
  const translate = useTranslate()
  const text = (key: string, args: object = {}) => translate(`payslip_editor.${key}`, args)
  const typed = textOfDraft(of, {
    allEarnings: text('line.all'),
    unnamed: place => text('line.unnamed', { place }),
  })
  return (
    <Notice tone="wait" icon={warn} title={text('overtaken.title')} action={<CopyButton text={typed} />}>
      {text('overtaken.text')}
      <span className={styles.typed} dir="auto">
        {typed}
      </span>
    </Notice>
  )
}
