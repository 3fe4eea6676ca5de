import { ProjectArchived, ProjectRestored } from '@rollcall/contracts/projects/events.ts'
import {
  TaskAdded,
  TaskAssigned,
  TaskChanged,
  TaskCommentDeleted,
  TaskCommented,
  TaskDeleted,
  TaskMoved,
  TaskNumbered,
  TaskReminded,
} from '@rollcall/contracts/tasks/events.ts'
import { labelsOf, type TaskDetails, withText } from '@rollcall/contracts/tasks/task.ts'
import type { RowOf } from '@rollcall/read-models/kernel/table.ts'
import { tasksTable } from '@rollcall/read-models/tasks/tasks.table.ts'
import { defineProjection, type FoldedEvent, on, onEach } from '../kernel/projection.ts'

type Task = RowOf<typeof tasksTable>

const task = ({ companyId, data }: FoldedEvent<{ type: string; data: { taskId: string } }>) => [
  companyId,
  data.taskId,
]
const detailsOf = (row: Task): TaskDetails => ({
  title: row.title,
  description: row.description,
  projectId: row.project_id,
  dueDate: row.due_date,
  priority: row.priority,
  labels: row.labels,
})
const ofDetails = ({ title, description, projectId, dueDate, priority, labels }: TaskDetails) => ({
  title,
  description,
  project_id: projectId,
  due_date: dueDate,
  priority,
  labels: [...labels],
})
const ofProject = ({ companyId, data }: FoldedEvent<{ type: string; data: { projectId: string } }>) => ({
  company_id: companyId,
  project_id: data.projectId,
})
const withComments = (by: number) => (row: Task | undefined) => row && { ...row, comments: row.comments + by }

/** Tasks with their newest state, without deleted ones. Those of an archived project are hidden until it is restored. */
export const tasks = defineProjection<Task>({
  table: tasksTable,
  version: 5,
  when: [
    on(TaskAdded, {
      key: task,
      fold: (_row, { companyId, data, decidedAt }) => ({
        company_id: companyId,
        id: data.taskId,
        number: data.number ?? null,
        ...ofDetails({ ...data, labels: labelsOf(data.labels) }),
        assignee_id: null,
        status: data.status,
        rank: data.rank,
        comments: 0,
        added_at: decidedAt,
        done_at: data.status === 'done' ? decidedAt : null,
        reminded: null,
        done_by: null,
        hidden: false,
      }),
    }),
    on(TaskChanged, {
      key: task,
      fold: (row, { data: { field, now, number } }) =>
        row && {
          ...row,
          ...ofDetails(withText(detailsOf(row), field, now)),
          // Tasks can only be moved to an active project.
          ...(field === 'projectId' && { hidden: false, number: number ?? null }),
        },
    }),
    on(TaskNumbered, { key: task, fold: (row, { data: { number } }) => row && { ...row, number } }),
    on(TaskAssigned, {
      key: task,
      fold: (row, { data: { assigneeId }, decidedAt }) =>
        row && {
          ...row,
          assignee_id: assigneeId,
          // A task that was added as done is assigned by the same command.
          done_by: row.done_at === decidedAt && row.done_by === null ? assigneeId : row.done_by,
        },
    }),
    on(TaskMoved, {
      key: task,
      fold: (row, { data: { status, rank }, decidedAt }) => {
        if (!row) return undefined
        const done =
          status !== 'done'
            ? { done_at: null, done_by: null }
            : row.done_at === null
              ? { done_at: decidedAt, done_by: row.assignee_id }
              : {}
        return { ...row, status, rank, ...done }
      },
    }),
    on(TaskReminded, {
      key: task,
      fold: (row, { data: { assigneeId, dueDate } }) =>
        row && { ...row, reminded: `${assigneeId} ${dueDate}` },
    }),
    on(TaskDeleted, { key: task, fold: () => undefined }),
    on(TaskCommented, { key: task, fold: withComments(1) }),
    on(TaskCommentDeleted, { key: task, fold: withComments(-1) }),
    onEach(ProjectArchived, { rows: ofProject, fold: row => ({ ...row, hidden: true }) }),
    onEach(ProjectRestored, { rows: ofProject, fold: row => ({ ...row, hidden: false }) }),
  ],
})
