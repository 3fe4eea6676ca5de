import type { FailingWorkRow } from '@rollcall/contracts/company/views.ts'
import { useGetList, useTranslate } from 'react-admin'
import { warn } from '../../kit/parts/icons.tsx'
import { Moment } from '../../kit/parts/Moment.tsx'
import { Notice } from '../../kit/parts/Notice.tsx'
import styles from './SetAsideNotice.module.css'

/** How many kinds of work are named. The rest are only counted. */
const named = 5
const mostOften = {
  pagination: { page: 1, perPage: named },
  sort: { field: 'times', order: 'DESC' },
} as const

/** The background work that keeps failing. Renders nothing while there is none. */
export function FailingWorkNotice() {
  const translate = useTranslate()
  const { data, total } = useGetList<FailingWorkRow>('failing-work', mostOften, { onError: () => undefined })
  if (!data || !total) return null
  const text = (key: string, options?: object) => translate(`companies.failing_work.${key}`, options)
  return (
    <Notice tone="bad" icon={warn} title={text('title', { smart_count: total })}>
      <span className={styles.line}>{text('text')}</span>
      {data.map(({ id, work, times, failsSince, error }) => (
        <span key={id} className={styles.line}>
          {/* A newer worker may name work that this page does not know. */}
          <b>{text(`work.${work}`, { _: work })}</b>: {text('times', { smart_count: times })}{' '}
          <Moment at={failsSince} />
          {text('error', { error })}
        </span>
      ))}
      {total > data.length && (
        <span className={styles.line}>{text('more', { smart_count: total - data.length })}</span>
      )}
    </Notice>
  )
}
