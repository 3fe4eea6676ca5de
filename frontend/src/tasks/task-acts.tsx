import { DeleteTask } from '@rollcall/contracts/tasks/commands.ts'
import type { TaskRow } from '@rollcall/contracts/tasks/views.ts'
import { bin } from '../kit/parts/icons.tsx'
import type { ActsOf } from '../kit/record/acts.ts'

/** The company's actions on tasks. */
export const taskActs: ActsOf<TaskRow> = {
  resource: 'task',
  texts: 'tasks',
  body: ({ id }) => ({ taskId: id }),
  nameOf: ({ title }) => title,
  acts: [{ name: 'delete', icon: bin, command: DeleteTask, when: () => true, asks: 'danger', danger: true }],
}
