import { AnnouncementSeen } from '@rollcall/contracts/announcements/events.ts'
import {
  BlockerReopened,
  BlockerSolved,
  DailyReportEdited,
  DailyReportFiled,
} from '@rollcall/contracts/daily-reports/events.ts'
import {
  PayslipDeleted,
  PayslipDrafted,
  PayslipIssued,
  PayslipTemplateSaved,
  PayslipVoided,
} from '@rollcall/contracts/payslips/events.ts'
import { became, type EntryFact, is } from '@rollcall/contracts/person/facts.ts'
import { TaskAssigned } from '@rollcall/contracts/tasks/events.ts'
import { onSeveral } from '../kernel/projection.ts'
import { type Entry, entriesOf, entryOf } from './entry.ts'

const entry = entriesOf('work')

const ofReport = ({ date, projectId }: { date: string; projectId: string }, fact: EntryFact) => ({
  day: date,
  subjectId: projectId,
  facts: [fact],
})
const ofPayslip = ({ month }: { month: string }, ...facts: EntryFact[]) => ({
  facts: [is('payslipMonth', month), ...facts],
})

/** An assignment is about two people: who has the task now, and who had it. */
const assignments = onSeveral<typeof TaskAssigned, Entry>(TaskAssigned, {
  keys: ({ companyId, id, data: { was, assigneeId } }) =>
    [assigneeId === null ? [] : [id], was === null ? [] : [`${id}-was`]].flat().map(key => [companyId, key]),
  fold: (_row, event, [, key = event.id]) => {
    const { was, assigneeId, taskId } = event.data
    const has = key === event.id
    const employeeId = (has ? assigneeId : was) ?? ''
    const what = has ? 'taskAssigned' : 'taskTakenAway'
    return { ...entryOf(event, { employeeId, kind: 'work', what }, { subjectId: taskId }), id: key }
  },
})

/** Daily reports, tasks, announcements and payslips. */
export const workEntries = [
  entry(
    DailyReportFiled,
    ({ late }) => (late ? 'reportSubmittedLate' : 'reportSubmitted'),
    data => ofReport(data, became('reportMinutes', null, data.workMinutes)),
  ),
  entry(DailyReportEdited, 'reportEdited', data => ofReport(data, is('reportMinutes', data.workMinutes))),
  entry(BlockerSolved, 'blockerSolved', data => ofReport(data, became('blocker', 'open', 'solved'))),
  entry(BlockerReopened, 'blockerReopened', data => ofReport(data, became('blocker', 'solved', 'open'))),
  assignments,
  entry(AnnouncementSeen, 'announcementSeen', ({ announcementId }) => ({ subjectId: announcementId })),
  entry(PayslipDrafted, 'payslipDrafted', data => ofPayslip(data)),
  entry(PayslipDeleted, 'payslipDeleted', data => ofPayslip(data)),
  entry(PayslipIssued, 'payslipIssued', data => ofPayslip(data, became('payslipNumber', null, data.number))),
  entry(PayslipVoided, 'payslipVoided', data => ({ ...ofPayslip(data), note: data.reason })),
  entry(PayslipTemplateSaved, 'payslipTemplateSet', ({ fromMonth }) => ({
    facts: [is('templateFrom', fromMonth)],
  })),
]
