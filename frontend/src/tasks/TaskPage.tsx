import { Button } from '@mui/material'
import { taskColumns } from '@rollcall/contracts/tasks/columns.ts'
import { shownNumber, taskPriorities, taskStatuses } from '@rollcall/contracts/tasks/task.ts'
import type { TaskRow } from '@rollcall/contracts/tasks/views.ts'
import { useTranslate } from 'react-admin'
import { Column, MainCell, titlesOf } from '../kit/list/Column.tsx'
import type { Picks } from '../kit/list/CountPicks.tsx'
import { ListPage } from '../kit/list/ListPage.tsx'
import styles from '../kit/list/Table.module.css'
import { checklist, plus } from '../kit/parts/icons.tsx'
import { recordActs } from '../kit/record/RecordActs.tsx'
import { useAddress } from '../kit/useAddress.ts'
import { useOpened } from '../kit/useOpened.ts'
import { Icon } from '../look/Icon.tsx'
import { ProjectFilter, ProjectMark, useProjects } from '../projects/public.ts'
import { Board } from './Board.tsx'
import { BulkTasks } from './BulkTasks.tsx'
import { EditableCell } from './EditableCell.tsx'
import { Labels } from './Labels.tsx'
import { TaskDetail, taskActs } from './TaskDetail.tsx'
import { TaskDialog } from './TaskDialog.tsx'
import { LabelFilter, useDueFilters } from './TaskFilters.tsx'
import { DueDate, Priority, TaskStatusChip } from './TaskMarks.tsx'
import { ViewSwitch } from './ViewSwitch.tsx'

const title = titlesOf(taskColumns)

const person = { field: 'assigneeId', resource: 'employee' }
const byPlace = { field: 'rank', order: 'ASC' } as const
const byStatus: Picks = { field: 'status', values: taskStatuses, texts: 'tasks.filter' }
const byPriority: Picks = { field: 'priority', values: taskPriorities, texts: 'tasks.filter_priority' }

/** /app/tasks: the board, with `view=grid` the grid; `?open=` shows a task beside them, `?add=` the form of a new one. */
export function TaskPage() {
  const translate = useTranslate()
  const { addressOf } = useOpened()
  const [params, change] = useAddress()
  const { data: projects = [] } = useProjects()
  const onBoard = params.get('view') !== 'grid'
  const named = useDueFilters()
  const add = (
    <Button
      variant="contained"
      startIcon={<Icon shape={plus} />}
      onClick={() => change(now => [...now, ['add', 'task']])}
    >
      {translate('tasks.add.action')}
    </Button>
  )
  return (
    <ListPage<TaskRow>
      exported="tasks"
      name="tasks.page"
      resource="task"
      texts="tasks"
      icon={checklist}
      title={({ all, done }) => translate('tasks.title', { smart_count: (all ?? 0) - (done ?? 0) })}
      subtitle={({ done = 0 }) =>
        translate('tasks.subtitle', {
          smart_count: done,
          projects: translate('tasks.active_projects', {
            smart_count: projects.filter(({ active }) => active).length,
          }),
        })
      }
      links={
        <>
          <ViewSwitch />
          {add}
        </>
      }
      sort={byPlace}
      // The board's columns are the statuses.
      counted={byStatus}
      picks={onBoard ? [byPriority] : [byStatus, byPriority]}
      named={named}
      person={person}
      filters={
        <>
          <ProjectFilter />
          <LabelFilter />
        </>
      }
      unpaged={onBoard}
      hidden={['addedAt']}
      nameOf={taskActs.nameOf}
      addressOf={({ id }) => addressOf(id)}
      acts={taskActs}
      bulk={tasks => <BulkTasks tasks={tasks} />}
      menu={(task, close) => recordActs(taskActs, [task], { as: 'item', onBegin: close })}
      cards={onBoard ? <Board /> : undefined}
      first={add}
      aside={
        <>
          <TaskDetail resource="task" />
          <TaskDialog
            open={params.has('add')}
            onClose={() => change(now => [...now].filter(([name]) => name !== 'add'))}
          />
        </>
      }
    >
      <Column<TaskRow>
        source="title"
        label={title('title')}
        pinned
        className={styles.main ?? ''}
        render={({ id, title, projectName, projectCode, shade }) => (
          <MainCell
            mark={null}
            to={addressOf(id)}
            name={title}
            below={<ProjectMark shade={shade} code={projectCode} name={projectName} />}
          />
        )}
      />
      <Column<TaskRow>
        source="number"
        label={title('number')}
        disableSort
        className={styles.extra ?? ''}
        render={shownNumber}
      />
      <Column<TaskRow>
        source="assigneeName"
        label={title('assigneeName')}
        disableSort
        render={task => (
          <EditableCell task={task} field="assigneeId">
            {task.assigneeName ?? translate(task.assigneeId === null ? 'tasks.nobody' : 'tasks.former')}
          </EditableCell>
        )}
      />
      <Column<TaskRow>
        source="dueDate"
        label={title('dueDate')}
        className={styles.extra ?? ''}
        render={task => (
          <EditableCell task={task} field="dueDate">
            {task.dueDate === null ? translate('tasks.none') : <DueDate task={task} />}
          </EditableCell>
        )}
      />
      <Column<TaskRow>
        source="priority"
        label={title('priority')}
        disableSort
        className={styles.roomy ?? ''}
        render={task => (
          <EditableCell task={task} field="priority">
            <Priority of={task.priority} />
          </EditableCell>
        )}
      />
      <Column<TaskRow>
        source="labels"
        label={title('labels')}
        disableSort
        className={styles.roomy ?? ''}
        render={({ labels }) => <Labels of={labels} filters />}
      />
      <Column<TaskRow>
        source="status"
        label={title('status')}
        disableSort
        className={styles.state ?? ''}
        render={({ status }) => <TaskStatusChip status={status} />}
      />
    </ListPage>
  )
}
