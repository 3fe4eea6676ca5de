import { useState } from 'react'
import { useLogout, useTranslate } from 'react-admin'
import { hasUnsavedChanges } from '../kit/form/unsaved.ts'
import { useMe } from '../kit/me.tsx'
import { ConfirmDialog } from '../kit/record/ConfirmDialog.tsx'

/** Asks before signing out, then ends the session on the server too and loads the log-in page. */
export function SignOutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const translate = useTranslate()
  const logout = useLogout()
  const { twoFactor } = useMe()
  const [busy, setBusy] = useState(false)
  return (
    <ConfirmDialog
      open={open}
      title={translate('accounts.confirm_title')}
      act={translate('accounts.sign_out')}
      busy={busy}
      onClose={onClose}
      onAct={() => {
        setBusy(true)
        void logout({ signOut: true })
      }}
    >
      {translate(twoFactor.enabled ? 'accounts.confirm_text_code' : 'accounts.confirm_text')}
      <UnsavedNote />
    </ConfirmDialog>
  )
}

/** Lists what signing out would lose, as of the moment when the dialog opened. */
function UnsavedNote() {
  const translate = useTranslate()
  const [unsaved] = useState(hasUnsavedChanges)
  return unsaved && ` ${translate('accounts.confirm_unsaved')}`
}
