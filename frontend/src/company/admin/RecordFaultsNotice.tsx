import type { RecordFaultRow } from '@rollcall/contracts/audit/views.ts'
import { useGetList, useTranslate } from 'react-admin'
import { warn } from '../../kit/parts/icons.tsx'
import { Moment } from '../../kit/parts/Moment.tsx'
import { Notice } from '../../kit/parts/Notice.tsx'
import styles from './SetAsideNotice.module.css'

/** How many faults are named. The rest are only counted. */
const named = 5
const newest = {
  pagination: { page: 1, perPage: named },
  sort: { field: 'foundAt', order: 'DESC' },
} as const

/** The companies whose record is not what was recorded. Renders nothing while there are none. */
export function RecordFaultsNotice() {
  const translate = useTranslate()
  const { data, total } = useGetList<RecordFaultRow>('record-fault', newest, { onError: () => undefined })
  if (!data || !total) return null
  const text = (key: string, options?: object) => translate(`companies.record_faults.${key}`, options)
  return (
    <Notice tone="bad" icon={warn} title={text('title', { smart_count: total })}>
      <span className={styles.line}>{text('text')}</span>
      {data.map(({ id, companyId, companyName, sentence, foundAt }) => (
        <span key={id} className={styles.line}>
          <b dir="auto">{companyName ?? companyId}</b>: {sentence}. {text('found')} <Moment at={foundAt} />
        </span>
      ))}
      {total > data.length && (
        <span className={styles.line}>{text('more', { smart_count: total - data.length })}</span>
      )}
    </Notice>
  )
}
