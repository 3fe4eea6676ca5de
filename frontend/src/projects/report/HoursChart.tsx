// biome-ignore-all lint/a11y/noRedundantRoles: Safari drops the list's role with its bullets

import type { ProjectReport, ReportPeriod } from '@rollcall/contracts/projects/report.ts'
import { useTranslate } from 'react-admin'
import { type Day, monthNames, weekdayName } from '../../kit/dates.ts'
import { Card } from '../../kit/parts/Card.tsx'
import table from '../../kit/styles/table.module.css'
import { VisuallyHidden } from '../../look/VisuallyHidden.tsx'
import { Swatch } from '../ProjectMark.tsx'
import { axisOf, hours } from './figures.ts'
import styles from './Report.module.css'

type Report = Pick<ProjectReport, 'projects' | 'periods'>

/** The hours of each period as a stacked column of projects, also as text. */
export function HoursChart({ projects, periods, by }: Report & { by: ReportPeriod }) {
  const translate = useTranslate()
  const { top, lines } = axisOf(Math.max(0, ...periods.map(({ minutes }) => minutes)))
  const place = (minutes: number) => `${(minutes * 100) / top}%`
  return (
    <Card title={translate(`project_report.chart.${by}`)} aside={<Key projects={projects} />}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
      <section className={table.scroll} tabIndex={0} aria-label={translate(`project_report.chart.${by}`)}>
        <div className={styles.chart}>
          <div className={styles.axis} aria-hidden="true">
            {lines.map(line => (
              <span key={line} style={{ bottom: place(line) }}>
                {hours(line)}
              </span>
            ))}
          </div>
          <ol className={styles.plot} role="list" data-many={periods.length > 16}>
            {periods.map(period => (
              <li key={period.from}>
                <VisuallyHidden>{textOf(period, projects, by)}</VisuallyHidden>
                <span className={styles.column} aria-hidden="true">
                  {period.minutes > 0 && <b>{hours(period.minutes)}</b>}
                  {projects.toReversed().map(({ id, shade }) => {
                    const minutes = period.byProject[id] ?? 0
                    return (
                      minutes > 0 && (
                        <span key={id} className={styles.part} style={{ height: place(minutes) }}>
                          <Swatch shade={shade} />
                        </span>
                      )
                    )
                  })}
                </span>
                <span className={styles.when} aria-hidden="true">
                  {whenOf(period, by)}
                </span>
              </li>
            ))}
          </ol>
        </div>
      </section>
    </Card>
  )
}

const Key = ({ projects }: Pick<Report, 'projects'>) => (
  <span className={styles.key} aria-hidden="true">
    {projects.map(({ id, name, shade }) => (
      <span key={id}>
        <Swatch shade={shade} /> {name}
      </span>
    ))}
  </span>
)

const month = (day: Day) => (monthNames[Number(day.slice(5, 7)) - 1] ?? '').slice(0, 3)
const date = (day: Day) => String(Number(day.slice(8)))

/** '2–8 Nov', 'Mon 2 Nov' or 'Nov 2026'. */
function whenOf({ from, to }: { from: Day; to: Day }, by: ReportPeriod): string {
  if (by === 'month') return `${month(from)} ${from.slice(0, 4)}`
  if (by === 'day') return `${weekdayName(from).slice(0, 3)} ${date(from)} ${month(from)}`
  if (from === to) return `${date(from)} ${month(from)}`
  return month(from) === month(to)
    ? `${date(from)}–${date(to)} ${month(to)}`
    : `${date(from)} ${month(from)} – ${date(to)} ${month(to)}`
}

const textOf = (period: Report['periods'][number], projects: Report['projects'], by: ReportPeriod): string =>
  [
    `${whenOf(period, by)}: ${hours(period.minutes)}`,
    ...projects
      .filter(({ id }) => (period.byProject[id] ?? 0) > 0)
      .map(({ id, name }) => `${name} ${hours(period.byProject[id] ?? 0)}`),
  ].join(', ')
