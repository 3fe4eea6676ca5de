import { Button, Skeleton } from '@mui/material'
import type { HolidayRow } from '@rollcall/contracts/holidays/views.ts'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { whyEmpty } from '../kit/data/problem.ts'
import { daysBetween, weekdayName } from '../kit/dates.ts'
import { ExportOf } from '../kit/exports/ExportOf.tsx'
import { useCalendar } from '../kit/me.tsx'
import { plus, upload } from '../kit/parts/icons.tsx'
import { Page } from '../kit/parts/Page.tsx'
import layout from '../kit/styles/layout.module.css'
import words from '../kit/styles/text.module.css'
import { Icon } from '../look/Icon.tsx'
import styles from './Holidays.module.css'
import { untilKey } from './holiday-days.ts'
import { ImportPanel } from './ImportPanel.tsx'
import { usePanel } from './PanelCard.tsx'
import { PublicHolidayPanel } from './PublicHolidayPanel.tsx'
import { byDate, useFrom } from './useHolidays.ts'
import { useNotes } from './useNotes.ts'
import { YearCard } from './YearCard.tsx'

/** /app/holiday of the company: the holidays of a year; the title says which is next. */
export function HolidayPage() {
  const translate = useTranslate()
  const { today, day } = useCalendar()
  const notesOf = useNotes()
  const panel = usePanel()
  const coming = useFrom(today, 2)
  const [next, then] = coming.data ?? []
  const page = translate('holidays.page')
  const titleOf = (of: HolidayRow | undefined) => {
    if (!of) return translate('holidays.title.none')
    const [key, args] = untilKey(today, of.date)
    return translate(`holidays.title.${key === 'days' ? 'next' : key}`, { ...args, name: of.name })
  }
  const subtitleOf = (of: HolidayRow | undefined, after: HolidayRow | undefined) => {
    if (!of) return translate('holidays.subtitle.none')
    const [key, args] = after ? untilKey(today, after.date) : ([] as never[])
    return [
      `${weekdayName(of.date)}, ${day(of.date)}`,
      [translate(`holidays.type.${of.type}`).toLowerCase(), ...notesOf(of, false)].join(', '),
      after &&
        translate(`holidays.subtitle.${key === 'days' ? 'after' : `after_${key}`}`, {
          ...args,
          name: after.name,
        }),
    ]
      .filter(Boolean)
      .join(' · ')
  }
  return (
    <Page
      name={page}
      title={coming.data ? titleOf(next) : whyEmpty(coming) ? page : <Skeleton width={320} />}
      subtitle={coming.data && subtitleOf(next, then)}
      actions={
        <>
          <ExportOf
            of={{
              lists: ['holidays'],
              filter: { date_gte: `${today.slice(0, 4)}-01-01`, date_lte: `${today.slice(0, 4)}-12-31` },
              sort: byDate,
              days: 'date',
            }}
          />
          <Button variant="outlined" onClick={() => panel.show('public')}>
            {translate('holidays.add_public')}
          </Button>
          <Button
            variant="outlined"
            onClick={() => panel.show('file')}
            startIcon={<Icon shape={upload} size={16} />}
          >
            {translate('holidays.import')}
          </Button>
          <Button
            variant="contained"
            component={Link}
            to="/app/holiday/create"
            startIcon={<Icon shape={plus} size={16} />}
          >
            {translate('holidays.add')}
          </Button>
        </>
      }
    >
      <div className={styles.columns}>
        <YearCard next={next?.id} below={year => <FollowingYear year={year} />} />
        {panel.open === 'public' && <PublicHolidayPanel />}
        {panel.open === 'file' && <ImportPanel />}
      </div>
    </Page>
  )
}

/** The first holiday of a later year, below the present one, with a link. Renders nothing if there is none. */
function FollowingYear({ year }: { year: string }) {
  const translate = useTranslate()
  const { today, day } = useCalendar()
  const { data } = useFrom(`${Number(year) + 1}-01-01`, 1)
  const first = data?.[0]
  if (!first || first.date < today) return null
  const itsYear = first.date.slice(0, 4)
  return (
    <p className={`${layout.foot} ${words.note} ${styles.following}`}>
      {translate('holidays.year.following.first', {
        name: first.name,
        day: `${weekdayName(first.date)} ${day(first.date)}`,
        smart_count: daysBetween(today, first.date),
      })}{' '}
      <Link to={`/app/holiday?year=${itsYear}`}>
        {translate('holidays.year.following.open', { year: itsYear })}
      </Link>
    </p>
  )
}
