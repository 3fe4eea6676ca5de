import { hoursAndMinutes } from '@rollcall/contracts/attendance/minutes.ts'
import { dayInWords } from '@rollcall/contracts/company/format-day.ts'
import { maxReportMinutes } from '@rollcall/contracts/daily-reports/commands.ts'
import type { ReportDayEvent } from '@rollcall/contracts/daily-reports/events.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { Decider } from '../kernel/decider.ts'
import { NotReady } from '../kernel/not-ready.ts'
import { type DailyReport, type DailyReportCommand, dailyReport } from './daily-report.ts'

type Present = NonNullable<DailyReport>

/** A person's reports of a day, by project. */
export interface ReportDay {
  reports: ReadonlyMap<string, Present>
  /** The minutes of each report that had its own stream when this one began; undefined: it has not begun. */
  earlier: ReadonlyMap<string, number> | undefined
}

export type ReportDayCommand = DailyReportCommand & {
  /** The minutes of the day's reports that have their own streams, by project; undefined: not read. */
  earlier?: ReadonlyMap<string, number> | undefined
}

/** The day's stream has not begun, so the old streams must be read first. */
export type ReportNeed = 'earlierReports'

/**
 * The reports of one person and day. They share a stream, so that their sum can never exceed the hours of a day. In old
 * logs each report has its own stream; its minutes are taken over once, when the day's stream begins.
 */
export const reportDay: Decider<ReportDay, ReportDayCommand, ReportDayEvent> = {
  stream: 'reportDay',
  initial: { reports: new Map(), earlier: undefined },
  evolve(state, event) {
    if (event.type === 'ReportDayOpened') {
      const earlier = event.data.earlier.map(
        ({ projectId, workMinutes }) => [projectId, workMinutes] as const,
      )
      return { ...state, earlier: new Map(earlier) }
    }
    const { projectId } = event.data
    const report = dailyReport.evolve(state.reports.get(projectId), event)
    return report ? { ...state, reports: new Map([...state.reports, [projectId, report]]) } : state
  },
  decide({ earlier, ...command }, state, context) {
    const { employeeId, projectId, date } = command.report
    const before = state.reports.get(projectId)
    const decided = dailyReport.decide(command, before, context)
    if (decided.length === 0 || (command.type !== 'file' && command.type !== 'edit')) return decided
    const others = state.earlier ?? earlier
    if (!others) throw new NotReady<ReportNeed>('earlierReports')
    const left = maxReportMinutes - minutesBeside(projectId, { ...state, earlier: others })
    const { workMinutes } = command.content
    // A day that exceeded the limit before this rule existed can be corrected step by step.
    if (workMinutes > left && workMinutes > (before?.content.workMinutes ?? 0)) refuse(date, left)
    if (state.earlier) return decided
    const taken = [...others].map(([id, minutes]) => ({ projectId: id, workMinutes: minutes }))
    return [{ type: 'ReportDayOpened', data: { employeeId, date, earlier: taken } }, ...decided]
  },
}

/** The minutes of the day's other reports. */
function minutesBeside(projectId: string, { reports, earlier = new Map() }: ReportDay): number {
  let sum = 0
  for (const other of new Set([...reports.keys(), ...earlier.keys()]))
    if (other !== projectId) sum += reports.get(other)?.content.workMinutes ?? earlier.get(other) ?? 0
  return sum
}

function refuse(date: string, left: number): never {
  const reported = hoursAndMinutes(maxReportMinutes - left)
  const message =
    left > 0
      ? `Your other reports for ${dayInWords(date)} have ${reported} hours. At most ${hoursAndMinutes(left)} are left for this day.`
      : `Your other reports for ${dayInWords(date)} have ${reported} hours. No time is left for this day.`
  throw new Refusal('rule-broken', message, [{ path: 'workMinutes', message }])
}
