import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import { forgetSession } from '../kit/auth/session.ts'
import type { AppDataProvider } from '../kit/data/data-provider.ts'
import { isAnswer } from '../kit/data/problem.ts'
import { meKey } from '../kit/me.tsx'
import { ConfirmDialog } from '../kit/record/ConfirmDialog.tsx'
import { forgetMailedLink, type MailedLink, waitingMailedLink } from './mailed-link.ts'

/**
 * Follows a link from a mail that somebody opened while signed in, whom the public pages send on to the dashboard:
 * a new address is verified at once, for a new password it asks to sign out first.
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
    dataProvider.command('VerifyEmail', { email, token }).then(
      answer => {
        forgetMailedLink(sessionStorage)
        notify(answer.message ?? 'accounts.mailed.verified', { type: 'success' })
        void queryClient.invalidateQueries({ queryKey: meKey })
        void queryClient.invalidateQueries({ queryKey: ['company-profile'] })
      },
      error => {
        // Where nobody answered it is followed again when the page is next loaded.
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
        // The link is followed even where the services cannot be told; setting the password ends every session.
        void dataProvider.command('SignOut').then(go, go)
      }}
    >
      {translate('accounts.mailed.reset_text', { email: reset?.email ?? '' })}
    </ConfirmDialog>
  )
}
