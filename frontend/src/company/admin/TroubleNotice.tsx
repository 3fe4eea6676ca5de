import type { ReactNode } from 'react'
import { type RaRecord, useGetList, useTranslate } from 'react-admin'
import { warn } from '../../kit/parts/icons.tsx'
import { Notice } from '../../kit/parts/Notice.tsx'
import styles from './SetAsideNotice.module.css'

/** How many records are named. The rest are only counted. */
const named = 5

/** Translates a text of the notice. */
export type NoticeText = (key: string, options?: object) => string

export interface TroubleNoticeProps<R extends RaRecord> {
  /** The list of what is in trouble. */
  resource: string
  /** The field by which the first ones are chosen, the highest first. */
  by: keyof R & string
  /** The name of the notice's texts: `title`, `text`, `more` and those of its lines. */
  texts: string
  /** One record, with its key. */
  line: (record: R, text: NoticeText) => ReactNode
}

/** What an administrator should look at: the first few records of a list. Renders nothing while there are none. */
export function TroubleNotice<R extends RaRecord>({ resource, by, texts, line }: TroubleNoticeProps<R>) {
  const translate = useTranslate()
  const { data, total } = useGetList<R>(
    resource,
    { pagination: { page: 1, perPage: named }, sort: { field: by, order: 'DESC' } },
    { onError: () => undefined },
  )
  if (!data || !total) return null
  const text: NoticeText = (key, options) => translate(`companies.${texts}.${key}`, options)
  return (
    <Notice tone="bad" icon={warn} title={text('title', { smart_count: total })}>
      <span className={styles.line}>{text('text')}</span>
      {data.map(record => line(record, text))}
      {total > data.length && (
        <span className={styles.line}>{text('more', { smart_count: total - data.length })}</span>
      )}
    </Notice>
  )
}
