import type { DailyStatusRow } from '@rollcall/contracts/daily-reports/views.ts'
import { useGetList, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useCalendar } from '../kit/me.tsx'
import { Avatar } from '../kit/parts/Avatar.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { Chip } from '../kit/parts/Chip.tsx'
import { block } from '../kit/parts/icons.tsx'
import { ShortList } from '../kit/parts/ShortList.tsx'
import { recordActs } from '../kit/record/RecordActs.tsx'
import layout from '../kit/styles/layout.module.css'
import words from '../kit/styles/text.module.css'
import { ProjectMark } from '../projects/public.ts'
import styles from './Reports.module.css'
import { useReportActs } from './report-acts.ts'
import { newestFirst } from './report-input.ts'
import { useReportDay } from './useReportDay.ts'

const maxShown = 4

/**
 * The open blockers and the people who have not reported today, on the company's dashboard. Renders nothing while
 * nobody reports.
 */
export function DashboardBlockers() {
  const translate = useTranslate()
  const { day, today } = useCalendar()
  const acts = useReportActs()
  const { countOf } = useReportDay(today, 0)
  const { data, total = 0 } = useGetList<DailyStatusRow>(
    'daily-status',
    { filter: { blockerState: 'open' }, sort: newestFirst, pagination: { page: 1, perPage: maxShown } },
    { onError: () => undefined },
  )
  const { total: anyReport } = useGetList<DailyStatusRow>(
    'daily-status',
    { filter: {}, sort: newestFirst, pagination: { page: 1, perPage: 1 } },
    { onError: () => undefined },
  )
  if (!data || !anyReport) return null
  const expected = countOf('reported') + countOf('missing') + countOf('due')
  return (
    <Card
      title={translate('reports.dashboard.blockers')}
      aside={
        <Chip {...(total > 0 && { tone: 'bad', icon: block })}>
          {translate('reports.dashboard.open', { smart_count: total })}
        </Chip>
      }
    >
      {data.length > 0 && (
        <ShortList
          label={translate('reports.dashboard.blockers')}
          lines={data.map(report => ({
            id: report.id,
            mark: <Avatar name={report.fullName} />,
            title: (
              <>
                <span className={styles.title}>
                  <Link to={`/app/daily-status?open=${report.id}`} className={words.name ?? ''}>
                    {report.fullName}
                  </Link>
                  <ProjectMark
                    shade={report.projectShade}
                    code={report.projectCode}
                    name={report.projectName}
                  />
                  <small>{day(report.date)}</small>
                </span>
                <span dir="auto">{report.blocker}</span>
                <span className={styles.acts}>{recordActs(acts, [report])}</span>
              </>
            ),
          }))}
        />
      )}
      <p className={`${layout.foot} ${words.note} ${styles.foot}`}>
        <span>
          {translate('reports.dashboard.reports', {
            reported: countOf('reported'),
            smart_count: expected,
            missing: countOf('missing'),
          })}
        </span>
        <Link to="/app/daily-status" className={words.link ?? ''}>
          {translate('reports.dashboard.all')}
        </Link>
      </p>
    </Card>
  )
}
