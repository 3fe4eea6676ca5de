import { Button } from '@mui/material'
import { TakePayslipDays } from '@rollcall/contracts/payslips/commands.ts'
import { countedPayslip as countedOf } from '@rollcall/contracts/payslips/counted.ts'
import { digitsOf } from '@rollcall/contracts/payslips/currencies.ts'
import type { PayLines } from '@rollcall/contracts/payslips/lines.ts'
import { amountText } from '@rollcall/contracts/payslips/money.ts'
import type { PayslipRow } from '@rollcall/contracts/payslips/views.ts'
import { type RefObject, useEffect, useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { Link, useNavigate } from 'react-router'
import type { AppDataProvider } from '../kit/data/data-provider.ts'
import { monthName } from '../kit/dates.ts'
import { AskToLeave } from '../kit/form/AskToLeave.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { Page } from '../kit/parts/Page.tsx'
import layout from '../kit/styles/layout.module.css'
import { isUnsaved } from './autosave.ts'
import { DaysCard } from './DaysCard.tsx'
import { DeleteDraftButton } from './DeleteDraftButton.tsx'
import { contentOf, type Draft, type Faults, shownLines } from './draft.ts'
import styles from './Editor.module.css'
import { HeadFields } from './HeadFields.tsx'
import { IssueDialog } from './IssueDialog.tsx'
import { LinesCard } from './LinesCard.tsx'
import { PayslipSteps } from './PayslipSteps.tsx'
import { PdfButton } from './PdfButton.tsx'
import { monthAddress } from './payslip-address.ts'
import { ConflictNotice, isHeldUp, SaveState } from './SaveState.tsx'
import { PayslipSheet } from './sheet/PayslipSheet.tsx'
import { TwoSides } from './TwoSides.tsx'
import { useAutosave } from './useAutosave.ts'
import { WhoCard } from './WhoCard.tsx'

const noFaults: Faults = new Map()

/** A draft: its lines, saved as they are typed, with the sheet beside them. `read` reads the payslip again. */
export function DraftEditor({
  row,
  read,
  unsaved: kept,
}: {
  row: PayslipRow
  read: () => Promise<PayslipRow | undefined>
  /** Keeps the unsaved draft, in case somebody else issues it. */
  unsaved: RefObject<Draft | undefined>
}) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const dataProvider = useDataProvider<AppDataProvider>()
  const { state, edit, save, retry, version, takeTheirs, keepOurs } = useAutosave(row.id, row, read)
  const [issues, setIssues] = useState(false)
  const [deleted, setDeleted] = useState(false)
  const text = (key: string, args: object = {}) => translate(`payslip_editor.${key}`, args)

  const { draft } = state
  const digits = digitsOf(draft.currency)
  const found = contentOf(draft)
  const faults = 'faults' in found ? found.faults : noFaults
  const counted = countedOf(shownLines(draft), row.days, draft.currency)
  const unsaved = !deleted && isUnsaved(state)
  useEffect(() => {
    kept.current = unsaved ? draft : undefined
  }, [kept, unsaved, draft])
  const isEmpty = counted.earnings.length + counted.deductions.length === 0
  const { fullName } = row.parties
  const month = monthName(row.month)
  const shown = { ...row, ...counted, currency: draft.currency, digits, note: draft.note.trim() }

  // The record may have changed since the draft was made.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each draft
  useEffect(() => {
    const take = async () => {
      await dataProvider.command(TakePayslipDays, { payslipId: row.id })
      await read()
    }
    void take().catch(() => undefined)
  }, [row.id])

  useEffect(() => {
    if (deleted) void navigate(monthAddress(row.month))
  }, [deleted, navigate, row.month])

  const netOf = (currency: string, lines: PayLines) =>
    `${currency} ${amountText(countedOf(lines, row.days, currency).net, digitsOf(currency))}`
  const title = text(`title.${isEmpty ? 'empty' : counted.net < 0 ? 'below' : 'draft'}`, {
    name: fullName,
    month,
    amount: netOf(draft.currency, shownLines(draft)),
  })
  return (
    <Page
      name={text('page')}
      width="wide"
      title={title}
      subtitle={
        <>
          <SaveState of={state} onRetry={retry} announces /> · {text('subtitle.draft', { name: fullName })}
        </>
      }
      actions={
        <>
          <PayslipSteps of={row} />
          <Button variant="outlined" component={Link} to={monthAddress(row.month)}>
            {text('all')}
          </Button>
        </>
      }
    >
      <AskToLeave unsaved={unsaved} save={save} />
      {state.theirs && (
        <ConflictNotice
          theirs={state.theirs}
          ours={draft}
          netOf={netOf}
          onTheirs={takeTheirs}
          onOurs={keepOurs}
        />
      )}
      <TwoSides sheet={<PayslipSheet of={shown} />} pdf={<PdfButton ids={[row.id]} draft before={save} />}>
        <WhoCard row={row}>
          <HeadFields row={row} draft={draft} onEdit={edit} />
        </WhoCard>
        <DaysCard row={row} />
        <LinesCard row={row} draft={draft} faults={faults} counted={counted} onEdit={edit} />
        <Card className={`${layout.wrap} ${styles.done}`}>
          <span className={styles.quiet}>
            {isHeldUp(state) ? (
              <SaveState of={state} onRetry={retry} />
            ) : (
              text(isEmpty ? 'issue.no_lines' : 'save.hint')
            )}
          </span>
          <DeleteDraftButton
            payslipId={row.id}
            version={version}
            save={save}
            read={read}
            name={fullName}
            month={month}
            onDeleted={() => setDeleted(true)}
          />
          <Button
            variant="contained"
            disabled={isEmpty || counted.net < 0 || faults.size > 0 || state.phase === 'conflict'}
            onClick={async () => setIssues(await save())}
          >
            {text('issue.check')}
          </Button>
        </Card>
      </TwoSides>
      {issues && (
        <IssueDialog
          row={{ ...row, currency: draft.currency, digits }}
          counted={counted}
          version={version}
          read={read}
          onClose={() => setIssues(false)}
        />
      )}
    </Page>
  )
}
