import type { PersonEntryRow } from '@rollcall/contracts/person/views.ts'
import { Link } from 'react-router'
import { dayIn, timeWithSeconds } from '../../kit/dates.ts'
import { dayReplay } from '../../kit/day-replay.ts'
import { useCalendar } from '../../kit/me.tsx'
import layout from '../../kit/styles/layout.module.css'
import words from '../../kit/styles/text.module.css'
import { Icon } from '../../look/Icon.tsx'
import { VisuallyHidden } from '../../look/VisuallyHidden.tsx'
import { EntryFacts } from './EntryFacts.tsx'
import { entryInRecord } from './entry-in-record.ts'
import { markOf } from './entry-marks.ts'
import styles from './Record.module.css'
import { useFactText, useRecordText } from './useFactText.ts'

/** One entry: when, what, by whom, why, and what was and is. `person`: their name; `zone`: theirs now. */
export function EntryLine({ entry, person, zone }: { entry: PersonEntryRow; person: string; zone: string }) {
  const { day } = useCalendar()
  const { icon, tone } = markOf(entry)
  return (
    <li className={styles.entry} data-entry="" tabIndex={-1}>
      <time dateTime={entry.at}>
        <b>{day(dayIn(zone, entry.at))}</b>
        <span>{timeWithSeconds(zone, entry.at)}</span>
      </time>
      <span
        className={`${layout.tile} ${styles.mark}`}
        data-kind={entry.kind}
        data-tone={tone}
        aria-hidden="true"
      >
        <Icon shape={icon} size={16} />
      </span>
      <div className={styles.what}>
        <What entry={entry} zone={zone} />
        <p className={words.note} dir="auto">
          <By entry={entry} person={person} />
          <InRecord entry={entry} zone={zone} />
        </p>
        {entry.note !== '' && (
          <p className={styles.note} dir="auto">
            “{entry.note}”
          </p>
        )}
      </div>
      <EntryFacts entry={entry} zone={zone} />
    </li>
  )
}

/** What happened, with the way to it, and what it is about. */
function What({ entry, zone }: { entry: PersonEntryRow; zone: string }) {
  const text = useRecordText()
  const valueText = useFactText(zone)
  const { day } = useCalendar()
  const { kind, what, subjectId, subject } = entry
  const name = text(`what.${what}`)
  const about =
    subject === null ? null : kind === 'leave' ? valueText(entry, { fact: 'leaveDates' }, subject) : subject
  const to =
    kind === 'attendance' && entry.day !== null
      ? dayReplay(entry.employeeId, entry.day)
      : kind === 'leave' && subject !== null
        ? `/app/leave-request?open=${subjectId}`
        : what.startsWith('task') && subject !== null
          ? `/app/tasks?open=${subjectId}`
          : null
  return (
    <p className={styles.name} dir="auto">
      {to === null ? (
        name
      ) : (
        <Link to={to} className={words.name}>
          {name}
          {kind === 'attendance' && entry.day !== null && (
            <VisuallyHidden> {text('replay_day', { day: day(entry.day) })}</VisuallyHidden>
          )}
        </Link>
      )}
      {about !== null && <span className={words.quiet}>: {about}</span>}
    </p>
  )
}

/** The way to the event itself, as it was written. */
function InRecord({ entry, zone }: { entry: PersonEntryRow; zone: string }) {
  const text = useRecordText()
  const recordedOn = dayIn(zone, entry.at)
  const to = entryInRecord(entry, recordedOn)
  if (to === null) return null
  return (
    <>
      {' · '}
      <Link to={to} className={words.name}>
        {text('in_record')}
        <VisuallyHidden> ({text(`what.${entry.what}`)})</VisuallyHidden>
      </Link>
    </>
  )
}

const shownChannels = ['web', 'phone', 'outbox', 'slack', 'import']

/** Who did it, and how. */
function By({ entry: { role, byName, channel, what }, person }: { entry: PersonEntryRow; person: string }) {
  const text = useRecordText()
  // Only the person has the link of the mail. Anybody can ask for one.
  if (role === 'public' && what !== 'passwordResetRequested')
    return text('by', { name: person, channel: text('channel.link') })
  const name = byName === '' ? text(`role.${role}`) : byName
  // A system act has no channel that says more.
  if (role === 'system' || !shownChannels.includes(channel)) return name
  return text('by', { name, channel: text(`channel.${channel}`) })
}
