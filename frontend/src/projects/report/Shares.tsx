// biome-ignore-all lint/a11y/noRedundantRoles: Safari drops the list's role with its bullets

import type { ProjectReport } from '@rollcall/contracts/projects/report.ts'
import { useTranslate } from 'react-admin'
import { Card } from '../../kit/parts/Card.tsx'
import words from '../../kit/styles/text.module.css'
import { Swatch } from '../ProjectMark.tsx'
import { hours, percents } from './figures.ts'
import styles from './Report.module.css'

/** Each project's share of the hours, as numbers and as one bar. */
export function Shares({ projects }: Pick<ProjectReport, 'projects'>) {
  const translate = useTranslate()
  const shares = percents(projects.map(({ minutes }) => minutes))
  return (
    <Card label={translate('project_report.shares')}>
      <ul className={styles.shares} role="list">
        {projects.map(({ id, name, projectCode, shade, minutes }, at) => (
          <li key={id} className={words.note}>
            <span className={styles.name}>
              <Swatch shade={shade} />
              <span dir="auto">{name}</span> {projectCode}
            </span>
            <b className={words.figure}>{shares[at]}%</b>
            <span>{translate('project_report.hours', { hours: hours(minutes) })}</span>
          </li>
        ))}
      </ul>
      <div className={styles.bar}>
        <Mix parts={projects} />
      </div>
    </Card>
  )
}

/** The shares of projects as one bar. Decorative: the numbers stand beside it. */
export const Mix = ({ parts }: { parts: readonly { id: string; shade: number; minutes: number }[] }) => (
  <span className={styles.mix} aria-hidden="true">
    {parts
      .filter(({ minutes }) => minutes > 0)
      .map(({ id, shade, minutes }) => (
        <span key={id} style={{ flexGrow: minutes }}>
          <Swatch shade={shade} />
        </span>
      ))}
  </span>
)
