import {
  TaskAdded,
  TaskAssigned,
  TaskChanged,
  TaskDeleted,
  TaskMoved,
  TaskReminded,
} from '@rollcall/contracts/tasks/events.ts'
import type { TaskChangeRow } from '@rollcall/contracts/tasks/views.ts'
import type { RowOf } from '../kernel/columns.ts'
import { sortablePosition } from '../kernel/fold-values.ts'
import { defineProjection, on, onEach, type Recorded } from '../kernel/projection.ts'

/** Names are read with the records of people and projects. */
type Change = RowOf<
  Omit<TaskChangeRow, 'byName'> & {
    /** The number that it got in a new project; null: another change. */
    number: number | null
  }
>

const line = ({ companyId, id }: Recorded) => [companyId, id]
const changed = (
  {
    companyId,
    id,
    decidedAt,
    position,
    data,
  }: Recorded<{ type: string; data: { taskId: string; byId?: string } }>,
  kind: Change['kind'],
  {
    was,
    now,
    field = null,
    number = null,
  }: { was: string; now: string; field?: Change['field']; number?: number | null | undefined },
): Change => ({
  company_id: companyId,
  id,
  task_id: data.taskId,
  kind,
  field,
  before: was,
  after: now,
  number,
  by_id: data.byId ?? '',
  at: decidedAt,
  place: sortablePosition(position),
})

/** The timeline of each task that is there: one line per change, with the value before and after it. */
export const taskChanges = defineProjection<Change>({
  name: 'task_changes',
  version: 3,
  table: {
    columns: {
      company_id: 'text',
      id: 'text',
      task_id: 'text',
      kind: 'text',
      field: 'text?',
      before: 'text',
      after: 'text',
      number: 'integer?',
      by_id: 'text',
      at: 'instant',
      place: 'text',
    },
    key: ['company_id', 'id'],
    indexes: [['company_id', 'task_id', 'place', 'id']],
    counted: [],
  },
  when: [
    on(TaskAdded, {
      key: line,
      fold: (_row, event) => changed(event, 'added', { was: '', now: event.data.status }),
    }),
    on(TaskChanged, { key: line, fold: (_row, event) => changed(event, 'changed', event.data) }),
    on(TaskAssigned, {
      key: line,
      fold: (_row, event) => {
        const { was, assigneeId } = event.data
        return changed(event, 'assigned', { was: was ?? '', now: assigneeId ?? '' })
      },
    }),
    on(TaskMoved, {
      key: line,
      // A new place in the same column is no news.
      fold: (_row, event) => {
        const { was, status } = event.data
        return was === status ? undefined : changed(event, 'moved', { was, now: status })
      },
    }),
    on(TaskReminded, {
      key: line,
      fold: (_row, event) => changed(event, 'reminded', { was: '', now: event.data.dueDate }),
    }),
    onEach(TaskDeleted, {
      rows: ({ companyId, data }) => ({ company_id: companyId, task_id: data.taskId }),
      fold: () => undefined,
    }),
  ],
})
