import { Button } from '@mui/material'
import { PrepareTwoFactor } from '@rollcall/contracts/accounts/commands.ts'
import { useTranslate } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { useCommand } from '../kit/data/useCommand.ts'
import { CommandForm } from '../kit/form/CommandForm.tsx'
import { PasswordField } from '../kit/inputs/PasswordField.tsx'
import type { Prepared } from './ScanStep.tsx'
import { StepHead } from './StepHead.tsx'
import styles from './TwoFactor.module.css'

const empty = { password: '' }
const fields = { 'wrong-password': 'password', 'wrong-credentials': 'password' }

/** Step 1: the password proves that the account's owner is asking. */
export function PasswordStep({
  onPrepared,
  onCancel,
}: {
  onPrepared: (prepared: Prepared) => void
  onCancel?: () => void
}) {
  const translate = useTranslate()
  const submit = useCommand(PrepareTwoFactor, {
    fields,
    onDone: onPrepared,
  }).submit
  return (
    <div className={styles.step}>
      <StepHead step={1} name="password" />
      <CommandForm schema={PrepareTwoFactor.schema} values={empty} onSubmit={submit} className={styles.form}>
        <PasswordField source="password" label={translate('accounts.password')} autoFocus />
        <div className={styles.buttons}>
          <Next />
          {onCancel && <Button onClick={onCancel}>{translate('accounts.set_up.cancel')}</Button>}
        </div>
      </CommandForm>
    </div>
  )
}

function Next() {
  const translate = useTranslate()
  const { isSubmitting } = useFormState()
  return (
    <Button type="submit" variant="contained" loading={isSubmitting}>
      {translate('accounts.set_up.next')}
    </Button>
  )
}
