import { Icon } from '../../look/Icon.tsx'
import { alert, check } from '../../look/icons.tsx'
import { messageOf, type Outcome } from '../send.ts'
import { verifiedTexts as texts } from './texts.ts'
import styles from './Verified.module.css'

/** The outcome of the verification; undefined: it is in progress. */
export function Result({ outcome }: { outcome: Outcome | undefined }) {
  return (
    <div className={styles.result} role="status">
      {outcome === undefined ? (
        <>
          <span className={styles.spinner} />
          {texts.checking}
        </>
      ) : (
        <>
          <span className={outcome.ok ? styles.ok : styles.bad}>
            <Icon shape={outcome.ok ? check : alert} size={20} />
          </span>
          {outcome.ok ? (messageOf(outcome.body) ?? texts.success) : outcome.message}
        </>
      )}
    </div>
  )
}
