import { RecoveryCodes } from './RecoveryCodes.tsx'
import { StepHead } from './StepHead.tsx'
import styles from './TwoFactor.module.css'

/** Step 3: the second factor is on. The recovery codes are shown this once. */
export function CodesStep({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <div className={styles.step}>
      <StepHead step={3} name="codes" />
      <RecoveryCodes codes={codes} onKept={onDone} />
    </div>
  )
}
