import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { isDay } from '../kit/dates.ts'
import { Card } from '../kit/parts/Card.tsx'
import { AnnouncementHead } from './AnnouncementHead.tsx'
import { AnnouncementText } from './AnnouncementText.tsx'
import own from './Form.module.css'
import styles from './Team.module.css'

/** How employees will see what is typed: the opened announcement, with its line breaks and links. */
export function Preview() {
  const translate = useTranslate()
  const [title, description, startDate = '', endDate = '', pinned] = useWatch({
    name: ['title', 'description', 'startDate', 'endDate', 'pinned'],
  }) as (string | undefined)[]
  const text = (key: string) => translate(`announcements.form.preview.${key}`)
  const isDated = isDay(startDate) && isDay(endDate) && startDate <= endDate
  return (
    <Card title={text('title')} aside={<small>{text('note')}</small>}>
      <article className={own.preview} aria-label={text('title')}>
        <h3 className={styles.head}>
          <AnnouncementHead title={title || text('untitled')} pinned={Boolean(pinned)} />
        </h3>
        <AnnouncementText
          description={description || text('empty')}
          {...(isDated && { dates: { startDate, endDate } })}
          open
        />
      </article>
    </Card>
  )
}
