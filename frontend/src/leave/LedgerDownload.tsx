import { Button } from '@mui/material'
import type { LedgerStep } from '@rollcall/contracts/leave/ledger.ts'
import type { LeaveLedgerRow } from '@rollcall/contracts/leave/views.ts'
import { downloadCSV, useTranslate } from 'react-admin'
import { csvOf } from '../kit/list/csv.ts'
import { download } from '../kit/parts/icons.tsx'
import { Icon } from '../look/Icon.tsx'
import { useLineWords } from './useLineWords.ts'

/** Saves the lines of a ledger as a CSV file, the oldest first. */
export function LedgerDownload({
  steps,
  name,
  on,
}: {
  steps: readonly LedgerStep<LeaveLedgerRow>[]
  name: string | undefined
  on: string
}) {
  const translate = useTranslate()
  const { what, why } = useLineWords()
  const heads = ['date', 'kind', 'what', 'cause', 'change', 'balance'].map(head =>
    translate(`balance.ledger.${head}`),
  )
  const save = () =>
    downloadCSV(
      csvOf([
        heads,
        ...steps.map(line => [
          line.on,
          translate(`balance.kind.${line.kind}`),
          what(line),
          why(line),
          line.days,
          line.balance,
        ]),
      ]),
      ['leave', name, on].filter(Boolean).join(' '),
    )
  return (
    <Button variant="outlined" startIcon={<Icon shape={download} />} onClick={save}>
      {translate('balance.download')}
    </Button>
  )
}
