import type { MyAnnouncementRow } from '@rollcall/contracts/announcements/views.ts'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { isDay } from '../kit/dates.ts'
import { useCalendar } from '../kit/me.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { pin } from '../kit/parts/icons.tsx'
import { LinkedText } from '../kit/parts/LinkedText.tsx'
import layout from '../kit/styles/layout.module.css'
import words from '../kit/styles/text.module.css'
import { Icon } from '../look/Icon.tsx'
import { VisuallyHidden } from '../look/VisuallyHidden.tsx'
import own from './Form.module.css'
import styles from './Team.module.css'

/** The part below an announcement's title, for employees. `open`: the whole text, with its links. */
export function AnnouncementText({
  id,
  description,
  dates,
  open,
}: {
  /** The element's id, which the title's button names. */
  id?: string
  description: string
  /** Absent: not known yet. */
  dates?: Pick<MyAnnouncementRow, 'startDate' | 'endDate'>
  open: boolean
}) {
  const translate = useTranslate()
  const { day } = useCalendar()
  const text = (key: string, args: object) => translate(`announcements.team.${key}`, args)
  return (
    <>
      <div id={id} className={styles.text}>
        {open ? (
          <LinkedText>{description}</LinkedText>
        ) : (
          <p className={`${words.quiet} ${words.clamped}`} dir="auto">
            {description}
          </p>
        )}
      </div>
      {dates && (
        <p className={`${words.note} ${styles.dates}`}>
          {dates.startDate === dates.endDate
            ? text('on', { day: day(dates.startDate) })
            : text('from_to', { from: day(dates.startDate), to: day(dates.endDate) })}
        </p>
      )}
    </>
  )
}

/** The title of an announcement as employees see it, with a pin before one that is pinned. */
export function AnnouncementHead({ title, pinned }: { title: string; pinned: boolean }) {
  const translate = useTranslate()
  return (
    <>
      {pinned && (
        <>
          <Icon shape={pin} size={16} />
          <VisuallyHidden>{translate('announcements.line.pinned')}</VisuallyHidden>
        </>
      )}
      <span dir="auto">{title}</span>
    </>
  )
}

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
        <h3 className={`${layout.row} ${styles.head}`}>
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
