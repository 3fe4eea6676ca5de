import { Button, Skeleton } from '@mui/material'
import { type ReportPeriod, reportPeriods } from '@rollcall/contracts/projects/report.ts'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { whyEmpty } from '../../kit/data/problem.ts'
import { RangeInput } from '../../kit/inputs/RangeInput.tsx'
import { PersonFilter } from '../../kit/list/PeopleFilters.tsx'
import { useCalendar } from '../../kit/me.tsx'
import { Card } from '../../kit/parts/Card.tsx'
import { report as reportIcon } from '../../kit/parts/icons.tsx'
import { Page } from '../../kit/parts/Page.tsx'
import { EmptyState, ErrorState } from '../../kit/parts/States.tsx'
import { Toggles } from '../../kit/parts/Toggles.tsx'
import layout from '../../kit/styles/layout.module.css'
import { useAddress } from '../../kit/useAddress.ts'
import { Drill } from './Drill.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { Exports } from './Exports.tsx'
import { hours, percents } from './figures.ts'
import { HoursChart } from './HoursChart.tsx'
import { type HoursCell, PeopleTable } from './PeopleTable.tsx'
import styles from './Report.module.css'
import { rangeNameOf, rangesOf, reportQueryOf } from './report-query.ts'
import { Shares } from './Shares.tsx'
import { useProjectReport } from './useProjectReport.ts'

/** How a range is divided at first: a year by months, a month not. */
const periodOf = (range: string, by: ReportPeriod): ReportPeriod | undefined =>
  range === 'this_year' ? 'month' : by === 'month' ? undefined : by

/** /app/report: the reported hours of a range by project, person and period. The address has the range. */
export function ReportPage() {
  const translate = useTranslate()
  const { today, day } = useCalendar()
  const [params, change] = useAddress()
  const asked = reportQueryOf(params, today)
  const { from, to, by, employeeId } = asked
  const query = useProjectReport(asked)
  const [open, setOpen] = useState<HoursCell>()
  const { data } = query
  const error = whyEmpty(query)
  const text = (key: string, args: object = {}) => translate(`project_report.${key}`, args)
  const set = (more: Record<string, string | undefined>) =>
    change(now => {
      for (const [key, value] of Object.entries(more))
        value === undefined ? now.delete(key) : now.set(key, value)
      return now
    })

  const ranges = rangesOf(today)
  const name = rangeNameOf(asked, today)
  const range = name === undefined ? text('between', { from: day(from), to: day(to) }) : text('in', { name })
  const title = () => {
    if (!data) return error ? text('page') : <Skeleton width={420} />
    const [first] = data.projects
    if (!first) return text('title_none', { range })
    const [share] = percents(data.projects.map(({ minutes }) => minutes))
    return text('title', { hours: hours(data.minutes), range, share, project: first.name })
  }
  const counted = (key: string, smart_count: number) => text(key, { smart_count })

  return (
    <Page
      name={text('page')}
      title={title()}
      subtitle={
        data ? (
          text('subtitle', {
            projects: counted('projects', data.projects.length),
            people: counted('people', data.people.length + (data.former?.people ?? 0)),
            reports: counted('reports', data.reports),
          })
        ) : error ? undefined : (
          <Skeleton width={280} />
        )
      }
      width="wide"
      actions={<ExportMenu report={data} employeeId={employeeId} />}
    >
      <div className={styles.filters}>
        <fieldset className={styles.picks} aria-label={text('ranges')}>
          <Toggles
            values={['this_month', 'last_month', 'this_year'] as const}
            isPressed={key => ranges[key].from === from && ranges[key].to === to}
            onPress={key => set({ ...ranges[key], by: periodOf(key, by) })}
          >
            {text}
          </Toggles>
        </fieldset>
        <div className={styles.range}>
          <RangeInput
            key={`${from} ${to}`}
            from={from}
            to={to}
            labels={[text('from'), text('to')]}
            onChange={(end, value) => value !== '' && set({ from, to, [end]: value })}
          />
        </div>
        <div className={styles.who}>
          <PersonFilter
            field="person"
            resource="employee"
            value={employeeId}
            onChange={person => set({ person })}
          />
        </div>
        <fieldset className={styles.picks} aria-label={text('by.label')}>
          <Toggles
            values={reportPeriods}
            isPressed={period => by === period}
            onPress={period => set({ by: period })}
          >
            {period => text(`by.${period}`)}
          </Toggles>
        </fieldset>
      </div>
      {data ? (
        data.reports === 0 ? (
          <Card label={text('page')}>
            <EmptyState
              icon={reportIcon}
              title={text('empty.title')}
              action={
                <Button variant="outlined" component={Link} to="/app/daily-status">
                  {text('empty.action')}
                </Button>
              }
            >
              {text('empty.text')}
            </EmptyState>
          </Card>
        ) : (
          <>
            <Shares projects={data.projects} />
            <HoursChart projects={data.projects} periods={data.periods} by={by} />
            <PeopleTable report={data} open={open} onOpen={setOpen} />
            <Exports />
            {open && <Drill report={data} cell={open} onClose={() => setOpen(undefined)} />}
          </>
        )
      ) : error ? (
        <Card label={text('page')}>
          <ErrorState error={error} onRetry={() => void query.refetch()} />
        </Card>
      ) : (
        <div className={layout.roomy} role="status" aria-label={translate('app.loading')}>
          <Skeleton variant="rounded" height={124} />
          <Skeleton variant="rounded" height={320} />
          <Skeleton variant="rounded" height={360} />
        </div>
      )}
    </Page>
  )
}
