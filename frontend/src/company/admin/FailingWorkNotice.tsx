import type { FailingWorkRow } from '@rollcall/contracts/company/views.ts'
import { Moment } from '../../kit/parts/Moment.tsx'
import styles from './SetAsideNotice.module.css'
import { TroubleNotice } from './TroubleNotice.tsx'

/** The background work that keeps failing. Renders nothing while there is none. */
export const FailingWorkNotice = () => (
  <TroubleNotice<FailingWorkRow>
    resource="failing-work"
    by="times"
    texts="failing_work"
    line={({ id, work, times, failsSince, error }, text) => (
      <span key={id} className={styles.line}>
        {/* A newer worker may name work that this page does not know. */}
        <b>{text(`work.${work}`, { _: work })}</b>: {text('times', { smart_count: times })}{' '}
        <Moment at={failsSince} />
        {text('error', { error })}
      </span>
    )}
  />
)
