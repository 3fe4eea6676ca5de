import type { SkippedEventRow } from '@rollcall/contracts/company/views.ts'
import { useGetList, useTranslate } from 'react-admin'
import { report } from '../../kit/parts/icons.tsx'
import { Moment } from '../../kit/parts/Moment.tsx'
import { Notice } from '../../kit/parts/Notice.tsx'
import styles from './SetAsideNotice.module.css'

/** How many events are shown. The rest are only counted. */
const shown = 5
const newest = { pagination: { page: 1, perPage: shown }, sort: { field: 'at', order: 'DESC' } } as const

/** The events that administrators left out of read models. Renders nothing while there are none. */
export function SkippedEventsNotice() {
  const translate = useTranslate()
  const { data, total } = useGetList<SkippedEventRow>('skipped-event', newest, { onError: () => undefined })
  if (!data || !total) return null
  const text = (key: string, options?: object) => translate(`companies.skipped_events.${key}`, options)
  return (
    <Notice icon={report} title={text('title', { smart_count: total })}>
      {data.map(({ id, companyId, companyName, readModel, eventType, byName, at }) => (
        <span key={id} className={styles.line}>
          {text('line', { company: companyName ?? companyId, readModel, eventType, byName })}{' '}
          <Moment at={at} />
        </span>
      ))}
      {total > data.length && (
        <span className={styles.line}>{text('more', { smart_count: total - data.length })}</span>
      )}
    </Notice>
  )
}
