import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { meKey } from '../kit/me.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { type Prepared, ScanStep } from './ScanStep.tsx'
import { StepHead } from './StepHead.tsx'
import styles from './TwoFactor.module.css'

type Step = { at: 'password' } | ({ at: 'scan' } & Prepared) | { at: 'codes'; codes: readonly string[] }

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
  const onPrepared = useCallback((prepared: Prepared) => setStep({ at: 'scan', ...prepared }), [])
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
