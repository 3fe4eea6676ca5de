import type { TaskChanges, TaskForm } from '@rollcall/contracts/tasks/commands.ts'
import type { TaskStatus } from '@rollcall/contracts/tasks/task.ts'
import type { CompanyProjects } from '../projects/public.ts'

/** The common part of all commands: the task, the sender, and the company's current projects. */
export interface OfTask {
  companyId: string
  taskId: string
  sender: { accountId: string; isEmployee: boolean }
  projects: CompanyProjects
}
export type CommentAct =
  | { type: 'comment'; commentId: string; text: string }
  | { type: 'editComment'; commentId: string; text: string }
  | { type: 'deleteComment'; commentId: string }
interface Place {
  status: TaskStatus
  rank: string
}
export interface Assigning {
  /** Why the chosen assignee cannot work on the task, as a question; undefined: they can, or it was confirmed. */
  unable: string | undefined
  /** The company confirmed it: somebody who does not work on the task's project becomes a member with it. */
  anyway: boolean
}
export type TaskAct =
  /** The number is taken in the form's project. */
  | ({ type: 'add'; form: TaskForm; number: number } & Assigning)
  /** The number is taken in the changed project; undefined: the project stays. A project needs a number. */
  | ({ type: 'edit'; changes: TaskChanges; number: number | undefined } & Assigning)
  | { type: 'number'; projectId: string; number: number }
  | { type: 'move'; status: TaskStatus; rank: string | undefined; from: Place | undefined }
  | { type: 'delete' }
  | { type: 'remind'; dueDate: string }
  | CommentAct
export type TaskCommand = OfTask & TaskAct
