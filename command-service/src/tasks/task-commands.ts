import type { TaskChanges, TaskForm } from '@rollcall/contracts/tasks/commands.ts'
import type { TaskStatus } from '@rollcall/contracts/tasks/task.ts'
import type { CompanyProjects } from '../kernel/projects-port.ts'

/** What every command says: where it is, who sends it, and the company's projects now. */
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
export type TaskAct =
  | { type: 'add'; form: TaskForm }
  | { type: 'edit'; changes: TaskChanges }
  | { type: 'move'; status: TaskStatus; rank: string | undefined; from: Place | undefined }
  | { type: 'delete' }
  | { type: 'remind'; dueDate: string }
  | CommentAct
export type TaskCommand = OfTask & TaskAct
