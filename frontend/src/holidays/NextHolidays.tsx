import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useCalendar } from '../kit/me.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { DayTile } from '../kit/parts/DayTile.tsx'
import { ShortList } from '../kit/parts/ShortList.tsx'
import words from '../kit/styles/text.module.css'
import { useMyNext } from './useHolidays.ts'

const maxShown = 2

/** The employee's next holidays, on the dashboard. Optional ones count once they are chosen. */
export function NextHolidays() {
  const translate = useTranslate()
  const { today } = useCalendar()
  const { data } = useMyNext(today)
  const next = data?.filter(({ type, chosen }) => type !== 'optional' || chosen).slice(0, maxShown) ?? []
  if (next.length === 0) return null
  return (
    <Card
      title={translate('holidays.coming.title')}
      aside={
        <Link to="/app/holiday" className={words.link ?? ''}>
          {translate('holidays.coming.month')}
        </Link>
      }
    >
      <ShortList
        label={translate('holidays.coming.title')}
        lines={next.map(({ id, date, name, type, half }) => ({
          id,
          mark: <DayTile day={date} />,
          title: name,
          below: [translate(`holidays.type.${type}`), half && translate(`holidays.half.${half}`)]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
    </Card>
  )
}
