import { Button } from '@mui/material'
import { maxHolidays } from '@rollcall/contracts/holidays/commands.ts'
import { type HolidayType, holidayTypes } from '@rollcall/contracts/holidays/holiday.ts'
import type { HolidayRow } from '@rollcall/contracts/holidays/views.ts'
import type { ReactNode } from 'react'
import { ListContextProvider, useList, useTranslate } from 'react-admin'
import { whyEmpty } from '../kit/data/problem.ts'
import { BulkActs } from '../kit/list/ListTools.tsx'
import { useCalendar } from '../kit/me.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { calendar } from '../kit/parts/icons.tsx'
import { EmptyState, ErrorState } from '../kit/parts/States.tsx'
import { Stepper } from '../kit/parts/Stepper.tsx'
import { Toggles } from '../kit/parts/Toggles.tsx'
import { Waiting } from '../kit/parts/Waiting.tsx'
import { recordActs } from '../kit/record/RecordActs.tsx'
import layout from '../kit/styles/layout.module.css'
import { useAddress } from '../kit/useAddress.ts'
import styles from './Holidays.module.css'
import { holidayActs } from './holiday-acts.tsx'
import { yearOf } from './holiday-days.ts'
import { useYear } from './useHolidays.ts'
import { YearList } from './YearList.tsx'

const filters = ['all', ...holidayTypes, 'coming'] as const
type Filter = (typeof filters)[number]

/** The holidays of the address's year, filtered by the counts above them. */
export function YearCard({ next, below }: { next: string | undefined; below: (year: string) => ReactNode }) {
  const translate = useTranslate()
  const { today } = useCalendar()
  const [params, change] = useAddress()
  const year = yearOf(params.get('year'), today)
  const filter = filters.find(one => one === params.get('type')) ?? 'all'
  const query = useYear(year)
  const { data, refetch } = query
  const error = whyEmpty(query)
  const go = (set: Record<string, string | undefined>) =>
    change(now => {
      const all = { ...Object.fromEntries(now), ...set }
      return Object.entries(all).filter((pair): pair is [string, string] => pair[1] !== undefined)
    })
  const step = (years: number) => {
    const to = String(Number(year) + years)
    return { label: translate('holidays.year.next', { year: to }), go: () => go({ year: to }) }
  }
  const within =
    (of: Filter) =>
    ({ date, type }: HolidayRow) =>
      of === 'all' || (of === 'coming' ? date >= today : type === (of as HolidayType))
  const coming = data?.filter(within('coming')).length ?? 0
  const shown = data?.filter(within(filter))
  const list = useList({ data: shown ?? [], resource: 'holiday', perPage: maxHolidays, isPending: !shown })
  return (
    <Card label={translate('holidays.year.label', { year })} className={styles.list ?? ''}>
      <header className={styles.head}>
        <h2>{year}</h2>
        <Stepper before={step(-1)} after={step(1)} />
        <span className={layout.rest} />
        {data && (
          <small>{translate('holidays.year.past_and_coming', { past: data.length - coming, coming })}</small>
        )}
      </header>
      <fieldset
        className={`${layout.wrap} ${styles.filters}`}
        aria-label={translate('holidays.filter.label')}
      >
        <Toggles
          values={filters}
          isPressed={one => one === filter}
          onPress={one => go({ type: one === 'all' ? undefined : one })}
        >
          {one => (
            <>
              {translate(`holidays.filter.${one}`)} <b>{data?.filter(within(one)).length}</b>
            </>
          )}
        </Toggles>
      </fieldset>
      {shown === undefined ? (
        error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Waiting lines={8} height={30} />
        )
      ) : shown.length > 0 ? (
        <ListContextProvider value={{ ...list, resource: 'holiday' }}>
          <BulkActs<HolidayRow> acts={holidays => recordActs(holidayActs, holidays)} />
          <YearList key={year} rows={shown} next={next} />
        </ListContextProvider>
      ) : (
        <NoHolidays year={year} filtered={(data?.length ?? 0) > 0} onAll={() => go({ type: undefined })} />
      )}
      {below(year)}
    </Card>
  )
}

function NoHolidays({ year, filtered, onAll }: { year: string; filtered: boolean; onAll: () => void }) {
  const translate = useTranslate()
  const text = (key: string) => translate(`holidays.empty.${key}`, { year })
  if (filtered)
    return (
      <EmptyState
        icon={calendar}
        title={text('none')}
        action={
          <Button variant="outlined" onClick={onAll}>
            {text('show_all')}
          </Button>
        }
      >
        {text('none_text')}
      </EmptyState>
    )
  return (
    <EmptyState icon={calendar} title={text('title')}>
      {text('text')}
    </EmptyState>
  )
}
