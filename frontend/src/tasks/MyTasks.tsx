import { Button } from '@mui/material'
import { shownNumber, type TaskStatus, taskStatuses } from '@rollcall/contracts/tasks/task.ts'
import type { TaskRow } from '@rollcall/contracts/tasks/views.ts'
import { useState } from 'react'
import { useGetList, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import picks from '../kit/list/List.module.css'
import { useMe } from '../kit/me.tsx'
import { Card, CardFoot } from '../kit/parts/Card.tsx'
import { Chip } from '../kit/parts/Chip.tsx'
import { ShortList } from '../kit/parts/ShortList.tsx'
import { Toggles } from '../kit/parts/Toggles.tsx'
import layout from '../kit/styles/layout.module.css'
import { useOpened } from '../kit/useOpened.ts'
import { ProjectMark } from '../projects/public.ts'
import { TaskDetail } from './TaskDetail.tsx'
import { DueDate } from './TaskMarks.tsx'
import styles from './Tasks.module.css'

const open: TaskStatus[] = taskStatuses.filter(status => status !== 'done')
const most = 8
const whose = ['mine', 'projects'] as const

/**
 * The open tasks of the employee on the dashboard, by due date; or those of all their projects. `?open=` shows one with
 * its comments.
 */
export function MyTasks() {
  const translate = useTranslate()
  const { accountId } = useMe()
  const { opened, addressOf } = useOpened()
  const [shown, setShown] = useState<(typeof whose)[number]>('mine')
  const [count, setCount] = useState(most)
  const { data, total } = useGetList<TaskRow>(
    'my-task',
    {
      filter: { status: open, ...(shown === 'mine' && { assigneeId: accountId }) },
      sort: { field: 'dueDate', order: 'ASC' },
      pagination: { page: 1, perPage: count },
    },
    { onError: () => undefined, placeholderData: before => before },
  )
  if (!data) return null
  return (
    <Card
      title={translate('tasks.mine.title')}
      aside={<Chip>{translate('tasks.mine.count', { smart_count: total ?? 0 })}</Chip>}
    >
      <div className={picks.filters}>
        <fieldset className={`${layout.wrap} ${picks.picks}`} aria-label={translate('tasks.mine.filter')}>
          <Toggles values={whose} isPressed={one => one === shown} onPress={setShown}>
            {one => translate(`tasks.mine.${one}`)}
          </Toggles>
        </fieldset>
      </div>
      {data.length === 0 ? (
        <CardFoot>{translate(`tasks.mine.none_${shown}`)}</CardFoot>
      ) : (
        <ShortList
          label={translate('tasks.mine.title')}
          lines={data.map(task => ({
            id: task.id,
            mark: <ProjectMark shade={task.shade} code={shownNumber(task)} name={task.projectName} />,
            title: <Link to={addressOf(task.id)}>{task.title}</Link>,
            below: (
              <span className={styles.facts}>
                {translate(`tasks.status.${task.status}`)}
                <DueDate task={task} />
              </span>
            ),
          }))}
        />
      )}
      {(total ?? 0) > data.length && (
        <CardFoot>
          <Button size="small" onClick={() => setCount(now => now + 20)}>
            {translate('tasks.mine.more')}
          </Button>
        </CardFoot>
      )}
      {opened !== null && <TaskDetail resource="my-task" />}
    </Card>
  )
}
