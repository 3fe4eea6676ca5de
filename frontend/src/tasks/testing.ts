import type { TaskRow } from '@rollcall/contracts/tasks/views.ts'
import { fakeProvider } from '../kit/testing/fake-provider.ts'
import { messages as task_change } from './change/messages.ts'
import { messages, resources } from './messages.ts'

export const texts = { tasks: messages, task_change, resources }
export const atlas = '10000000-0000-4000-8000-000000000001'
export const harbour = '10000000-0000-4000-8000-000000000002'

/** The instant of the tests of the board, a Friday. */
export const now = '2026-11-20T06:00:00.000Z'
export const clockOffset = Date.parse(now) - Date.now()

/** A task of Atlas in the first column, of nobody and without a due date. */
export const aTask = (id: string, more: Partial<TaskRow> = {}): TaskRow => ({
  id,
  number: Number.isInteger(Number(id)) ? Number(id) : null,
  title: `Task ${id}`,
  description: '',
  projectId: atlas,
  projectName: 'Atlas',
  projectCode: 'ATL',
  projectActive: true,
  shade: 0,
  assigneeId: null,
  assigneeName: null,
  dueDate: null,
  priority: 'normal',
  status: 'todo',
  rank: `8236112${id.padStart(6, '0')}`,
  labels: [],
  comments: 0,
  addedAt: '2026-11-12T04:35:00.000Z',
  doneAt: null,
  ...more,
})

const project = (id: string, name: string, projectCode: string) => ({
  id,
  name,
  projectCode,
  active: true,
  shade: 0,
})

/** The services with some tasks and two projects. */
export const services = (...tasks: TaskRow[]) => servicesWith({}, ...tasks)

/** The services with further commands. */
export const servicesWith = (commands: Parameters<typeof fakeProvider>[1], ...tasks: TaskRow[]) =>
  fakeProvider(
    {
      task: tasks,
      'my-task': tasks,
      project: [project(atlas, 'Atlas', 'ATL'), project(harbour, 'Harbour', 'HAR')],
      employee: [{ id: 'a1', fullName: 'Asha Kulkarni', employedUntil: '9999-12-31' }],
      'task-comment': [],
      'task-change': [],
    },
    {
      MoveTask: ({ taskId, status, rank }, records) => {
        const found = records.task?.find(({ id }) => id === taskId)
        if (found) Object.assign(found, { status, ...(rank !== undefined && { rank }) })
        return undefined
      },
      ...commands,
    },
  )
