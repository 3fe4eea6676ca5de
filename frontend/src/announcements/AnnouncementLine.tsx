import type { AnnouncementRow } from '@rollcall/contracts/announcements/views.ts'
import { audienceEntries } from '@rollcall/contracts/kernel/audience.ts'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { dayIn, daysBetween, timeIn } from '../kit/dates.ts'
import { useCalendar } from '../kit/me.tsx'
import { calendar, pencil, pin, team } from '../kit/parts/icons.tsx'
import { Meter } from '../kit/parts/Meter.tsx'
import { recordActs } from '../kit/record/RecordActs.tsx'
import { MenuLink, RowMenu } from '../kit/record/RowMenu.tsx'
import { recordEventAt } from '../kit/record-event.ts'
import words from '../kit/styles/text.module.css'
import { Icon } from '../look/Icon.tsx'
import { check, mail, shield } from '../look/icons.tsx'
import { VisuallyHidden } from '../look/VisuallyHidden.tsx'
import styles from './Announcements.module.css'
import { announcementActs } from './announcement-acts.tsx'
import type { State } from './announcement-days.ts'
import { SeenBy } from './SeenBy.tsx'

/** One announcement of the company: its text, audience and dates, how it was sent, and who has seen it. */
export function AnnouncementLine({ announcement, state }: { announcement: AnnouncementRow; state: State }) {
  const translate = useTranslate()
  const { today, day } = useCalendar()
  const [open, setOpen] = useState(false)
  const { id, title, description, startDate, endDate, pinned, audience, people, seen } = announcement
  const address = `/app/announcement/edit?id=${id}`
  const text = (key: string, args: object = {}) => translate(`announcements.line.${key}`, args)
  const audienceText =
    audience.kind === 'everyone'
      ? text('everyone', { people })
      : audience.kind === 'people'
        ? text('people', { smart_count: people })
        : text(audience.kind, {
            smart_count: audienceEntries(audience).length,
            people: text('people', { smart_count: people }),
          })
  return (
    <li className={styles.item} data-open={open} data-state={state}>
      <article className={styles.line}>
        <div className={styles.words}>
          <h3>
            {pinned && (
              <>
                <Icon shape={pin} size={15} />
                <VisuallyHidden>{text('pinned')}</VisuallyHidden>
              </>
            )}
            <Link to={address} className={words.name} dir="auto">
              {title}
            </Link>
          </h3>
          {state !== 'past' && (
            <p className={words.clamped} dir="auto">
              {description}
            </p>
          )}
          <div className={`${words.note} ${styles.facts}`}>
            <span>
              <Icon shape={team} size={14} />
              {audienceText}
            </span>
            <span>
              <Icon shape={calendar} size={14} />
              {startDate === endDate ? day(startDate) : `${day(startDate)} – ${day(endDate)}`}
            </span>
            <SentFact announcement={announcement} state={state} />
          </div>
        </div>
        {state === 'scheduled' ? (
          <span className={`${words.note} ${styles.starts}`}>
            {text('starts', { smart_count: daysBetween(today, startDate) })}
          </span>
        ) : (
          <button
            type="button"
            className={`${words.note} ${styles.seen}`}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            <span>
              {text('seen')} <b>{text('of', { seen, people })}</b>
            </span>
            <Meter part={people === 0 ? 0 : seen / people} />
          </button>
        )}
        <RowMenu label={translate('announcements.more', { name: title })}>
          {close => [
            <MenuLink key="edit" to={address} icon={pencil}>
              {translate('announcements.edit')}
            </MenuLink>,
            <MenuLink key="record" to={recordEventAt('announcement', { key: id })} icon={shield}>
              {translate('app.in_record')}
            </MenuLink>,
            ...recordActs(announcementActs, [announcement], { as: 'item', onBegin: close }),
          ]}
        </RowMenu>
      </article>
      {open && <SeenBy announcement={announcement} />}
    </li>
  )
}

/** When an announcement was mailed or posted, or when it will be. */
function SentFact({ announcement, state }: { announcement: AnnouncementRow; state: State }) {
  const translate = useTranslate()
  const { day, zone } = useCalendar()
  const { mail: mails, slack: posts, sentAt, startDate } = announcement
  const ways = mails ? (posts ? 'mail_and_slack' : 'mail') : posts ? 'slack' : undefined
  const text = (key: string, args: object = {}) => translate(`announcements.line.${key}`, args)
  if (sentAt !== null && ways !== undefined)
    return (
      <span data-tone="ok">
        <Icon shape={check} size={14} />
        {text(`sent.${ways}`, { when: `${day(dayIn(zone, sentAt))}, ${timeIn(zone, sentAt)}` })}
      </span>
    )
  if (ways === undefined || state === 'past') return <span>{text('not_sent')}</span>
  return (
    <span>
      <Icon shape={mail} size={14} />
      {text(`will.${ways}`, { day: day(startDate) })}
    </span>
  )
}
