import { Button } from '@mui/material'
import { ChangePassword } from '@rollcall/contracts/accounts/commands.ts'
import type { CommandInput } from '@rollcall/contracts/kernel/message.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { storeToken, whileReplacingToken } from '../kit/auth/session.ts'
import { useCommand } from '../kit/data/useCommand.ts'
import { CommandForm } from '../kit/form/CommandForm.tsx'
import card from '../kit/form/FormCard.module.css'
import { PasswordField } from '../kit/inputs/PasswordField.tsx'
import { meKey, useMe } from '../kit/me.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { Page } from '../kit/parts/Page.tsx'
import layout from '../kit/styles/layout.module.css'
import words from '../kit/styles/text.module.css'
import styles from './ChangePassword.module.css'
import { ResetByMail } from './ResetByMail.tsx'

/** /app/change-password */
export function ChangePasswordPage() {
  const translate = useTranslate()
  return (
    <Page
      name={translate('accounts.change_password')}
      width="form"
      title={translate('accounts.change.title')}
      subtitle={translate('accounts.change.subtitle')}
    >
      <ChangePasswordForm />
    </Page>
  )
}

const fields = { 'wrong-password': 'existingPass' }

/** Changes the password and continues with the new session from the answer. All other sessions end. */
function useChangePassword(onChanged: () => void) {
  const notify = useNotify()
  const queryClient = useQueryClient()
  const onDone = useCallback(
    ({ token }: { token: string }) => {
      storeToken(token)
      notify('accounts.change.done', { type: 'success' })
      // Requests belong to another session from now on.
      void queryClient.invalidateQueries({ queryKey: meKey })
      void queryClient.invalidateQueries({ queryKey: ['session'] })
      onChanged()
    },
    [notify, queryClient, onChanged],
  )
  const submit = useCommand(ChangePassword, { fields, onDone }).submit
  return useCallback(
    (values: CommandInput<typeof ChangePassword>) => whileReplacingToken(() => submit(values)),
    [submit],
  )
}

const empty = { existingPass: '', newPass: '', confirmPass: '' }

/** Current, new and repeated password. The fields are emptied after each success. */
function ChangePasswordForm() {
  const translate = useTranslate()
  const { email } = useMe()
  const [round, setRound] = useState(0)
  const change = useChangePassword(() => setRound(before => before + 1))
  const text = (key: string) => translate(`accounts.change.${key}`)
  return (
    <CommandForm key={round} schema={ChangePassword.schema} values={empty} onSubmit={change}>
      <Card title={text('card')}>
        {/* Tells password managers which account the password belongs to. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <div className={styles.fields}>
          <PasswordField source="existingPass" label={text('existing')} />
          <ResetByMail />
          <PasswordField
            source="newPass"
            label={text('new')}
            autoComplete="new-password"
            help={text('new_help')}
          />
          <PasswordField source="confirmPass" label={text('confirm')} autoComplete="new-password" />
        </div>
        <Done />
      </Card>
    </CommandForm>
  )
}

function Done() {
  const translate = useTranslate()
  const { trigger } = useFormContext()
  const { isValid, isSubmitting, touchedFields } = useFormState()
  const newPass: string = useWatch({ name: 'newPass' })
  const repeated = touchedFields.confirmPass === true

  // The error beside the repeated password is about both fields, so check it again when the other one changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: newPass is the cause
  useEffect(() => {
    if (repeated) void trigger('confirmPass')
  }, [newPass, repeated, trigger])

  return (
    <div className={`${layout.row} ${layout.foot} ${words.note} ${card.done}`}>
      <span>{translate('accounts.change.note')}</span>
      <Button type="submit" variant="contained" disabled={!isValid} loading={isSubmitting}>
        {translate('accounts.change.save')}
      </Button>
    </div>
  )
}
