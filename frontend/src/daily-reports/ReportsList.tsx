import { blockerStates, type DailyStatusRow } from '@rollcall/contracts/daily-reports/views.ts'
import type { ReactNode } from 'react'
import { isDay } from '../kit/dates.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { report as icon } from '../kit/parts/icons.tsx'
import { useAddress } from '../kit/useAddress.ts'
import { useOpened } from '../kit/useOpened.ts'
import { PlanLimitNote } from '../plans/public.ts'
import { ProjectFilter } from '../projects/public.ts'
import { ReportCards } from './ReportCards.tsx'
import { ReportDetail } from './ReportDetail.tsx'
import { useReportActs } from './report-acts.ts'
import { newestFirst } from './report-input.ts'

const picks = [{ field: 'blockerState', values: blockerStates, texts: 'reports.filter' }]
const dates = ['date_gte', 'date_lte'] as const

/** A list of reports with its filters, export and open report; the company's and an employee's own share it. */
export function ReportsList({
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

/** The first day that the address asks for; undefined: none is named. */
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
