import type { EventDefinition, EventOf } from '@rollcall/contracts/kernel/message.ts'
import { TaskAssigned, TaskCommentTold, TaskReminded } from '@rollcall/contracts/tasks/events.ts'
import { shownNumber } from '@rollcall/contracts/tasks/task.ts'
import type { Effect } from '../kernel/effect.ts'
import { dataOf } from '../kernel/event-data.ts'
import { mailEffect, type NoticeMail, type NotNeeded } from '../kernel/mail/mail-effect.ts'
import { readerAndCompany } from '../kernel/people/addressee.ts'
import { projectCodeOf, type TaskFacts, taskFacts } from './task-facts.ts'

interface OfTask {
  companyId: string
  taskId: string
}
interface Words {
  subject: string
  paragraph: string
}
type TaskDefinition = EventDefinition & { schema: { _output: OfTask } }

/** A mail about a task to one account. A comment's text stays in Rollcall, where it can be erased. */
function taskMail<D extends TaskDefinition>(
  name: string,
  on: D,
  to: (data: EventOf<D>['data']) => string | null,
  write: (task: TaskFacts & { name: string }, data: EventOf<D>['data']) => Words | NotNeeded,
): Effect {
  return mailEffect(name, on, async (cause, tools) => {
    const data = dataOf(on, cause) as EventOf<D>['data'] & OfTask
    const { companyId, taskId } = data
    const accountId = to(data)
    if (accountId === null) return { notNeeded: 'nobody' }
    const task = taskFacts(await tools.read(`task-${companyId}_${taskId}`))
    if (!task) return { notNeeded: 'no-task' }
    const code = projectCodeOf(await tools.read(`projects-${companyId}_${companyId}`), task.projectId)
    // People name a task by its number. Its title comes second, because a subject is cut at its end.
    const name =
      code === undefined || task.number === undefined
        ? task.title
        : `${shownNumber({ projectCode: code, number: task.number })} ${task.title}`
    const words = write({ ...task, name }, data)
    if ('notNeeded' in words) return words
    const [reader, company] = await readerAndCompany(tools, companyId, accountId)
    if (typeof reader === 'string') return { notNeeded: reader }
    const isCompany = accountId === companyId
    return {
      to: reader,
      ...(!isCompany && typeof company !== 'string' ? { fromName: company.name } : {}),
      subject: words.subject,
      heading: words.subject,
      paragraphs: [words.paragraph],
      action: {
        label: 'Open the task',
        url: `${tools.publicUrl}/app/${isCompany ? 'tasks' : 'dashboard'}?open=${taskId}`,
      },
      notice: { topic: 'tasks', companyId, accountId },
      notes: ['You get this email because you take part in this task.'],
    } satisfies NoticeMail
  })
}

/** All mails about tasks. */
export const taskMails: readonly Effect[] = [
  taskMail(
    'task-assigned-mail',
    TaskAssigned,
    ({ assigneeId }) => assigneeId,
    ({ name, status, assigneeId }, data) =>
      // A task may be added as done, to have it in the record.
      status !== 'done' && assigneeId === data.assigneeId
        ? { subject: `New task: ${name}`, paragraph: `The task “${name}” is assigned to you.` }
        : { notNeeded: 'changed-again' },
  ),
  taskMail(
    'task-commented-mail',
    TaskCommentTold,
    ({ accountId }) => accountId,
    ({ name }) => ({
      subject: `New comment: ${name}`,
      paragraph: `There is a new comment on the task “${name}”. Open it to read the comment.`,
    }),
  ),
  taskMail(
    'task-due-mail',
    TaskReminded,
    ({ assigneeId }) => assigneeId,
    ({ name, status, assigneeId }, data) =>
      status === 'done' || assigneeId !== data.assigneeId
        ? { notNeeded: 'changed-again' }
        : { subject: `Due today: ${name}`, paragraph: `Your task “${name}” is due today.` },
  ),
]
