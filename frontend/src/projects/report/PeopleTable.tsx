import type { ProjectReport } from '@rollcall/contracts/projects/report.ts'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Avatar } from '../../kit/parts/Avatar.tsx'
import { Card } from '../../kit/parts/Card.tsx'
import { Pager } from '../../kit/parts/Pager.tsx'
import { Swatch } from '../../kit/projects/ProjectMark.tsx'
import { hours, percents } from './figures.ts'
import { Mix } from './Mix.tsx'
import styles from './Report.module.css'

/** A number of the table: a person's hours on a project. */
export interface Cell {
  employeeId: string
  projectId: string
}

const perPage = 50

/** The hours of each person on each project, with their sums. Each number opens the reports behind it. */
export function PeopleTable({
  report: { projects, people, minutes },
  open,
  onOpen,
}: {
  report: ProjectReport
  open: Cell | undefined
  onOpen: (cell: Cell) => void
}) {
  const translate = useTranslate()
  const [page, setPage] = useState(1)
  const text = (key: string, args: object = {}) => translate(`project_report.table.${key}`, args)
  const shares = percents(projects.map(project => project.minutes))
  return (
    <Card title={text('title')} aside={<span className={styles.quiet}>{text('hint')}</span>}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={text('label')}>
        <table className={styles.table}>
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
              <tr key={person.employeeId}>
                <th scope="row">
                  <span className={styles.person}>
                    <Avatar name={person.fullName} />
                    <span dir="auto">{person.fullName}</span>
                  </span>
                </th>
                {projects.map(({ id, name }) => {
                  const its = person.byProject[id]
                  const isOpen = open?.employeeId === person.employeeId && open.projectId === id
                  return (
                    <td key={id}>
                      {its === undefined ? (
                        <span className={styles.quiet}>–</span>
                      ) : (
                        <button
                          type="button"
                          aria-haspopup="dialog"
                          data-open={isOpen}
                          aria-label={text('reports_of', {
                            hours: hours(its),
                            name: person.fullName,
                            project: name,
                          })}
                          onClick={() => onOpen({ employeeId: person.employeeId, projectId: id })}
                        >
                          {hours(its)}
                        </button>
                      )}
                    </td>
                  )
                })}
                <td>
                  <b>{hours(person.minutes)}</b>
                </td>
                <td className={styles.mixCell}>
                  <Mix
                    parts={projects.map(({ id, shade }) => ({
                      id,
                      shade,
                      minutes: person.byProject[id] ?? 0,
                    }))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{translate('project_report.people', { smart_count: people.length })}</th>
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
