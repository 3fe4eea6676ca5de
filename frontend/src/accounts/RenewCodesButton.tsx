import { Button, Dialog, DialogContent, DialogTitle } from '@mui/material'
import { RenewRecoveryCodes } from '@rollcall/contracts/accounts/commands.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useId, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { useCommand } from '../kit/data/useCommand.ts'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { PasswordField } from '../kit/inputs/PasswordField.tsx'
import { meKey } from '../kit/me.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

const empty = { password: '' }
const fields = { 'wrong-password': 'password', 'wrong-credentials': 'password' }

/** Asks for the password, makes new recovery codes and shows them once. */
export function RenewCodesButton() {
  const translate = useTranslate()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const id = useId()
  const [asking, setAsking] = useState(false)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const text = (key: string) => translate(`accounts.renew.${key}`)
  const onDone = useCallback(({ recoveryCodes }: { recoveryCodes: readonly string[] }) => {
    setAsking(false)
    setCodes(recoveryCodes)
  }, [])
  const submit = useCommand(RenewRecoveryCodes, { fields, onDone }).submit
  const finish = () => {
    setCodes(null)
    void queryClient.invalidateQueries({ queryKey: meKey })
    notify('accounts.renew.done', { type: 'success' })
  }
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {translate('accounts.factor.renew')}
      </Button>
      <FormDialog
        open={asking}
        title={text('title')}
        text={text('text')}
        act={text('act')}
        secret
        schema={RenewRecoveryCodes.schema}
        values={empty}
        onSubmit={submit}
        onClose={() => setAsking(false)}
      >
        <PasswordField source="password" label={translate('accounts.password')} autoFocus />
      </FormDialog>
      {/* Only its own button closes the dialog, because the codes are never shown again. */}
      <Dialog open={codes !== null} maxWidth="xs" fullWidth aria-labelledby={id}>
        <DialogTitle id={id}>{text('shown_title')}</DialogTitle>
        <DialogContent>{codes && <RecoveryCodes codes={codes} onKept={finish} />}</DialogContent>
      </Dialog>
    </>
  )
}
