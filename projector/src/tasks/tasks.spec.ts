import { ProjectArchived, ProjectRestored } from '@rollcall/contracts/projects/events.ts'
import {
  TaskAdded,
  TaskAssigned,
  TaskChanged,
  TaskCommentDeleted,
  TaskCommentEdited,
  TaskCommented,
  TaskDeleted,
  TaskMoved,
  TaskNumbered,
  TaskReminded,
} from '@rollcall/contracts/tasks/events.ts'
import type { TaskStatus } from '@rollcall/contracts/tasks/task.ts'
import { describe, expect, it } from 'vitest'
import { newEvent, recordedAt, uuid } from '../testing/events.ts'
import { given, rowsOf } from '../testing/given.ts'
import { taskChanges } from './task-changes.projection.ts'
import { taskComments } from './task-comments.projection.ts'
import { tasks } from './tasks.projection.ts'

const one = { companyId: uuid(1), taskId: uuid(7) }
const by = { ...one, byId: uuid(1) }
const added = newEvent(TaskAdded, {
  ...by,
  title: 'Saved views',
  description: '',
  projectId: uuid(5),
  dueDate: '2026-11-24',
  priority: 'normal',
  labels: 'Orders\nPhase two',
  status: 'todo',
  rank: '8236112000000',
})
const moved = (was: TaskStatus, status: TaskStatus) =>
  newEvent(TaskMoved, { ...by, was, status, rank: '8236112000005' })
const comment = { ...one, commentId: uuid(9), authorId: uuid(2) }
const commented = newEvent(TaskCommented, { ...comment, text: 'Tuesday?' })
const deleted = newEvent(TaskDeleted, by)
const reminded = newEvent(TaskReminded, { ...one, assigneeId: uuid(2), dueDate: '2026-11-24' })

describe('tasks', () => {
  it('have a row each, until they are deleted', () => {
    given(tasks, added).givesOne({
      id: uuid(7),
      title: 'Saved views',
      project_id: uuid(5),
      due_date: '2026-11-24',
      labels: ['Orders', 'Phase two'],
      status: 'todo',
      assignee_id: null,
      comments: 0,
      done_at: null,
    })
    given(tasks, added, deleted, moved('todo', 'done')).gives()
  })
  it('follow each changed field and assignment', () => {
    const changed = (field: 'dueDate' | 'labels' | 'title', now: string) =>
      newEvent(TaskChanged, { ...by, field, was: '', now })
    given(
      tasks,
      added,
      changed('dueDate', ''),
      changed('labels', ''),
      changed('title', 'Views'),
      newEvent(TaskAssigned, { ...by, was: null, assigneeId: uuid(2) }),
    ).givesOne({ due_date: null, labels: [], title: 'Views', assignee_id: uuid(2) })
    given(tasks, added, changed('dueDate', '2026-12-01'), changed('labels', 'Phase two\nOrders')).givesOne({
      due_date: '2026-12-01',
      labels: ['Phase two', 'Orders'],
    })
  })
  it('are done from a move on, until they are moved back', () => {
    given(tasks, added, moved('todo', 'done')).givesOne({ status: 'done', rank: '8236112000005' })
    given(tasks, added, moved('todo', 'done'), moved('done', 'todo')).givesOne({ done_at: null })
    given(tasks, added, moved('todo', 'done'), moved('done', 'done')).givesOne({ done_at: recordedAt(2) })
  })
  it('are done by whoever had them when they became done', () => {
    const assigned = (was: number | null, to: number | null) =>
      newEvent(TaskAssigned, {
        ...by,
        was: was === null ? null : uuid(was),
        assigneeId: to === null ? null : uuid(to),
      })
    const done = moved('todo', 'done')
    given(tasks, added, assigned(null, 2), done, assigned(2, 3)).givesOne({ done_by: uuid(2) })
    given(tasks, added, assigned(null, 2), done, assigned(2, 3), moved('done', 'done')).givesOne({
      done_by: uuid(2),
    })
    given(tasks, added, assigned(null, 2), done, moved('done', 'todo')).givesOne({ done_by: null })
    given(tasks, added, done, assigned(null, 3)).givesOne({ done_by: null, assignee_id: uuid(3) })
    const at = (event: ReturnType<typeof assigned>) => ({
      ...event,
      metadata: { ...event.metadata, decidedAt: '2026-11-20T10:00:00.000Z' },
    })
    const asDone = newEvent(TaskAdded, { ...added.data, status: 'done' } as never)
    given(tasks, at(asDone), at(assigned(null, 3))).givesOne({ done_by: uuid(3) })
    given(tasks, at(asDone), at(assigned(null, 3)), at(assigned(3, 4))).givesOne({ done_by: uuid(3) })
  })
  it('keep whom they reminded of which day', () => {
    given(tasks, added, reminded).givesOne({ reminded: `${uuid(2)} 2026-11-24` })
    given(tasks, added, deleted, reminded).gives()
  })
  it('are hidden while their project is archived, and when they move to another they are shown', () => {
    const project = { companyId: uuid(1), projectId: uuid(5) }
    const archived = newEvent(ProjectArchived, project)
    given(tasks, added, archived).givesOne({ hidden: true })
    given(tasks, added, newEvent(ProjectArchived, { ...project, projectId: uuid(6) })).givesOne({
      hidden: false,
    })
    given(tasks, added, archived, newEvent(ProjectRestored, project)).givesOne({ hidden: false })
    const toAnother = newEvent(TaskChanged, { ...by, field: 'projectId', was: uuid(5), now: uuid(6) })
    given(tasks, added, archived, toAnother).givesOne({ hidden: false })
  })
  it('are counted unless they are hidden', () => {
    expect([false, true].map(hidden => tasks.table.countedWhen?.({ hidden }))).toEqual([true, false])
  })
  it('have the number of their project, and those without one get it later', () => {
    const numbered = newEvent(TaskAdded, { ...added.data, number: 118 } as never)
    const toAnother = newEvent(TaskChanged, {
      ...by,
      field: 'projectId',
      was: uuid(5),
      now: uuid(6),
      number: 7,
    })
    const renamed = newEvent(TaskChanged, { ...by, field: 'title', was: 'Saved views', now: 'Views' })
    const later = newEvent(TaskNumbered, { ...one, projectId: uuid(5), number: 9 })
    given(tasks, numbered, renamed).givesOne({ number: 118 })
    given(tasks, numbered, toAnother).givesOne({ number: 7, project_id: uuid(6) })
    given(tasks, added).givesOne({ number: null })
    given(tasks, added, later).givesOne({ number: 9 })
    given(tasks, added, deleted, later).gives()
    given(taskChanges, toAnother).givesOne({ after: uuid(6), number: 7 })
  })
  it('count their comments', () => {
    given(tasks, added, commented).givesOne({ comments: 1 })
    given(tasks, added, commented, newEvent(TaskCommentDeleted, comment)).givesOne({ comments: 0 })
  })
})

const another = { taskId: uuid(8), commentId: uuid(10) }
const ofAnother = newEvent(TaskCommented, { ...comment, ...another, text: 'Friday?' })

describe('comments', () => {
  it('have their newest text, and go with their task', () => {
    given(taskComments, commented).givesOne({ text: 'Tuesday?', edited_at: null, author_id: uuid(2) })
    given(taskComments, commented, newEvent(TaskCommentEdited, { ...comment, text: 'Monday?' })).givesOne({
      text: 'Monday?',
    })
    given(taskComments, commented, newEvent(TaskCommentDeleted, comment)).gives()
    given(taskComments, commented, ofAnother, deleted).givesOne({ id: uuid(10) })
  })
})

describe('the timeline', () => {
  it('says who changed what, what it was and what it is now', () => {
    const changed = newEvent(TaskChanged, { ...by, field: 'priority', was: 'normal', now: 'high' })
    given(taskChanges, changed).givesOne({
      kind: 'changed',
      field: 'priority',
      before: 'normal',
      after: 'high',
      by_id: uuid(1),
    })
    given(taskChanges, moved('todo', 'done')).givesOne({ kind: 'moved', before: 'todo', after: 'done' })
    given(taskChanges, added).givesOne({ kind: 'added', before: '', after: 'todo', field: null })
    given(taskChanges, reminded).givesOne({ kind: 'reminded', before: '', after: '2026-11-24', by_id: '' })
  })
  it('says who had the task and who has it, also nobody', () => {
    const assigned = (was: string | null, assigneeId: string | null) =>
      newEvent(TaskAssigned, { ...by, was, assigneeId })
    given(taskChanges, assigned(null, uuid(2))).givesOne({ kind: 'assigned', before: '', after: uuid(2) })
    given(taskChanges, assigned(uuid(2), null)).givesOne({ kind: 'assigned', before: uuid(2), after: '' })
  })
  it('is in the order of the log, whatever the clock says', () => {
    const [first, second] = rowsOf(taskChanges, [
      [moved('todo', 'inProgress'), moved('inProgress', 'review')],
    ])
    expect([first?.after, second?.after]).toEqual(['inProgress', 'review'])
    expect(String(first?.place) < String(second?.place)).toBe(true)
  })
  it('leaves out a new place in the same column, and ends with its task', () => {
    given(taskChanges, moved('todo', 'todo')).gives()
    const addedAnother = newEvent(TaskAdded, { ...added.data, taskId: uuid(8) } as never)
    given(taskChanges, added, addedAnother, deleted).givesOne({ task_id: uuid(8) })
  })
})
