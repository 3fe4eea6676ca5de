import { Button, Skeleton, useMediaQuery } from '@mui/material'
import { Link } from 'react-router'
import { dayIn } from '../kit/dates.ts'
import { useCalendar, useMe, useServerNow } from '../kit/me.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { plus } from '../kit/parts/icons.tsx'
import { Page } from '../kit/parts/Page.tsx'
import { ErrorState } from '../kit/parts/States.tsx'
import { useAddress } from '../kit/useAddress.ts'
import { peopleText } from '../leave/public.ts'
import { Icon } from '../look/Icon.tsx'
import { CalendarBar } from './CalendarBar.tsx'
import { CalendarBody, CalendarSkeleton } from './CalendarBody.tsx'
import { type CalendarState, readCalendarState, writeCalendarState } from './calendar-address.ts'
import { type Decide, Deciding } from './EntryLines.tsx'
import { countAwayOn } from './entries.ts'
import { KindFilter } from './KindFilter.tsx'
import { Subscribe } from './Subscribe.tsx'
import { useAwayToday } from './useAwayToday.ts'
import { useCalendarWords } from './useCalendarWords.ts'
import { type ShownPeriod, useShown } from './useShown.ts'

/** /app/calendar: leave, holidays, birthdays and anniversaries by month, by week or as a list. */
export function CalendarPage({ decide }: { decide?: Decide }) {
  const { text, long } = useCalendarWords()
  const { role } = useMe()
  const today = useCompanyDay()
  const phone = useMediaQuery('(max-width: 719px)', { noSsr: true })
  const [params, changeAddress] = useAddress()
  const address = readCalendarState(params, today)
  const view = address.view ?? (phone ? 'list' : 'month')
  const go = (change: Partial<CalendarState>) =>
    changeAddress(now => writeCalendarState(readCalendarState(now, today), change, today), { replace: true })
  const { period, shown, fresh, error, refetch } = useShown(address, view)
  const { away, people, failed } = useAwayToday(today)
  const summary = useSummary(fresh && address.person === undefined ? shown : undefined)
  const title = () => {
    if (away === undefined) return failed ? text('page') : <Skeleton width={280} />
    if (away === 0) return text('title.none')
    if (role === 'company') return text('title.company', { smart_count: away, people })
    return text('title.employee', { smart_count: away })
  }
  return (
    <Page
      name={text('page')}
      width="wide"
      title={title()}
      subtitle={[long(today), ...summary].join(' · ')}
      actions={
        <>
          <Subscribe />
          <Button
            variant="outlined"
            component={Link}
            to={role === 'company' ? '/app/leave-request/create' : '/app/leave/create'}
            startIcon={<Icon shape={plus} size={16} />}
          >
            {text(role === 'company' ? 'add' : 'request')}
          </Button>
        </>
      }
    >
      <CalendarBar
        period={period}
        on={address.on}
        today={today}
        person={address.person}
        people={shown?.people ?? []}
        onChange={go}
      />
      <KindFilter counts={shown?.counts} chosen={address.kinds} onChange={kinds => go({ kinds })} />
      {shown ? (
        <Deciding value={decide}>
          <CalendarBody
            shown={shown}
            fresh={fresh}
            phone={phone}
            on={address.on}
            today={today}
            filtered={address.kinds.length > 0 || address.person !== undefined}
            onOpen={on => go({ on })}
            onAll={() => go({ kinds: [], person: undefined })}
          />
        </Deciding>
      ) : error ? (
        <Card>
          <ErrorState error={error} onRetry={refetch} />
        </Card>
      ) : (
        <CalendarSkeleton view={view} phone={phone} />
      )}
    </Page>
  )
}

/** The page's summary of the period: the maximum number of people away on a day, and the number of pending requests. */
function useSummary(shown: ShownPeriod | undefined): string[] {
  const { text, long, period: nameOf } = useCalendarWords()
  if (!shown) return []
  const { period, days, counts } = shown
  let most = { day: '', count: 0 }
  for (const [day, entries] of days) {
    const { away } = countAwayOn(entries)
    const earlier = away === most.count && day < most.day
    if (day >= period.first && day <= period.last && (away > most.count || earlier))
      most = { day, count: away }
  }
  const key = period.view === 'week' ? 'most_week' : 'most'
  return [
    ...(most.count > 0
      ? [text(key, { count: peopleText(most.count), period: nameOf(period), day: long(most.day) })]
      : []),
    ...(counts.pending > 0 ? [text('pending', { count: counts.pending })] : []),
  ]
}

/** Today in the company's zone, wherever the reader is. */
function useCompanyDay(): string {
  const { companyZone } = useCalendar()
  return dayIn(companyZone, useServerNow())
}
