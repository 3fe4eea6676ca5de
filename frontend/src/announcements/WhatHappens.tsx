import { useTranslate } from 'react-admin'
import card from '../kit/form/FormCard.module.css'
import { useCalendar } from '../kit/me.tsx'
import { calendar } from '../kit/parts/icons.tsx'
import { Icon } from '../look/Icon.tsx'
import { eye, mail, type Shape } from '../look/icons.tsx'
import { useMailsToday } from '../mails/public.tsx'
import { daysShown } from './announcement-days.ts'
import styles from './Form.module.css'
import { useComposed } from './useComposed.ts'

/** What saving the form does: who is mailed when, how long it is shown, where it is found. */
export function WhatHappens({ sent }: { sent: boolean }) {
  const translate = useTranslate()
  const { day } = useCalendar()
  const composed = useComposed(sent)
  const waits = useMailsToday()(composed?.joined ?? 0)
  const text = (key: string, args: object = {}) => translate(`announcements.effect.${key}`, args)
  return (
    <div className={card.whole} role="status">
      <div className={styles.effect}>
        <b>{text('title')}</b>
        <ul>
          {linesOf().map(([icon, line]) => (
            <li key={line}>
              <Icon shape={icon} size={16} />
              <span>{line}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )

  function linesOf(): [icon: Shape, line: string][] {
    if (!composed) return [[calendar, text('dates')]]
    const { startDate, endDate, people = 0, joined = 0, state, mails, posts } = composed
    if (state === 'past') return [[eye, text('ended')]]
    const when = state === 'live' ? 'now' : 'later'
    const args = { smart_count: joined, day: day(startDate) }
    const ways = mails ? (posts ? 'mail_and_slack' : 'mail') : posts ? 'slack' : undefined
    return [
      [mail, sent ? text('sent') : ways === undefined ? text('not_sent') : text(`${ways}.${when}`, args)],
      ...(mails && people > joined
        ? [[mail, text('not_joined', { smart_count: people - joined })] as [Shape, string]]
        : []),
      ...(mails && waits !== undefined ? [[mail, waits] as [Shape, string]] : []),
      [
        eye,
        text('shown', {
          smart_count: daysShown({ startDate, endDate }),
          day: day(endDate),
          people,
        }),
      ],
      [calendar, text('calendar', { from: day(startDate), to: day(endDate) })],
    ]
  }
}
