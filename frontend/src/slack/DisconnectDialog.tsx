import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { ConfirmDialog } from '../kit/parts/ConfirmDialog.tsx'
import { useSlackCommand } from './useSlackCommand.ts'

/** Asks before the webhook is forgotten. */
export function DisconnectDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const translate = useTranslate()
  const [busy, setBusy] = useState(false)
  const submit = useSlackCommand('DisconnectSlack', 'slack.webhook.disconnected')
  const act = async () => {
    setBusy(true)
    await submit({})
    setBusy(false)
    onClose()
  }
  return (
    <ConfirmDialog
      open={open}
      title={translate('slack.webhook.disconnect_title')}
      act={translate('slack.webhook.disconnect')}
      danger
      busy={busy}
      onClose={onClose}
      onAct={() => void act()}
    >
      {translate('slack.webhook.disconnect_text')}
    </ConfirmDialog>
  )
}
