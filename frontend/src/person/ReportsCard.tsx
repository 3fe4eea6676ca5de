// biome-ignore-all lint/a11y/noRedundantRoles: Safari drops the list's role with its bullets
import { Skeleton } from '@mui/material'
import { hoursAndMinutes } from '@rollcall/contracts/attendance/minutes.ts'
import type { DailyStatusRow } from '@rollcall/contracts/daily-reports/views.ts'
import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { useGetList, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { whyEmpty } from '../kit/data/problem.ts'
import { useCalendar } from '../kit/me.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { DayTile } from '../kit/parts/DayTile.tsx'
import { ErrorState } from '../kit/parts/States.tsx'
import { personAddress } from '../kit/person-address.ts'
import layout from '../kit/styles/layout.module.css'
import words from '../kit/styles/text.module.css'
import { ProjectMark } from '../projects/public.ts'
import styles from './Cards.module.css'

const most = 3

/** The newest daily reports of a person. */
export function ReportsCard({ employee: { id } }: { employee: EmployeeRow }) {
  const translate = useTranslate()
  const query = useGetList<DailyStatusRow>(
    'daily-status',
    {
      filter: { employeeId: id },
      sort: { field: 'date', order: 'DESC' },
      pagination: { page: 1, perPage: most },
    },
    { onError: () => undefined },
  )
  const { data } = query
  const error = whyEmpty(query)
  const text = (key: string) => translate(`person.reports.${key}`)
  return (
    <Card
      title={text('title')}
      aside={
        <Link to={personAddress(id, 'reports')} className={words.link}>
          {text('all')}
        </Link>
      }
    >
      {data ? (
        data.length > 0 ? (
          <ul className={styles.reports} role="list" aria-label={text('title')}>
            {data.map(report => (
              <ReportLine key={report.id} report={report} />
            ))}
          </ul>
        ) : (
          <p className={`${layout.padded} ${words.note}`}>{text('none')}</p>
        )
      ) : error ? (
        <ErrorState error={error} onRetry={() => void query.refetch()} />
      ) : (
        <div className={`${layout.padded} ${layout.stack}`} aria-hidden="true">
          <Skeleton variant="rounded" height={44} />
          <Skeleton variant="rounded" height={44} />
        </div>
      )}
    </Card>
  )
}

function ReportLine({ report }: { report: DailyStatusRow }) {
  const translate = useTranslate()
  const { day } = useCalendar()
  const { id, employeeId, date, previousWork, todaysPlan, blocker, blockerState, workMinutes } = report
  const text = (key: string, args: object) => translate(`person.reports.${key}`, args)
  return (
    <li>
      <DayTile day={date} />
      <div>
        <Link
          to={personAddress(employeeId, 'reports', { open: id })}
          className={`${words.name} ${words.clamped}`}
          dir="auto"
          aria-label={`${day(date)}: ${previousWork}`}
        >
          {previousWork}
        </Link>
        <p className={`${words.note} ${words.clamped}`} dir="auto">
          {text('next', { plan: todaysPlan })}
        </p>
        {blockerState !== 'none' && (
          <p className={`${words.note} ${words.clamped}`} data-tone={blockerState} dir="auto">
            {text(blockerState === 'open' ? 'blocker' : 'solved', { blocker })}
          </p>
        )}
      </div>
      <span className={styles.facts}>
        <ProjectMark shade={report.projectShade} code={report.projectCode} name={report.projectName} />
        <b>{hoursAndMinutes(workMinutes)}</b>
      </span>
    </li>
  )
}
