import { Button } from '@mui/material'
import { DeletePayslip } from '@rollcall/contracts/payslips/commands.ts'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useCommand } from '../kit/data/useCommand.ts'
import { ConfirmDialog } from '../kit/record/ConfirmDialog.tsx'
import { allSteps } from './PayslipSteps.tsx'

/** Deletes a draft after a question. */
export function DeleteDraftButton({
  payslipId,
  version,
  save,
  read,
  name,
  month,
  onDeleted,
}: {
  payslipId: string
  /** The version of the draft, once it is saved. */
  version: () => number
  save: () => Promise<boolean>
  read: () => Promise<unknown>
  name: string
  /** As it is read. */
  month: string
  onDeleted: () => void
}) {
  const translate = useTranslate()
  const [asks, setAsks] = useState(false)
  const { run, busy } = useCommand(DeletePayslip, {
    changes: [allSteps],
    done: 'payslip_editor.delete.done',
    onRefused: () => {
      // Somebody else changed or issued it, so show that.
      void read()
      return false
    },
  })
  const text = (key: string) => translate(`payslip_editor.delete.${key}`, { name, month })
  return (
    <>
      <Button color="error" onClick={() => setAsks(true)}>
        {text('act')}
      </Button>
      <ConfirmDialog
        open={asks}
        title={text('title')}
        act={text('act')}
        danger
        busy={busy}
        onAct={async () => {
          await save()
          const done = await run({ payslipId, version: version() })
          setAsks(false)
          if (done) onDeleted()
        }}
        onClose={() => setAsks(false)}
      >
        {text('text')}
      </ConfirmDialog>
    </>
  )
}
