import { shownNumber, type TaskStatus, taskStatuses } from '@rollcall/contracts/tasks/task.ts'
import type { TaskRow } from '@rollcall/contracts/tasks/views.ts'
import { useState } from 'react'
import { useGetList, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { whyEmpty } from '../kit/data/problem.ts'
import picks from '../kit/list/List.module.css'
import { TableSkeleton } from '../kit/list/TableSkeleton.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { checklist } from '../kit/parts/icons.tsx'
import { Pager } from '../kit/parts/Pager.tsx'
import { ShortList } from '../kit/parts/ShortList.tsx'
import { EmptyState, ErrorState } from '../kit/parts/States.tsx'
import { Toggles } from '../kit/parts/Toggles.tsx'
import layout from '../kit/styles/layout.module.css'
import words from '../kit/styles/text.module.css'
import { useOpened } from '../kit/useOpened.ts'
import { ProjectMark } from '../projects/public.ts'
import { TaskDetail } from './TaskDetail.tsx'
import { DueDate, Priority, TaskStatusChip } from './TaskMarks.tsx'
import styles from './Tasks.module.css'

const open: TaskStatus[] = taskStatuses.filter(status => status !== 'done')
const kinds = ['open', 'done'] as const
const perPage = 25

/** The tasks of one person for the company, the next due first, or those that are done. `?open=` shows one. */
export function PersonTasks({ employeeId }: { employeeId: string }) {
  const translate = useTranslate()
  const { addressOf } = useOpened()
  const [shown, setShown] = useState<(typeof kinds)[number]>('open')
  const [page, setPage] = useState(1)
  const query = useGetList<TaskRow>(
    'task',
    {
      filter: { assigneeId: employeeId, status: shown === 'open' ? open : 'done' },
      sort: shown === 'open' ? { field: 'dueDate', order: 'ASC' } : { field: 'addedAt', order: 'DESC' },
      pagination: { page, perPage },
    },
    { onError: () => undefined, placeholderData: before => before },
  )
  const { data, total } = query
  const error = whyEmpty(query)
  const text = (key: string) => translate(`tasks.person.${key}`)
  return (
    <Card label={translate('tasks.page')}>
      <div className={picks.filters}>
        <fieldset className={`${layout.wrap} ${picks.picks}`} aria-label={text('filter')}>
          <Toggles
            values={kinds}
            isPressed={one => one === shown}
            onPress={one => {
              setShown(one)
              setPage(1)
            }}
          >
            {text}
          </Toggles>
        </fieldset>
      </div>
      {data ? (
        data.length > 0 ? (
          <ShortList
            label={translate('tasks.page')}
            lines={data.map(task => ({
              id: task.id,
              mark: <ProjectMark shade={task.shade} code={shownNumber(task)} name={task.projectName} />,
              title: (
                <Link to={addressOf(task.id)} className={words.name} dir="auto">
                  {task.title}
                </Link>
              ),
              below: (
                <span className={styles.facts}>
                  <Priority of={task.priority} />
                  <DueDate task={task} />
                </span>
              ),
              end: <TaskStatusChip status={task.status} />,
            }))}
          />
        ) : (
          <EmptyState icon={checklist} title={text(`none_${shown}`)} />
        )
      ) : error ? (
        <ErrorState error={error} onRetry={() => void query.refetch()} />
      ) : (
        <TableSkeleton rows={4} />
      )}
      <Pager page={page} perPage={perPage} total={total} onPage={setPage} />
      <TaskDetail resource="task" />
    </Card>
  )
}
