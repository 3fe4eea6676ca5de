import { Button } from '@mui/material'
import { WithdrawEmailChange } from '@rollcall/contracts/accounts/commands.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import type { AppDataProvider } from '../kit/data/data-provider.ts'
import { meKey } from '../kit/me.tsx'
import { Notice } from '../kit/parts/Notice.tsx'
import { mail } from '../look/icons.tsx'

/** A new email address whose link is not opened yet, with a button to withdraw it. */
export function PendingEmail({ pending, present }: { pending: string; present: string }) {
  const translate = useTranslate()
  const dataProvider = useDataProvider<AppDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const takeBack = async () => {
    setBusy(true)
    try {
      await dataProvider.command(WithdrawEmailChange, {})
      await queryClient.invalidateQueries({ queryKey: meKey })
      notify('company.profile.taken_back', { type: 'success', messageArgs: { email: present } })
    } catch (error) {
      notify(error instanceof Error ? error.message : 'app.errors.unexpected', { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Notice
      tone="wait"
      icon={mail}
      title={translate('company.profile.pending', { email: pending })}
      action={
        <Button size="small" variant="outlined" loading={busy} onClick={() => void takeBack()}>
          {translate('company.profile.take_back')}
        </Button>
      }
    >
      {translate('company.profile.pending_text', { email: present })}
    </Notice>
  )
}
