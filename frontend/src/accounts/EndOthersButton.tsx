import { Button } from '@mui/material'
import { EndOtherSessions } from '@rollcall/contracts/accounts/commands.ts'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useCommand } from '../kit/data/useCommand.ts'
import { ConfirmDialog } from '../kit/record/ConfirmDialog.tsx'

/** Signs out all other devices, after a dialog that explains the effect. */
export function EndOthersButton({ count }: { count: number }) {
  const translate = useTranslate()
  const [asking, setAsking] = useState(false)
  const { run, busy } = useCommand(EndOtherSessions, {
    changes: ['me', 'session'],
    done: 'accounts.sessions.all_ended',
  })
  return (
    <>
      <Button size="small" variant="outlined" color="error" onClick={() => setAsking(true)}>
        {translate('accounts.sessions.end_others')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={translate('accounts.sessions.confirm_title', { smart_count: count })}
        act={translate('accounts.sessions.end_others')}
        danger
        busy={busy}
        onClose={() => setAsking(false)}
        onAct={() => void run().finally(() => setAsking(false))}
      >
        {translate('accounts.sessions.confirm_text', { smart_count: count })}
      </ConfirmDialog>
    </>
  )
}
