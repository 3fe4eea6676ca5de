import { reportIdOf } from '@rollcall/contracts/daily-reports/report-id.ts'
import { dateIn } from '@rollcall/contracts/kernel/days.ts'
import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { expect } from 'vitest'
import type { Answer, Client } from './client.ts'
import type { ReceivedMail } from './smtp-sink.ts'

export interface ProjectWork {
  company: Client
  /** The employees' ids. */
  staff: readonly string[]
  signedIn(employeeId: string): Promise<Client>
  /** Sends a command with a separate key until it is acknowledged, and returns the answer. */
  once(send: (key: string) => Promise<Answer>): Promise<Answer>
}

/** Everyone gets a task, comments on it and moves it, and reports with a blocker that the company marks as solved. */
export async function workOnProject({ company, staff, signedIn, once }: ProjectWork): Promise<void> {
  const project = { name: 'Atlas', projectCode: 'ATL', memberIds: staff }
  const projectId = String((await once(key => company.command('AddProject', project, key))).body.id)
  await Promise.all(
    staff.map(async assigneeId => {
      const client = await signedIn(assigneeId)
      const task = { title: 'Saved views', projectId, assigneeId }
      const taskId = String((await once(key => company.command('AddTask', task, key))).body.id)
      await once(key => client.command('CommentOnTask', { taskId, text: 'Tomorrow' }, key))
      await once(key => client.command('MoveTask', { taskId, status: 'review' }, key))
      const date = dateIn('Asia/Kolkata', Date.now())
      const report = {
        projectId,
        date,
        workMinutes: 60,
        previousWork: 'Filters',
        todaysPlan: 'Views',
        blocker: 'Access',
      }
      await once(key => client.command('FileDailyReport', report, key))
      const reportId = reportIdOf({ employeeId: assigneeId, projectId, date })
      await once(key => company.command('SolveBlocker', { reportId }, key))
    }),
  )
}

/** How many mails the work sends. */
export const mailsOfWork = (people: number): number => 2 * people

const subjects = [/^New task: ATL-\d+/, /^Your blocker is solved/]
const subjectOf = ({ source }: ReceivedMail): string => /^Subject: (.*)$/m.exec(source)?.[1]?.trim() ?? ''

/** The mails of the work that were sent until now. */
export const sentOfWork = (mails: readonly ReceivedMail[]): ReceivedMail[] =>
  mails.filter(mail => subjects.some(subject => subject.test(subjectOf(mail))))

/** Each command of the work is in the log once, no number of a task was given twice, and no mail sent twice. */
export function expectWorkOnce(
  events: readonly StoredEvent[],
  mails: readonly ReceivedMail[],
  people: number,
): void {
  const of = (type: string) => events.filter(event => event.type === type)
  for (const type of [
    'TaskAdded',
    'TaskAssigned',
    'TaskCommented',
    'TaskMoved',
    'DailyReportFiled',
    'BlockerSolved',
  ])
    expect([type, of(type).length]).toEqual([type, people])
  expect(new Set(of('TaskAdded').map(({ data }) => data.number)).size).toBe(people)
  const sent = sentOfWork(mails).map(mail => `${mail.to} ${subjectOf(mail)}`)
  expect(sent.length).toBe(new Set(sent).size)
}
