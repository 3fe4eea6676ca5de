import { Button } from '@mui/material'
import { DisableTwoFactor } from '@rollcall/contracts/accounts/commands.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { useCommand } from '../kit/data/useCommand.ts'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { PasswordField } from '../kit/inputs/PasswordField.tsx'
import { meKey } from '../kit/me.tsx'
import { CodeField } from './CodeField.tsx'

const empty = { password: '', code: '' }
const fields = { 'wrong-password': 'password', 'wrong-credentials': 'password', 'wrong-code': 'code' }

/** Turns the second factor off after the password and a code. */
export function TurnOffButton() {
  const translate = useTranslate()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  const text = (key: string) => translate(`accounts.turn_off.${key}`)
  const onDone = useCallback(() => {
    setAsking(false)
    void queryClient.invalidateQueries({ queryKey: meKey })
    notify('accounts.turn_off.done', { type: 'success' })
  }, [queryClient, notify])
  const submit = useCommand(DisableTwoFactor, { fields, onDone }).submit
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {translate('accounts.factor.turn_off')}
      </Button>
      <FormDialog
        open={asking}
        title={text('title')}
        text={text('text')}
        act={text('act')}
        secret
        danger
        schema={DisableTwoFactor.schema}
        values={empty}
        onSubmit={submit}
        onClose={() => setAsking(false)}
      >
        <PasswordField source="password" label={translate('accounts.password')} autoFocus />
        <CodeField
          label={translate('accounts.code')}
          help={translate('accounts.code_or_recovery_help')}
          anyCode
        />
      </FormDialog>
    </>
  )
}
