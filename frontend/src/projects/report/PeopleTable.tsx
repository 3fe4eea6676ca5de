import type { ProjectReport } from '@rollcall/contracts/projects/report.ts'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Avatar } from '../../kit/parts/Avatar.tsx'
import { Card } from '../../kit/parts/Card.tsx'
import { Pager } from '../../kit/parts/Pager.tsx'
import table from '../../kit/styles/table.module.css'
import words from '../../kit/styles/text.module.css'
import { Swatch } from '../ProjectMark.tsx'
import { hours, percents } from './figures.ts'
import styles from './Report.module.css'
import { Mix } from './Shares.tsx'

/** A number of the table: the hours of a person, or of former employees (null), on a project. */
export interface HoursCell {
  employeeId: string | null
  projectId: string
}

const perPage = 50

/** The hours of each person on each project, with their sums. Each number opens the reports behind it. */
export function PeopleTable({
  report: { projects, people, former, minutes },
  open,
  onOpen,
}: {
  report: ProjectReport
  open: HoursCell | undefined
  onOpen: (cell: HoursCell) => void
}) {
  const translate = useTranslate()
  const [page, setPage] = useState(1)
  const text = (key: string, args: object = {}) => translate(`project_report.table.${key}`, args)
  const pages = Math.ceil(people.length / perPage)
  const shares = percents(projects.map(project => project.minutes))
  return (
    <Card title={text('title')} aside={<span className={words.quiet}>{text('hint')}</span>}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
      <section className={table.scroll} tabIndex={0} aria-label={text('label')}>
        <table className={`${table.figures} ${styles.table}`}>
          <thead>
            <tr>
              <th scope="col">{text('person')}</th>
              {projects.map(({ id, name, shade }) => (
                <th key={id} scope="col">
                  <Swatch shade={shade} /> <span dir="auto">{name}</span>
                </th>
              ))}
              <th scope="col">{text('all')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {people.slice((page - 1) * perPage, page * perPage).map(person => (
              <Line
                key={person.employeeId}
                {...person}
                name={person.fullName}
                projects={projects}
                open={open}
                onOpen={onOpen}
              />
            ))}
            {former && page >= pages && (
              <Line
                {...former}
                employeeId={null}
                name={text('former')}
                projects={projects}
                open={open}
                onOpen={onOpen}
              />
            )}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">
                {translate('project_report.people', {
                  smart_count: people.length + (former?.people ?? 0),
                })}
              </th>
              {projects.map(project => (
                <td key={project.id}>{hours(project.minutes)}</td>
              ))}
              <td>{hours(minutes)}</td>
              <td />
            </tr>
            <tr>
              <th scope="row">{text('share')}</th>
              {projects.map(({ id }, at) => (
                <td key={id}>{shares[at]}%</td>
              ))}
              <td>100%</td>
              <td />
            </tr>
          </tfoot>
        </table>
      </section>
      {people.length > perPage && (
        <Pager page={page} perPage={perPage} total={people.length} onPage={setPage} />
      )}
    </Card>
  )
}

/** One person's hours on each project, or those of former employees together. */
function Line({
  employeeId,
  name,
  minutes,
  byProject,
  projects,
  open,
  onOpen,
}: Pick<ProjectReport['people'][number], 'minutes' | 'byProject'> & {
  employeeId: string | null
  name: string
  projects: ProjectReport['projects']
  open: HoursCell | undefined
  onOpen: (cell: HoursCell) => void
}) {
  const translate = useTranslate()
  const isOpen = (id: string) => open?.employeeId === employeeId && open.projectId === id
  return (
    <tr>
      <th scope="row">
        <span className={styles.person}>
          {employeeId !== null && <Avatar name={name} />}
          <span dir="auto">{name}</span>
        </span>
      </th>
      {projects.map(({ id, name: project }) => {
        const its = byProject[id]
        return (
          <td key={id}>
            {its === undefined ? (
              <span className={words.quiet}>–</span>
            ) : (
              <button
                type="button"
                aria-haspopup="dialog"
                data-open={isOpen(id)}
                aria-label={translate('project_report.table.reports_of', {
                  hours: hours(its),
                  name,
                  project,
                })}
                onClick={() => onOpen({ employeeId, projectId: id })}
              >
                {hours(its)}
              </button>
            )}
          </td>
        )
      })}
      <td>
        <b>{hours(minutes)}</b>
      </td>
      <td className={styles.mixCell}>
        <Mix parts={projects.map(({ id, shade }) => ({ id, shade, minutes: byProject[id] ?? 0 }))} />
      </td>
    </tr>
  )
}
