import { dayInWords } from '@rollcall/contracts/company/format-day.ts'
import {
  type EditDailyReport,
  type FileDailyReport,
  maxDaysBack,
  type RemindOfDailyReport,
  type RemindOfMissingReport,
  type ReopenBlocker,
  type SolveBlocker,
} from '@rollcall/contracts/daily-reports/commands.ts'
import { type ReportKey, reportIdOf, reportKeyOf } from '@rollcall/contracts/daily-reports/report-id.ts'
import { addDays, dateIn } from '@rollcall/contracts/kernel/days.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { worksOn } from '@rollcall/contracts/projects/project.ts'
import type { EmployeesPort } from '../employees/public.ts'
import { mustHaveJoined } from '../employees/public.ts'
import type { CommandHandler } from '../kernel/command-entry.ts'
import type { CommandContext } from '../kernel/decider.ts'
import { streamOf } from '../kernel/streams.ts'
import type { ProjectsPort } from '../projects/public.ts'
import { hasReported, recordReport } from './record-report.ts'
import { dailyReportReminders } from './reminders.ts'

/** What the commands of daily reports use. */
export interface DailyReportsNeeds {
  employees: EmployeesPort
  projects: ProjectsPort
}

/** The author's clock. Without a zone the date is unknown. */
function clockOf({ actor: { zone }, now }: CommandContext): { zone: string; today: string } {
  if (zone === undefined)
    throw new Refusal('rule-broken', 'Ask your company to save its team settings first.')
  return { zone, today: dateIn(zone, now) }
}

/** Throws Refusal 'rule-broken' at a field, for a day that has not come or is too long ago. */
function checkDay(day: string, today: string, path: 'date' | 'on'): void {
  if (day <= today && day >= addDays(today, -maxDaysBack)) return
  const message = `A report is for today or one of the ${maxDaysBack} days before it.`
  throw new Refusal('rule-broken', message, [{ path, message }])
}

/** Throws Refusal 'not-found' for a project that the person does not work on, and 'rule-broken' for an archived one. */
async function checkProject(
  projectId: string,
  projects: ProjectsPort,
  { actor }: CommandContext,
): Promise<void> {
  const project = (await projects.of(actor.companyId)).get(projectId)
  if (!project || !worksOn(project, actor.accountId)) throw new Refusal('not-found')
  if (project.active) return
  const message = `${project.name} is archived. Choose another project.`
  throw new Refusal('rule-broken', message, [{ path: 'projectId', message }])
}

/** The account's id is the employee's id, so nobody can report for someone else. */
export const fileDailyReport =
  ({ projects }: Pick<DailyReportsNeeds, 'projects'>): CommandHandler<typeof FileDailyReport> =>
  async ({ projectId, date, ...content }, context, log) => {
    const clock = clockOf(context)
    await checkProject(projectId, projects, context)
    checkDay(date, clock.today, 'date')
    mustHaveJoined(context.actor.dateOfJoin, date, 'You can report on days from then on.', 'date')
    const report = { employeeId: context.actor.accountId, projectId, date }
    const recorded = await recordReport({ type: 'file', report, content, ...clock }, projects, context, log)
    return { ...recorded, id: reportIdOf(report) }
  }

/** The report, when the sender may change it. Throws Refusal 'not-found' for a colleague's. */
function ownReport(reportId: string, { actor }: CommandContext): ReportKey {
  const report = reportKeyOf(reportId)
  if (actor.role === 'employee' && report.employeeId !== actor.accountId) throw new Refusal('not-found')
  return report
}

export const editDailyReport =
  ({ projects }: Pick<DailyReportsNeeds, 'projects'>): CommandHandler<typeof EditDailyReport> =>
  async ({ reportId, ...content }, context, log) => {
    const command = {
      type: 'edit',
      report: ownReport(reportId, context),
      content,
      ...clockOf(context),
    } as const
    return recordReport(command, projects, context, log)
  }

const markBlocker =
  (
    type: 'solve' | 'reopen',
    projects: ProjectsPort,
  ): CommandHandler<typeof SolveBlocker | typeof ReopenBlocker> =>
  async ({ reportId }, context, log) => {
    const by = context.actor.role === 'company' ? 'company' : 'employee'
    return recordReport({ type, report: ownReport(reportId, context), by }, projects, context, log)
  }

export const solveBlocker = ({
  projects,
}: Pick<DailyReportsNeeds, 'projects'>): CommandHandler<typeof SolveBlocker> => markBlocker('solve', projects)

export const reopenBlocker = ({
  projects,
}: Pick<DailyReportsNeeds, 'projects'>): CommandHandler<typeof ReopenBlocker> =>
  markBlocker('reopen', projects)

/**
 * Throws Refusal 'not-found' for a person of another company, and 'rule-broken' for a day without reports. Does nothing
 * if the report has been filed in the meantime, because one click may remind many people.
 */
export const remindOfMissingReport =
  ({
    employees,
    projects,
  }: Pick<DailyReportsNeeds, 'employees' | 'projects'>): CommandHandler<typeof RemindOfMissingReport> =>
  async ({ employeeId, on }, context, log) => {
    if (!(await employees.has(employeeId, context))) throw new Refusal('not-found')
    checkDay(on, clockOf(context).today, 'on')
    const { companyId } = context.actor
    const facts = await employees.factsOf(companyId, employeeId)
    if (facts && on < facts.dateOfJoin) {
      const message = `This person joins on ${dayInWords(facts.dateOfJoin)} and reports on days from then on.`
      throw new Refusal('rule-broken', message, [{ path: 'on', message }])
    }
    return remindOfDailyReport({ employees, projects })({ companyId, employeeId, on }, context, log)
  }

/** Does nothing for a day that now has a report, or on which the person had not joined. */
export const remindOfDailyReport =
  ({
    employees,
    projects,
  }: Pick<DailyReportsNeeds, 'employees' | 'projects'>): CommandHandler<typeof RemindOfDailyReport> =>
  async (day, context, log) => {
    const { companyId, employeeId, on: date } = day
    if (await hasReported({ companyId, employeeId, date }, projects, log)) return nothing
    const streams = [streamOf.dailyReportReminders(companyId, employeeId)]
    const facts = await employees.factsOf(companyId, employeeId)
    const isActive = facts !== undefined && !facts.isBlocked && facts.dateOfJoin <= day.on
    return log.record(
      { streams, decider: dailyReportReminders, command: { ...day, isActive }, companyId },
      context,
    )
  }

/** Nothing was written. */
const nothing = { position: '0', revision: -1 }
