import { blockerStates, type DailyStatusRow } from '@rollcall/contracts/daily-reports/views.ts'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { isDay, weekdayName } from '../kit/dates.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { useCalendar } from '../kit/me.tsx'
import { report as icon } from '../kit/parts/icons.tsx'
import { useAddress } from '../kit/useAddress.ts'
import { useOpened } from '../kit/useOpened.ts'
import { PlanLimitNote } from '../plans/public.ts'
import { ProjectFilter } from '../projects/public.ts'
import { DayCard } from './DayCard.tsx'
import { ReportCards } from './ReportCards.tsx'
import { ReportDetail } from './ReportDetail.tsx'
import { useReportActs } from './report-acts.ts'
import { newestFirst } from './report-input.ts'
import { useReportDay } from './useReportDay.ts'

const person = { field: 'employeeId', resource: 'employee' }

/** /app/daily-status of a company: the chosen day with who has not reported and why, then the reports of all people. */
export function ReportList() {
  const translate = useTranslate()
  const { today, day } = useCalendar()
  const [params] = useAddress()
  const asked = params.get('day')
  const date = isDay(asked) ? asked : today
  const { data, countOf } = useReportDay(date)
  const reported = countOf('reported')
  const expected = reported + countOf('missing') + countOf('due')
  const named = date === today ? translate('reports.title.today') : day(date)
  return (
    <ReportsList
      title={() => {
        if (!data) return translate('reports.list')
        return expected === 0
          ? translate('reports.title.nobody', { day: named })
          : translate('reports.title.company', { reported, smart_count: expected, day: named })
      }}
      subtitle={() =>
        translate('reports.subtitle', {
          date: `${weekdayName(date)}, ${day(date)}`,
          missing: countOf('missing'),
          away: countOf('leave') + countOf('holiday') + countOf('dayOff'),
        })
      }
      person={person}
      above={<DayCard date={date} />}
    />
  )
}

const picks = [{ field: 'blockerState', values: blockerStates, texts: 'reports.filter' }]
const dates = ['date_gte', 'date_lte'] as const

/** A list of reports with its filters, export and open report; the company's and an employee's own share it. */
function ReportsList({
  title,
  subtitle,
  person,
  create,
  above,
}: {
  title: (all: number) => string
  subtitle: (all: number) => string
  person?: { field: string; resource: string }
  create?: { to: string; label: string }
  above?: ReactNode
}) {
  const { addressOf } = useOpened()
  const acts = useReportActs()
  return (
    <ListPage<DailyStatusRow>
      name="reports.page"
      resource="daily-status"
      texts="reports"
      icon={icon}
      title={({ all = 0 }) => title(all)}
      subtitle={({ all = 0 }) => subtitle(all)}
      {...(create && { create })}
      above={
        <>
          <PlanLimitNote from={useAskedFrom()} />
          {above}
        </>
      }
      sort={newestFirst}
      picks={picks}
      dates={dates}
      {...(person && { person })}
      filters={<ProjectFilter />}
      exported="daily-reports"
      cards={<ReportCards />}
      nameOf={acts.nameOf}
      addressOf={({ id }) => addressOf(id)}
      aside={<ReportDetail />}
    >
      {null}
    </ListPage>
  )
}

/** The first day in the address; undefined: none. */
function useAskedFrom(): string | undefined {
  const [params] = useAddress()
  try {
    const filter = JSON.parse(params.get('filter') ?? '{}') as Record<string, unknown>
    const asked = filter.date_gte ?? filter.date_lte ?? null
    return typeof asked === 'string' && isDay(asked) ? asked : undefined
  } catch {
    return undefined
  }
}

/** /app/daily-status of an employee: their own reports. */
export function MyReports() {
  const translate = useTranslate()
  return (
    <ReportsList
      title={() => translate('reports.title.mine')}
      subtitle={all => translate('reports.counts', { smart_count: all })}
      create={{ to: '/app/daily-status/create', label: 'reports.write' }}
    />
  )
}
