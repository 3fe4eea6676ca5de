import { Button } from '@mui/material'
import { ForgotPassword } from '@rollcall/contracts/accounts/commands.ts'
import { texts } from '@rollcall/contracts/kernel/texts.ts'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { useCommand } from '../kit/data/useCommand.ts'
import { useMe } from '../kit/me.tsx'
import { Notice } from '../kit/parts/Notice.tsx'
import { mail } from '../look/icons.tsx'
import styles from './ChangePassword.module.css'

/**
 * Sends a reset link by mail, for people who do not know their current password or whose password is older than the
 * rule.
 */
export function ResetByMail() {
  const translate = useTranslate()
  const { email } = useMe()
  const [sent, setSent] = useState(false)
  const [busy, setBusy] = useState(false)
  const send = useCommand(ForgotPassword, { onDone: () => setSent(true) }).submit
  const { errors } = useFormState({ name: 'existingPass' })
  const breaksRule = sentenceOf(errors.existingPass?.message) === texts.changePasswordRule
  const text = (key: string) => translate(`accounts.by_mail.${key}`, { email })

  if (sent) {
    return (
      <Notice tone="ok" icon={mail} title={text('sent')}>
        {text('sent_text')}
      </Notice>
    )
  }
  const button = (
    <Button
      size="small"
      variant={breaksRule ? 'outlined' : 'text'}
      loading={busy}
      onClick={() => {
        setBusy(true)
        void send({ email }).finally(() => setBusy(false))
      }}
    >
      {text('act')}
    </Button>
  )
  if (breaksRule) {
    return (
      <Notice icon={mail} title={text('rule')} action={button}>
        {text('text')}
      </Notice>
    )
  }
  return (
    <p className={styles.forgot}>
      {text('forgot')} {button}
    </p>
  )
}

/** React-admin's validation keeps an error's sentence inside another object. */
const sentenceOf = (message: unknown): unknown =>
  typeof message === 'object' && message !== null && 'message' in message ? message.message : message
