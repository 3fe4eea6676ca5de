import { Link } from 'react-router'
import { addDays, weekdayName } from '../kit/dates.ts'
import { useCalendar } from '../kit/me.tsx'
import { Card, CardFoot } from '../kit/parts/Card.tsx'
import { DayTile } from '../kit/parts/DayTile.tsx'
import { sprout } from '../kit/parts/icons.tsx'
import { PersonLink } from '../kit/parts/PersonLink.tsx'
import { ShortList } from '../kit/parts/ShortList.tsx'
import { ErrorState } from '../kit/parts/States.tsx'
import { Waiting } from '../kit/parts/Waiting.tsx'
import words from '../kit/styles/text.module.css'
import { Icon } from '../look/Icon.tsx'
import { type Coming, comingOf } from './coming.ts'
import { isLeave, placedWithin } from './entries.ts'
import { kindIcons } from './KindFilter.tsx'
import { useCalendarWords } from './useCalendarWords.ts'
import { useDaysOff } from './useDaysOff.ts'
import { useEntries } from './useEntries.ts'

const maxShown = 6
const daysAhead = 14

/** The next leave, holidays, birthdays, anniversaries and announcements, for a company's dashboard. */
export function ComingUp() {
  const { today } = useCalendar()
  const { text } = useCalendarWords()
  const last = addDays(today, daysAhead)
  const { entries, error, refetch } = useEntries(today, last)
  const { isOff } = useDaysOff(entries)
  const coming = entries && comingOf(placedWithin(entries, today, last, isOff), today)
  return (
    <Card
      title={text('coming.title')}
      aside={
        <Link to="/app/calendar" className={words.link ?? ''}>
          {text('page')}
        </Link>
      }
    >
      {coming ? (
        <ComingLines coming={coming} />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <Waiting lines={3} height={32} />
      )}
    </Card>
  )
}

function ComingLines({ coming }: { coming: readonly Coming[] }) {
  const { today } = useCalendar()
  const { text, name, note } = useCalendarWords()
  const more = coming.length - maxShown
  if (coming.length === 0) return <CardFoot>{text('coming.none', { days: daysAhead })}</CardFoot>
  return (
    <>
      <ShortList
        label={text('coming.title')}
        lines={coming.slice(0, maxShown).map(({ entry, day }) => ({
          id: `${entry.kind} ${entry.id}`,
          mark: <DayTile day={day} />,
          title: <Named entry={entry} name={name(entry)} />,
          below: [
            day === today ? text('today') : weekdayName(day),
            isLeave(entry) && text('kinds.leave'),
            note(entry, day),
          ]
            .filter(Boolean)
            .join(' · '),
          end: <Icon shape={kindIcons[entry.kind] ?? sprout} size={16} />,
        }))}
      />
      {more > 0 && <CardFoot>{text('coming.more', { smart_count: more, days: daysAhead })}</CardFoot>}
    </>
  )
}

/** The name of an entry as a link to its page, if it has one. */
function Named({ entry, name }: { entry: Coming['entry']; name: string }) {
  if (entry.kind === 'birthday' || entry.kind === 'anniversary')
    return <PersonLink id={entry.personId} name={name} />
  const address = isLeave(entry) || entry.kind === 'announcement' ? entry.address : null
  if (address === null) return <b className={words.name}>{name}</b>
  return (
    <Link to={address} className={words.name ?? ''}>
      {name}
    </Link>
  )
}
