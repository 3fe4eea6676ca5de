import { SignOut, VerifyEmail } from '@rollcall/contracts/accounts/commands.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import { forgetSession, whileEndingSession } from '../kit/auth/session.ts'
import type { AppDataProvider } from '../kit/data/data-provider.ts'
import { isAnswer } from '../kit/data/problem.ts'
import { meKey } from '../kit/me.tsx'
import { ConfirmDialog } from '../kit/record/ConfirmDialog.tsx'
import { forgetMailedLink, type MailedLink, waitingMailedLink } from './mailed-link.ts'

/**
 * Follows a mailed link that a signed-in person opened; the public pages redirect such people to the dashboard.
 * Verifies a new address at once. Asks to sign out first when the link sets a new password.
 */
export function FollowMailedLink() {
  const translate = useTranslate()
  const notify = useNotify()
  const dataProvider = useDataProvider<AppDataProvider>()
  const queryClient = useQueryClient()
  const [reset, setReset] = useState<MailedLink | null>(null)
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    const link = waitingMailedLink(sessionStorage)
    if (link?.kind !== 'verified') forgetMailedLink(sessionStorage)
    if (link === null) return
    if (link.kind === 'reset') return setReset(link)
    const { email, token } = link
    dataProvider.command(VerifyEmail, { email, token }).then(
      answer => {
        forgetMailedLink(sessionStorage)
        notify(answer.message ?? 'accounts.mailed.verified', { type: 'success' })
        void queryClient.invalidateQueries({ queryKey: meKey })
        void queryClient.invalidateQueries({ queryKey: ['company-profile'] })
      },
      error => {
        // Without an answer the link is followed again at the next page load.
        if (isAnswer(error)) forgetMailedLink(sessionStorage)
        notify(error instanceof Error ? error.message : 'app.errors.unexpected', { type: 'error' })
      },
    )
  }, [dataProvider, notify, queryClient])

  return (
    <ConfirmDialog
      open={reset !== null}
      title={translate('accounts.mailed.reset_title')}
      act={translate('accounts.mailed.reset_act')}
      busy={busy}
      onClose={() => setReset(null)}
      onAct={() => {
        setBusy(true)
        const go = () => {
          forgetSession()
          location.assign(reset?.href ?? '/login')
        }
        // The link is followed even if signing out fails, because setting the password ends every session.
        void whileEndingSession(() => dataProvider.command(SignOut, {})).then(go, go)
      }}
    >
      {translate('accounts.mailed.reset_text', { email: reset?.email ?? '' })}
    </ConfirmDialog>
  )
}
