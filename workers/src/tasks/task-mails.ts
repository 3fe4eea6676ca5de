import type { EventDefinition, EventOf } from '@rollcall/contracts/kernel/message.ts'
import { TaskAssigned, TaskCommentTold, TaskReminded } from '@rollcall/contracts/tasks/events.ts'
import type { Effect } from '../kernel/effect.ts'
import { dataOf } from '../kernel/event-data.ts'
import type { Mail } from '../kernel/mail/mail.ts'
import { mailEffect, type NotNeeded } from '../kernel/mail/mail-effect.ts'
import { addresseeOf } from '../kernel/people/addressee.ts'
import { type TaskFacts, taskFacts } from './task-facts.ts'

interface OfTask {
  companyId: string
  taskId: string
}
interface Words {
  subject: string
  paragraph: string
}
type TaskDefinition = EventDefinition & { schema: { _output: OfTask } }

/** A mail about a task to one account. A comment's words stay in Rollcall, where they can be erased. */
function taskMail<D extends TaskDefinition>(
  name: string,
  on: D,
  to: (data: EventOf<D>['data']) => string | null,
  write: (task: TaskFacts, data: EventOf<D>['data']) => Words | NotNeeded,
): Effect {
  return mailEffect(name, on, async (cause, world) => {
    const data = dataOf(on, cause) as EventOf<D>['data'] & OfTask
    const { companyId, taskId } = data
    const accountId = to(data)
    if (accountId === null) return { notNeeded: 'nobody' }
    const task = taskFacts(await world.read(`task-${companyId}_${taskId}`))
    if (!task) return { notNeeded: 'no-task' }
    const words = write(task, data)
    if ('notNeeded' in words) return words
    const accountOf = async (id: string) => addresseeOf(await world.read(`account-${companyId}_${id}`))
    const [reader, company] = await Promise.all([accountOf(accountId), accountOf(companyId)])
    if (typeof reader === 'string') return { notNeeded: reader }
    const isCompany = accountId === companyId
    return {
      to: { name: reader.name, address: reader.email },
      ...(!isCompany && typeof company !== 'string' ? { fromName: company.name } : {}),
      subject: words.subject,
      heading: words.subject,
      paragraphs: [words.paragraph],
      action: {
        label: 'Open the task',
        url: `${world.publicUrl}/app/${isCompany ? 'tasks' : 'dashboard'}?open=${taskId}`,
      },
      notice: { topic: 'tasks', companyId, accountId },
      notes: ['You get this email because you take part in this task.'],
    } satisfies Mail
  })
}

/** All mails about tasks. */
export const taskMails: readonly Effect[] = [
  taskMail(
    'task-assigned-mail',
    TaskAssigned,
    ({ assigneeId }) => assigneeId,
    ({ title, status, assigneeId }, data) =>
      // A task may be added as done, to have it in the record.
      status !== 'done' && assigneeId === data.assigneeId
        ? { subject: `New task: ${title}`, paragraph: `The task “${title}” is assigned to you.` }
        : { notNeeded: 'changed-again' },
  ),
  taskMail(
    'task-commented-mail',
    TaskCommentTold,
    ({ accountId }) => accountId,
    ({ title }) => ({
      subject: `New comment: ${title}`,
      paragraph: `There is a new comment on the task “${title}”. Open it to read the comment.`,
    }),
  ),
  taskMail(
    'task-due-mail',
    TaskReminded,
    ({ assigneeId }) => assigneeId,
    ({ title, status, assigneeId }, data) =>
      status === 'done' || assigneeId !== data.assigneeId
        ? { notNeeded: 'changed-again' }
        : { subject: `Due today: ${title}`, paragraph: `Your task “${title}” is due today.` },
  ),
]
