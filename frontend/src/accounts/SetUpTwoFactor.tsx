import { Button } from '@mui/material'
import { PrepareTwoFactor } from '@rollcall/contracts/accounts/commands.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { useCommand } from '../kit/data/useCommand.ts'
import { CommandForm } from '../kit/form/CommandForm.tsx'
import { PasswordField } from '../kit/inputs/PasswordField.tsx'
import { meKey } from '../kit/me.tsx'
import layout from '../kit/styles/layout.module.css'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { type PreparedSecret, ScanStep, StepHead } from './ScanStep.tsx'
import styles from './TwoFactor.module.css'

type Step = { at: 'password' } | ({ at: 'scan' } & PreparedSecret) | { at: 'codes'; codes: readonly string[] }

/** Three steps to a second factor: the password, the app with its first code, the recovery codes. */
export function SetUpTwoFactor({
  onDone,
  onCancel,
}: {
  /** Called when the second factor is on and the recovery codes are saved. */
  onDone: () => void
  /** Called when the person leaves before the second factor is on; absent where there is nothing to go back to. */
  onCancel?: () => void
}) {
  const [step, setStep] = useState<Step>({ at: 'password' })
  const onPrepared = useCallback((prepared: PreparedSecret) => setStep({ at: 'scan', ...prepared }), [])
  const queryClient = useQueryClient()
  const onEnabled = useCallback(
    (codes: readonly string[]) => {
      setStep({ at: 'codes', codes })
      void queryClient.invalidateQueries({ queryKey: meKey })
    },
    [queryClient],
  )
  const onBack = useCallback(() => setStep({ at: 'password' }), [])
  if (step.at === 'password') {
    return <PasswordStep onPrepared={onPrepared} {...(onCancel ? { onCancel } : {})} />
  }
  if (step.at === 'scan') {
    return <ScanStep secret={step.secret} uri={step.uri} onEnabled={onEnabled} onBack={onBack} />
  }
  return <CodesStep codes={step.codes} onDone={onDone} />
}

/** Step 3: the second factor is on. The recovery codes are shown this once. */
function CodesStep({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <div className={styles.step}>
      <StepHead step={3} name="codes" />
      <RecoveryCodes codes={codes} onKept={onDone} />
    </div>
  )
}

const empty = { password: '' }
const fields = { 'wrong-password': 'password', 'wrong-credentials': 'password' }

/** Step 1: the password proves that the account's owner is asking. */
function PasswordStep({
  onPrepared,
  onCancel,
}: {
  onPrepared: (prepared: PreparedSecret) => void
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
        <div className={`${layout.wrap} ${layout.buttons}`}>
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
