import {
  AddTask,
  CommentOnTask,
  DeleteTask,
  DeleteTaskComment,
  EditTask,
  EditTaskComment,
  MoveTask,
  NumberTask,
  RemindOfTask,
} from '@rollcall/contracts/tasks/commands.ts'
import { type CommandEntry, command } from '../kernel/command-entry.ts'
import { perDayOn } from '../kernel/limits.ts'
import { projects } from '../projects/public.ts'
import {
  addTask,
  commentOnTask,
  deleteTask,
  deleteTaskComment,
  editTask,
  editTaskComment,
  moveTask,
  numberTask,
  remindOfTask,
  type TasksNeeds,
} from './handlers.ts'
import { task } from './task.ts'
import { taskNumbers } from './task-numbers.ts'

const onTask = perDayOn('taskId')

/** The commands of tasks: each with its handler, the rules by which it writes, and its limits. */
export const entries = (needs: TasksNeeds): readonly CommandEntry[] => [
  command(AddTask, addTask(needs), { writes: [task, taskNumbers, projects], perDay: onTask.perAccount }),
  command(EditTask, editTask(needs), { writes: [task, taskNumbers, projects], perDay: onTask }),
  command(MoveTask, moveTask(needs), { writes: [task], perDay: onTask }),
  command(DeleteTask, deleteTask(needs), { writes: [task], perDay: onTask }),
  command(CommentOnTask, commentOnTask(needs), { writes: [task], perDay: onTask }),
  command(EditTaskComment, editTaskComment(needs), { writes: [task], perDay: onTask }),
  command(DeleteTaskComment, deleteTaskComment(needs), { writes: [task], perDay: onTask }),
  command(RemindOfTask, remindOfTask(needs), { writes: [task] }),
  command(NumberTask, numberTask(needs), { writes: [task, taskNumbers] }),
]
