import {
  TaskAdded,
  TaskAssigned,
  TaskChanged,
  TaskDeleted,
  TaskMoved,
  TaskReminded,
} from '@rollcall/contracts/tasks/events.ts'
import type { RowOf } from '@rollcall/read-models/kernel/table.ts'
import { taskChangesTable } from '@rollcall/read-models/tasks/task-changes.table.ts'
import { sortablePosition } from '../kernel/fold-values.ts'
import { defineProjection, type FoldedEvent, on, onEach } from '../kernel/projection.ts'

type Change = RowOf<typeof taskChangesTable>

const line = ({ companyId, id }: FoldedEvent) => [companyId, id]
const changed = (
  {
    companyId,
    id,
    decidedAt,
    position,
    data,
  }: FoldedEvent<{ type: string; data: { taskId: string; byId?: string } }>,
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

/** The timeline of each existing task: one line per change, with the value before and after it. */
export const taskChanges = defineProjection<Change>({
  table: taskChangesTable,
  version: 3,
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
      // A new place in the same column is not part of the timeline.
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
