import type { DailyReportContent } from '@rollcall/contracts/daily-reports/commands.ts'
import type { DailyReportEvent } from '@rollcall/contracts/daily-reports/events.ts'
import type { ReportKey } from '@rollcall/contracts/daily-reports/report-id.ts'
import type { BlockerState } from '@rollcall/contracts/daily-reports/views.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { Decider } from '../kernel/decider.ts'

/** A report as it is now; undefined before it is filed. */
export type DailyReport = { content: DailyReportContent; blockerState: BlockerState } | undefined

type By = 'company' | 'employee'

interface Writing {
  report: ReportKey
  content: DailyReportContent
  /** The author's time zone. */
  zone: string
  /** The date there, YYYY-MM-DD. */
  today: string
}

export type DailyReportCommand =
  | ({ type: 'file' } & Writing)
  | ({ type: 'edit' } & Writing)
  | { type: 'solve' | 'reopen'; report: ReportKey; by: By }

/** One person's report on a project and a day. */
export const dailyReport: Decider<DailyReport, DailyReportCommand, DailyReportEvent> = {
  stream: 'dailyReport',
  initial: undefined,
  evolve(state, event) {
    switch (event.type) {
      case 'DailyReportFiled':
      case 'DailyReportEdited': {
        const content = contentOf(event.data)
        return { content, blockerState: blockerAfter(state, content.blocker) }
      }
      case 'BlockerSolved':
        return state && { ...state, blockerState: 'solved' }
      case 'BlockerReopened':
        return state && { ...state, blockerState: 'open' }
      default:
        return event satisfies never
    }
  },
  decide(command, state) {
    const { report } = command
    if (command.type === 'file') {
      if (state) throw new Refusal('report-exists')
      return [{ type: 'DailyReportFiled', data: writtenBy(command) }]
    }
    if (!state) throw new Refusal('not-found')
    switch (command.type) {
      case 'edit':
        if (same(command.content, state.content)) return []
        return [{ type: 'DailyReportEdited', data: writtenBy(command) }]
      case 'solve':
        mustBlock(state.blockerState)
        return state.blockerState === 'solved'
          ? []
          : [{ type: 'BlockerSolved', data: { ...report, by: command.by } }]
      case 'reopen':
        mustBlock(state.blockerState)
        return state.blockerState === 'open'
          ? []
          : [{ type: 'BlockerReopened', data: { ...report, by: command.by } }]
      default:
        return command satisfies never
    }
  },
}

/** A new or other text is a new blocker; an unchanged one stays solved. */
function blockerAfter(before: DailyReport, blocker: string): BlockerState {
  if (blocker === '') return 'none'
  return before?.content.blocker === blocker ? before.blockerState : 'open'
}

function mustBlock(blockerState: BlockerState): void {
  if (blockerState === 'none') throw new Refusal('rule-broken', 'This report has no blocker.')
}

const writtenBy = ({ report, content, zone, today }: Writing) => ({
  ...report,
  ...content,
  zone,
  late: today > report.date,
})

function contentOf({
  workMinutes,
  previousWork,
  todaysPlan,
  blocker,
}: DailyReportContent): DailyReportContent {
  return { workMinutes, previousWork, todaysPlan, blocker }
}

const same = (a: DailyReportContent, b: DailyReportContent): boolean =>
  a.workMinutes === b.workMinutes &&
  a.previousWork === b.previousWork &&
  a.todaysPlan === b.todaysPlan &&
  a.blocker === b.blocker
