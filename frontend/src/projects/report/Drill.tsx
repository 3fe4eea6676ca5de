import { Button, Skeleton } from '@mui/material'
import type { DailyStatusRow } from '@rollcall/contracts/daily-reports/views.ts'
import type { ProjectReport } from '@rollcall/contracts/projects/report.ts'
import { useGetList, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { mondayOf, weekdayName } from '../../kit/dates.ts'
import { useCalendar } from '../../kit/me.tsx'
import { ErrorState } from '../../kit/parts/States.tsx'
import { DetailDrawer } from '../../kit/record/DetailDrawer.tsx'
import layout from '../../kit/styles/layout.module.css'
import words from '../../kit/styles/text.module.css'
import { hours } from './figures.ts'
import type { HoursCell } from './PeopleTable.tsx'
import styles from './Report.module.css'

/** The maximum number of reports of one person on one project in a range: one a day for a year. */
const maxReports = 366

/** The daily reports behind one number of the report, by week, with their sum. */
export function Drill({
  report,
  cell,
  onClose,
}: {
  report: ProjectReport
  cell: HoursCell
  onClose: () => void
}) {
  const translate = useTranslate()
  const { day } = useCalendar()
  const text = (key: string, args: object = {}) => translate(`project_report.drill.${key}`, args)
  const isFormer = cell.employeeId === null
  const person = isFormer
    ? report.former
    : report.people.find(({ employeeId }) => employeeId === cell.employeeId)
  const project = report.projects.find(({ id }) => id === cell.projectId)
  const sum = person?.byProject[cell.projectId] ?? 0
  const share = (of: number) => (of === 0 ? 0 : Math.round((sum * 100) / of))
  const name = person && 'fullName' in person ? person.fullName : translate('project_report.table.former')
  const filter = { ...cell, date_gte: report.from, date_lte: report.to }
  return (
    <DetailDrawer
      open
      title={text('title', { name, project: project?.name ?? '' })}
      below={`${day(report.from)} – ${day(report.to)}`}
      acts={
        isFormer ? undefined : (
          <Button
            variant="outlined"
            component={Link}
            to={`/app/daily-status?filter=${encodeURIComponent(JSON.stringify(filter))}`}
          >
            {text('more')}
          </Button>
        )
      }
      onClose={onClose}
    >
      <div className={styles.sum}>
        <b>{hours(sum)}</b>
        <span>
          {text('of_project', {
            share: share(project?.minutes ?? 0),
            project: project?.name ?? '',
            hours: hours(project?.minutes ?? 0),
          })}
          <br />
          {text('of_person', {
            share: share(person?.minutes ?? 0),
            name,
            hours: hours(person?.minutes ?? 0),
          })}
        </span>
      </div>
      {isFormer ? <p>{text('erased')}</p> : <Reports filter={filter} />}
    </DetailDrawer>
  )
}

function Reports({ filter }: { filter: object }) {
  const translate = useTranslate()
  const { day } = useCalendar()
  const text = (key: string, args: object = {}) => translate(`project_report.drill.${key}`, args)
  const { data, error, refetch } = useGetList<DailyStatusRow>(
    'daily-status',
    { filter, sort: { field: 'date', order: 'ASC' }, pagination: { page: 1, perPage: maxReports } },
    { onError: () => undefined },
  )
  const weeks = [...Map.groupBy(data ?? [], ({ date }) => mondayOf(date)).values()]
  const sumOf = (rows: readonly DailyStatusRow[]) =>
    rows.reduce((all, { workMinutes }) => all + workMinutes, 0)
  if (!data)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton variant="rounded" height={160} />
    )
  if (data.length === 0) return <p>{text('none')}</p>
  return (
    <>
      {weeks.map(rows => (
        <section key={rows[0]?.id} className={styles.week}>
          <h3>
            <span>
              {day(rows[0]?.date ?? '')}
              {rows.length > 1 && ` – ${day(rows.at(-1)?.date ?? '')}`}
            </span>
            <b>{hours(sumOf(rows))}</b>
          </h3>
          <ul>
            {rows.map(({ id, date, previousWork, workMinutes }) => (
              <li key={id} className={styles.line}>
                <span className={words.quiet}>
                  {weekdayName(date).slice(0, 3)} {Number(date.slice(8))}
                </span>
                <span dir="auto">{previousWork}</span>
                <b>{hours(workMinutes)}</b>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {weeks.length > 1 && (
        <p className={`${words.note} ${layout.between} ${styles.equation}`}>
          <span>{weeks.map(rows => hours(sumOf(rows))).join(' + ')}</span>
          <b>{text('equals', { hours: hours(sumOf(data)) })}</b>
        </p>
      )}
    </>
  )
}
