import { Skeleton } from '@mui/material'
import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { shownNumber } from '@rollcall/contracts/tasks/task.ts'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { whyEmpty } from '../kit/data/problem.ts'
import type { Day } from '../kit/dates.ts'
import { Card, CardFoot } from '../kit/parts/Card.tsx'
import { ShortList } from '../kit/parts/ShortList.tsx'
import { ErrorState } from '../kit/parts/States.tsx'
import { personAddress } from '../kit/person-address.ts'
import layout from '../kit/styles/layout.module.css'
import words from '../kit/styles/text.module.css'
import { ProjectMark } from '../projects/public.ts'
import { DueDate } from '../tasks/public.ts'
import styles from './Cards.module.css'
import { useOpenTasks } from './useWaiting.ts'

const most = 5

/** The next open tasks of a person. */
export function TasksCard({ employee: { id }, today }: { employee: EmployeeRow; today: Day }) {
  const translate = useTranslate()
  const query = useOpenTasks(id)
  const { data, total = 0 } = query
  const error = whyEmpty(query)
  const text = (key: string, args: object = {}) => translate(`person.tasks.${key}`, args)
  const overdue = data?.filter(({ dueDate }) => dueDate !== null && dueDate < today).length ?? 0
  return (
    <Card
      title={text('title')}
      aside={
        data &&
        total > 0 && (
          <span className={words.note}>
            {overdue > 0 ? text('overdue', { count: total, smart_count: overdue }) : total}
          </span>
        )
      }
    >
      {data ? (
        data.length > 0 ? (
          <ShortList
            label={text('title')}
            lines={data.slice(0, most).map(task => ({
              id: task.id,
              mark: <ProjectMark shade={task.shade} code={shownNumber(task)} name={task.projectName} />,
              title: (
                <Link to={personAddress(id, 'tasks', { open: task.id })} className={words.name}>
                  {task.title}
                </Link>
              ),
              below: (
                <span className={styles.facts}>
                  {translate(`tasks.status.${task.status}`)}
                  <DueDate task={task} />
                </span>
              ),
            }))}
          />
        ) : (
          <p className={`${layout.padded} ${words.note}`}>{text('none')}</p>
        )
      ) : error ? (
        <ErrorState error={error} onRetry={() => void query.refetch()} />
      ) : (
        <div className={`${layout.padded} ${layout.stack}`} aria-hidden="true">
          <Skeleton variant="rounded" height={36} />
          <Skeleton variant="rounded" height={36} />
        </div>
      )}
      {total > most && (
        <CardFoot>
          <Link to={personAddress(id, 'tasks')} className={words.link}>
            {text('all')}
          </Link>
        </CardFoot>
      )}
    </Card>
  )
}
