import { Button, Skeleton } from '@mui/material'
import type { MyHolidayRow } from '@rollcall/contracts/holidays/views.ts'
import { useTranslate } from 'react-admin'
import { whyEmpty } from '../kit/data/problem.ts'
import { addMonths, monthNames, weekdayName } from '../kit/dates.ts'
import { useCalendar, useMe } from '../kit/me.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { calendar } from '../kit/parts/icons.tsx'
import { Page } from '../kit/parts/Page.tsx'
import { EmptyState, ErrorState } from '../kit/parts/States.tsx'
import { Stepper } from '../kit/parts/Stepper.tsx'
import { Waiting } from '../kit/parts/Waiting.tsx'
import layout from '../kit/styles/layout.module.css'
import { useAddress } from '../kit/useAddress.ts'
import { ChooseButton, HolidayLine } from './HolidayLine.tsx'
import styles from './Holidays.module.css'
import { monthInAddress } from './holiday-days.ts'
import { useChosen, useMonthHolidays, useMyNext } from './useHolidays.ts'
import { useDayNotes } from './useNotes.ts'

const nameOf = (month: string) => `${monthNames[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`

/** /app/holiday of an employee: the holidays of a month that apply to this person. */
export function MonthHolidays() {
  const translate = useTranslate()
  const { today, day } = useCalendar()
  const [params, change] = useAddress()
  const month = monthInAddress(params.get('month'), today)
  const query = useMonthHolidays(month)
  const { data, refetch } = query
  const error = whyEmpty(query)
  const { data: coming } = useMyNext(today)
  // An optional holiday counts once it is chosen.
  const next = coming?.find(({ type, chosen }) => type !== 'optional' || chosen)
  const args = { month: nameOf(month), smart_count: data?.length ?? 0 }
  const text = (key: string) => translate(`holidays.month.${key}`, args)
  const go = (to: string) => change(() => (to === today.slice(0, 7) ? [] : [['month', to]]))
  const step = (months: number) => {
    const to = addMonths(month, months)
    return { label: translate('holidays.month.following', { month: nameOf(to) }), go: () => go(to) }
  }
  return (
    <Page
      name={text('page')}
      title={
        data ? (
          text(data.length > 0 ? 'title.some' : 'title.none')
        ) : error ? (
          text('page')
        ) : (
          <Skeleton width={260} />
        )
      }
      subtitle={
        next &&
        translate('holidays.month.next', {
          name: next.name,
          day: `${weekdayName(next.date)}, ${day(next.date)}`,
        })
      }
    >
      <Card label={text('label')} className={`${styles.list} ${styles.mine}`}>
        <header className={styles.head}>
          <h2>{nameOf(month)}</h2>
          <Stepper before={step(-1)} after={step(1)} />
          {month !== today.slice(0, 7) && (
            <Button size="small" onClick={() => go(today.slice(0, 7))}>
              {text('today')}
            </Button>
          )}
          <span className={layout.rest} />
          <Chosen year={month.slice(0, 4)} />
        </header>
        {data === undefined ? (
          error ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : (
            <Waiting lines={8} height={30} />
          )
        ) : data.length === 0 ? (
          <EmptyState icon={calendar} title={text('empty')}>
            {text('empty_text')}
          </EmptyState>
        ) : (
          <ul className={layout.below}>
            {data.map(holiday => (
              <MyLine key={holiday.id} holiday={holiday} next={holiday.id === next?.id} />
            ))}
          </ul>
        )}
      </Card>
    </Page>
  )
}

/** How many optional holidays of the year are chosen, of how many. Renders nothing if the company allows none. */
function Chosen({ year }: { year: string }) {
  const translate = useTranslate()
  const most = useMe().company?.settings.optionalHolidays ?? 0
  const chosen = useChosen(year)
  if (chosen === undefined || (most === 0 && chosen === 0)) return null
  return (
    <small title={translate('holidays.month.chosen_help', { year })}>
      {translate('holidays.month.chosen', { chosen, most })}
    </small>
  )
}

function MyLine({ holiday, next }: { holiday: MyHolidayRow; next: boolean }) {
  const translate = useTranslate()
  const dayNotes = useDayNotes()
  const { today } = useCalendar()
  const most = useMe().company?.settings.optionalHolidays ?? 0
  const chosen = useChosen(holiday.date.slice(0, 4)) ?? 0
  const open = holiday.type === 'optional' && holiday.date > today
  const full = chosen >= most
  return (
    <HolidayLine
      holiday={holiday}
      next={next}
      notes={[
        ...(holiday.chosen ? [translate('holidays.month.chosen_chip')] : []),
        ...(open && !holiday.chosen && full && most > 0 ? [translate('holidays.month.full', { most })] : []),
        ...dayNotes(holiday.date),
      ]}
      action={open && (holiday.chosen || most > 0) && <ChooseButton holiday={holiday} full={full} />}
    />
  )
}
