import { Button } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { useMe } from '../kit/me.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { Page } from '../kit/parts/Page.tsx'
import { Brandmark } from '../look/Brandmark.tsx'
import { Icon } from '../look/Icon.tsx'
import { exit } from '../look/icons.tsx'
import styles from './SetUpGate.module.css'
import { SetUpTwoFactor } from './SetUpTwoFactor.tsx'
import { SignOutDialog } from './SignOutDialog.tsx'

/** Replaces the whole page while a second factor must be set up: the steps, and a way to sign out. */
export function SetUpGate({ onDone }: { onDone: () => void }) {
  const translate = useTranslate()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const { company, email } = useMe()
  const [signingOut, setSigningOut] = useState(false)
  const finish = async () => {
    await queryClient.invalidateQueries()
    notify('accounts.set_up.done', { type: 'success' })
    onDone()
  }
  return (
    <main className={styles.gate}>
      <div className={styles.top}>
        <Brandmark />
        <span>{email}</span>
        <Button startIcon={<Icon shape={exit} />} onClick={() => setSigningOut(true)}>
          {translate('accounts.sign_out')}
        </Button>
      </div>
      <Page
        name={translate('accounts.gate.page')}
        width="form"
        title={translate('accounts.gate.title', { company: company?.name ?? '' })}
        subtitle={translate('accounts.gate.text')}
      >
        <Card title={translate('accounts.factor.title')}>
          <SetUpTwoFactor onDone={() => void finish()} />
        </Card>
      </Page>
      <SignOutDialog open={signingOut} onClose={() => setSigningOut(false)} />
    </main>
  )
}
