import type { RecordFaultRow } from '@rollcall/contracts/audit/views.ts'
import { Moment } from '../../kit/parts/Moment.tsx'
import styles from './SetAsideNotice.module.css'
import { TroubleNotice } from './TroubleNotice.tsx'

/** The companies whose record is not what was recorded. Renders nothing while there are none. */
export const RecordFaultsNotice = () => (
  <TroubleNotice<RecordFaultRow>
    resource="record-fault"
    by="foundAt"
    texts="record_faults"
    line={({ id, companyId, companyName, sentence, foundAt }, text) => (
      <span key={id} className={styles.line}>
        <b dir="auto">{companyName ?? companyId}</b>: {sentence}. {text('found')} <Moment at={foundAt} />
      </span>
    )}
  />
)
