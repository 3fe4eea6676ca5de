import type { ReadModelTroubleRow } from '@rollcall/contracts/company/views.ts'
import { useGetList, useTranslate } from 'react-admin'
import { warn } from '../../kit/parts/icons.tsx'
import { Moment } from '../../kit/parts/Moment.tsx'
import { Notice } from '../../kit/parts/Notice.tsx'
import { SetAsideActs } from './SetAsideActs.tsx'
import styles from './SetAsideNotice.module.css'

/** How many companies are named. The rest are only counted. */
const named = 5
const newest = {
  pagination: { page: 1, perPage: named },
  sort: { field: 'since', order: 'DESC' },
} as const

/** The companies that are set aside by a read model, with what to do about each. Renders nothing while there are none. */
export function SetAsideNotice() {
  const translate = useTranslate()
  const { data, total } = useGetList<ReadModelTroubleRow>('read-model-trouble', newest, {
    onError: () => undefined,
  })
  if (!data || !total) return null
  const text = (key: string, options?: object) => translate(`companies.set_aside.${key}`, options)
  return (
    <Notice tone="bad" icon={warn} title={text('title', { smart_count: total })}>
      <span className={styles.line}>{text('text')}</span>
      {data.map(trouble => (
        <span key={trouble.id} className={styles.trouble}>
          <span>
            {text('line', {
              company: trouble.companyName ?? trouble.companyId,
              readModel: trouble.readModel,
            })}{' '}
            <Moment at={trouble.since} />
            {text('next')} <Moment at={trouble.nextRetryAt} />
          </span>
          <SetAsideActs trouble={trouble} />
        </span>
      ))}
      {total > data.length && (
        <span className={styles.line}>{text('more', { smart_count: total - data.length })}</span>
      )}
    </Notice>
  )
}
