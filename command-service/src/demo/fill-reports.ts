import { reportIdOf } from '@rollcall/contracts/daily-reports/report-id.ts'
import { daysBetween } from '@rollcall/contracts/kernel/days.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { Actor } from '../kernel/decider.ts'
import { demoProjects, reportOn } from './reports.ts'
import type { createDemoSender } from './sender.ts'
import type { Punch } from './workdays.ts'

type Send = ReturnType<typeof createDemoSender>

/** The day's reminder of missing reports. */
export const reportsDueBy = '19:00'
/** Blockers that are older than this many days are solved. */
const openDays = 3

/** Adds the demo company's projects and gives their ids. */
export async function fillProjects(send: Send, owner: Actor, at: string): Promise<string[]> {
  const ids: string[] = []
  for (const project of demoProjects) {
    const added = await send('AddProject', project, owner, `demo project ${project.projectCode}`, at)
    ids.push(String(added.id))
  }
  return ids
}

/** Sends a person's report of a day, its correction, and the solving of its blocker. */
export async function fillReport(
  send: Send,
  date: string,
  {
    owner,
    actor,
    person,
    code,
    projects,
    punches,
    now,
  }: {
    owner: Actor
    actor: Actor
    person: number
    code: string
    projects: readonly string[]
    punches: readonly Punch[]
    now: string
  },
): Promise<void> {
  const age = daysBetween(date, now.slice(0, 10))
  const report = reportOn(person, code, date, { age, punches })
  if (!report || report.at > now) return
  const { project, at, correctedAt, ...content } = report
  const projectId = String(projects[project])
  const reportId = reportIdOf({ employeeId: actor.accountId, projectId, date })
  const cause = `demo report ${code} ${date}`
  await send('FileDailyReport', { projectId, date, ...content }, actor, cause, at).catch(ignoreRefusal)
  if (correctedAt && correctedAt < now) {
    const corrected = { reportId, ...content, workMinutes: content.workMinutes + 15 }
    await send('EditDailyReport', corrected, actor, `${cause} corrected`, correctedAt).catch(ignoreRefusal)
  }
  if (content.blocker !== '' && age > openDays) {
    const solvedAt = new Date(Date.parse(at) + 20 * 3_600_000).toISOString()
    await send('SolveBlocker', { reportId }, owner, `${cause} solved`, solvedAt).catch(ignoreRefusal)
  }
}

/** A real report in the demo company takes precedence over the invented one. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Refusal)) throw error
}
