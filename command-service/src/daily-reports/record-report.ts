import type { CommandContext } from '../kernel/decider.ts'
import type { Appended, CommandLog } from '../kernel/handle-command.ts'
import { decideWhenReady } from '../kernel/not-ready.ts'
import { streamOf } from '../kernel/streams.ts'
import type { ProjectsPort } from '../projects/public.ts'
import { type DailyReportCommand, dailyReport } from './daily-report.ts'
import { type ReportNeed, reportDay } from './report-day.ts'

interface PersonAndDay {
  companyId: string
  employeeId: string
  date: string
}

/**
 * Records on a report, in the stream of the person's day. In old logs a report has its own stream, which is read first.
 */
export async function recordReport(
  command: DailyReportCommand,
  projects: ProjectsPort,
  context: CommandContext,
  log: CommandLog,
): Promise<Appended> {
  const { companyId } = context.actor
  const { employeeId, projectId, date } = command.report
  const day = streamOf.reportDay(companyId, employeeId, date)
  const streams = [streamOf.dailyReport(companyId, employeeId, projectId, date), day]
  let earlier: ReadonlyMap<string, number> | undefined
  return decideWhenReady<ReportNeed, Appended>(
    { maxAttempts: 2, failure: `The reports of ${date} need earlier ones that were read.` },
    () =>
      log.record(
        { streams, decider: reportDay, command: { ...command, earlier }, companyId, target: () => day },
        context,
      ),
    async () => {
      earlier = await earlierMinutes({ companyId, employeeId, date }, projects, log)
    },
  )
}

/** The minutes of a person's reports of a day that have their own streams, by project, read from the log now. */
async function earlierMinutes(
  { companyId, employeeId, date }: PersonAndDay,
  projects: ProjectsPort,
  log: CommandLog,
): Promise<Map<string, number>> {
  const ofCompany = [...(await projects.of(companyId)).keys()]
  const reports = await Promise.all(
    ofCompany.map(projectId =>
      log.state(streamOf.dailyReport(companyId, employeeId, projectId, date), dailyReport),
    ),
  )
  return new Map(
    reports.flatMap((report, at) => (report ? [[ofCompany[at]!, report.content.workMinutes] as const] : [])),
  )
}

/** Whether the log has a report on any of the company's projects. */
export async function hasReported(
  of: PersonAndDay,
  projects: ProjectsPort,
  log: CommandLog,
): Promise<boolean> {
  const { reports, earlier } = await log.state(
    streamOf.reportDay(of.companyId, of.employeeId, of.date),
    reportDay,
  )
  if (reports.size > 0) return true
  return (earlier ?? (await earlierMinutes(of, projects, log))).size > 0
}
