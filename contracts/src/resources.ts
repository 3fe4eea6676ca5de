import { z } from 'zod'
import { sessionView } from './accounts/views.ts'
import { announcementView, myAnnouncementView } from './announcements/views.ts'
import { teamWeekView } from './attendance/team-week.ts'
import { myInOutView, presenceStates, presenceView, teamInOutView } from './attendance/views.ts'
import {
  attendanceImportRejectedView,
  attendanceImportStates,
  attendanceImportView,
} from './attendance-imports/views.ts'
import { headRecipientsView, recordFaultView } from './audit/views.ts'
import { auditorStates } from './auditors/kinds.ts'
import { auditedPersonView, auditorLookView, auditorView } from './auditors/views.ts'
import { anniversaryView, birthdayView } from './celebrations/views.ts'
import {
  companyDayView,
  companyProfileView,
  companyView,
  failingWorkView,
  platformDayView,
  readModelTroubleView,
  skippedEventView,
} from './company/views.ts'
import { correctionStates } from './corrections/states.ts'
import { correctionView } from './corrections/views.ts'
import { blockerStates, dailyStatusHistoryView, dailyStatusView } from './daily-reports/views.ts'
import {
  employeeImportRejectedView,
  employeeImportStates,
  employeeImportView,
} from './employees/import-views.ts'
import { employeeChangeView, employeeStatuses, employeeView, photoView } from './employees/views.ts'
import { exportRoles } from './exports/export.ts'
import { exportView } from './exports/views.ts'
import { holidayTypes } from './holidays/holiday.ts'
import { holidayView, myHolidayView } from './holidays/views.ts'
import {
  contactRequestStatuses,
  contactRequestView,
  inquiryStatuses,
  inquiryView,
} from './inquiries/views.ts'
import { day, instant, oneOf, string, zoneFilter } from './kernel/fields.ts'
import { defineResource, exactly, filterText, member, ordered } from './kernel/resource.ts'
import { roles as everyRole } from './kernel/roles.ts'
import { leaveKinds, leaveStates } from './leave/kinds.ts'
import {
  awayView,
  leaveBalanceView,
  leaveChartView,
  leaveLedgerView,
  leaveRequestView,
  leaveSettingsView,
} from './leave/views.ts'
import { monthLockStates, monthLockView, myMonthLockView } from './month-locks/views.ts'
import { notificationSettingsView } from './notifications/settings-view.ts'
import { notificationView } from './notifications/views.ts'
import { overtimeStates } from './overtime/states.ts'
import { overtimeDecisionView } from './overtime/views.ts'
import { attentions, payslipSources, payslipStates } from './payslips/payslip.ts'
import { runKinds, runStates } from './payslips/run.ts'
import { myPayslipView, payslipRunView, payslipTemplateView, payslipView } from './payslips/views.ts'
import { month, performanceView } from './performance/views.ts'
import { entryKinds } from './person/entries.ts'
import { personEntryView } from './person/views.ts'
import { planIds } from './plans/plans.ts'
import { planChangeView, subscriptionView } from './plans/views.ts'
import { projectHoursView } from './projects/hours-view.ts'
import { myProjectView, projectView } from './projects/views.ts'
import { slackDeliveryView, slackView } from './slack/views.ts'
import { taskPriorities, taskStatuses } from './tasks/task.ts'
import { myTaskView, taskChangeView, taskCommentView, taskView } from './tasks/views.ts'

const figuresDay = ordered(day('Must be a date in the format YYYY-MM-DD'))
const holidayDate = ordered(day('Must be a date in the format YYYY-MM-DD'))
const shownOn = ordered(day('Must be a date in the format YYYY-MM-DD'))
const monthDay = ordered(string().regex(/^\d{2}-\d{2}$/, 'Must be a day in the format MM-DD'))
const workDate = ordered(day('Must be a date in the format YYYY-MM-DD'))

const rangeDay = exactly(day('Must be a date in the format YYYY-MM-DD'))

const taskFilters = {
  projectId: exactly(filterText),
  projectActive: exactly(z.boolean()),
  assigneeId: exactly(filterText.nullable()),
  status: exactly(oneOf(taskStatuses)),
  priority: exactly(oneOf(taskPriorities)),
  dueDate: ordered(day('Must be a date in the format YYYY-MM-DD')),
  labels: member(filterText),
}
const taskSorts = ['rank', 'title', 'dueDate', 'addedAt'] as const

/** Every resource of the query service, in the order of its documentation. */
export const resourceFacts = {
  employee: defineResource(employeeView, {
    roles: ['company', 'employee'],
    filters: {
      status: exactly(oneOf(employeeStatuses)),
      position: exactly(filterText),
      zone: exactly(zoneFilter.nullable()),
      twoFactor: exactly(z.boolean()),
      passwordSet: exactly(z.boolean()),
      dateOfJoin: ordered(day('Must be a date in the format YYYY-MM-DD')),
      employedUntil: ordered(day('Must be a date in the format YYYY-MM-DD')),
    },
    sorts: [
      'fullName',
      'email',
      'mobile',
      'code',
      'position',
      'leaveBalance',
      'leaveNow',
      'dateOfBirth',
      'dateOfJoin',
      'zone',
      'status',
      'addedAt',
    ],
    sort: ['fullName', 'ASC'],
    search: ['fullName', 'email', 'code', 'position'],
  }),
  'employee-change': defineResource(employeeChangeView, {
    roles: ['company'],
    filters: { employeeId: exactly(filterText) },
    sorts: ['place'],
    sort: ['place', 'DESC'],
  }),
  'person-entry': defineResource(personEntryView, {
    roles: ['company'],
    filters: { employeeId: exactly(filterText), kind: exactly(oneOf(entryKinds)) },
    sorts: ['place'],
    sort: ['place', 'DESC'],
  }),
  'leave-request': defineResource(leaveRequestView, {
    roles: ['company', 'employee'],
    filters: {
      employeeId: exactly(filterText),
      position: exactly(filterText),
      state: exactly(oneOf(leaveStates)),
      kind: exactly(oneOf(leaveKinds)),
      from: workDate,
      to: workDate,
    },
    sorts: ['from', 'to', 'requestedAt', 'days', 'state'],
    sort: ['from', 'DESC'],
    search: ['fullName'],
    showsPast: true,
  }),
  correction: defineResource(correctionView, {
    roles: ['company', 'employee'],
    filters: {
      employeeId: exactly(filterText),
      state: exactly(oneOf(correctionStates)),
      workDate,
      adjustsIn: exactly(month.nullable()),
    },
    sorts: ['workDate', 'madeAt'],
    sort: ['madeAt', 'DESC'],
  }),
  'overtime-decision': defineResource(overtimeDecisionView, {
    roles: ['company', 'employee'],
    filters: { employeeId: exactly(filterText), state: exactly(oneOf(overtimeStates)), workDate },
    sorts: ['workDate', 'decidedAt'],
    sort: ['workDate', 'DESC'],
  }),
  'month-lock': defineResource(monthLockView, {
    roles: ['company'],
    filters: { state: exactly(oneOf(monthLockStates)), lastDay: workDate },
    sorts: ['lastDay', 'lockedAt'],
    sort: ['lastDay', 'DESC'],
  }),
  'my-month-lock': defineResource(myMonthLockView, {
    roles: ['employee'],
    filters: { state: exactly(oneOf(monthLockStates)), lastDay: workDate },
    sorts: ['lastDay', 'lockedAt'],
    sort: ['lastDay', 'DESC'],
  }),
  'leave-ledger': defineResource(leaveLedgerView, {
    roles: ['company', 'employee'],
    filters: { employeeId: exactly(filterText), year: exactly(z.number()), on: workDate },
    sorts: ['place'],
    sort: ['place', 'DESC'],
    showsPast: true,
  }),
  'leave-balance': defineResource(leaveBalanceView, {
    roles: ['company', 'employee'],
    filters: { year: ordered(z.number()), available: ordered(z.number()), pending: ordered(z.number()) },
    sorts: ['fullName', 'available', 'balance', 'pending', 'carriedOver', 'credited', 'taken'],
    sort: ['fullName', 'ASC'],
    search: ['fullName'],
    showsPast: true,
  }),
  'leave-settings': defineResource(leaveSettingsView, {
    roles: ['company', 'employee'],
    sorts: [],
    sort: ['id', 'ASC'],
  }),
  'leave-chart': defineResource(leaveChartView, {
    roles: ['company'],
    filters: {
      employeeId: exactly(filterText),
      state: exactly(oneOf(leaveStates)),
      from: workDate,
      to: workDate,
    },
    sorts: ['from', 'to'],
    sort: ['from', 'ASC'],
  }),
  away: defineResource(awayView, {
    roles: ['company', 'employee'],
    filters: { employeeId: exactly(filterText), from: workDate, to: workDate },
    sorts: ['from', 'to'],
    sort: ['from', 'ASC'],
  }),
  'team-in-out': defineResource(teamInOutView, {
    roles: ['company'],
    filters: { employeeId: exactly(filterText), workDate, openSince: ordered(instant) },
    sorts: ['workDate', 'employeeId', 'firstInAt', 'lastOutAt', 'workedMinutes'],
    sort: ['workDate', 'DESC'],
    showsPast: true,
  }),
  'team-week': defineResource(teamWeekView, {
    roles: ['company'],
    filters: { employeeId: exactly(filterText), workDate },
    sorts: ['fullName', 'workDate'],
    sort: ['fullName', 'ASC'],
    search: ['fullName', 'code'],
  }),
  'my-in-out': defineResource(myInOutView, {
    roles: ['employee'],
    filters: { workDate },
    sorts: ['workDate', 'inAt', 'outAt', 'minutes'],
    sort: ['inAt', 'DESC'],
    showsPast: true,
  }),
  presence: defineResource(presenceView, {
    roles: ['company'],
    filters: { state: exactly(oneOf(presenceStates)) },
    sorts: ['attention', 'fullName', 'position', 'state', 'lastPunchAt'],
    sort: ['fullName', 'ASC'],
    search: ['fullName', 'position'],
  }),
  'daily-status': defineResource(dailyStatusView, {
    roles: ['company', 'employee'],
    filters: {
      employeeId: exactly(filterText),
      projectId: exactly(filterText),
      date: workDate,
      blockerState: exactly(oneOf(blockerStates)),
      late: exactly(z.boolean()),
    },
    sorts: ['date'],
    sort: ['date', 'DESC'],
  }),
  'daily-status-history': defineResource(dailyStatusHistoryView, {
    roles: ['company', 'employee'],
    filters: { reportId: exactly(filterText) },
    sorts: ['at'],
    sort: ['at', 'DESC'],
  }),
  holiday: defineResource(holidayView, {
    roles: ['company'],
    filters: { date: holidayDate, type: exactly(oneOf(holidayTypes)) },
    sorts: ['date', 'name', 'type'],
    sort: ['date', 'ASC'],
    search: ['name'],
  }),
  'my-holiday': defineResource(myHolidayView, {
    roles: ['employee'],
    filters: { date: holidayDate, type: exactly(oneOf(holidayTypes)) },
    sorts: ['date', 'name', 'type'],
    sort: ['date', 'ASC'],
  }),
  performance: defineResource(performanceView, {
    roles: ['company'],
    filters: { month: exactly(month), position: exactly(filterText) },
    sorts: ['fullName', 'position', 'daysPresent', 'workedMinutes', 'reportsFiled'],
    sort: ['fullName', 'ASC'],
    search: ['fullName'],
    showsPast: true,
  }),
  project: defineResource(projectView, {
    roles: ['company'],
    filters: { active: exactly(z.boolean()) },
    sorts: ['name', 'projectCode', 'clientCode', 'active', 'members', 'addedAt'],
    sort: ['name', 'ASC'],
    search: ['name', 'projectCode', 'clientCode'],
  }),
  'project-hours': defineResource(projectHoursView, {
    roles: ['company'],
    filters: {
      employeeId: exactly(filterText),
      projectId: exactly(filterText),
      from: rangeDay,
      to: rangeDay,
    },
    sorts: ['fullName'],
    sort: ['fullName', 'ASC'],
  }),
  'my-project': defineResource(myProjectView, {
    roles: ['employee'],
    filters: { active: exactly(z.boolean()) },
    sorts: ['name', 'projectCode'],
    sort: ['name', 'ASC'],
    search: ['name', 'projectCode'],
  }),
  announcement: defineResource(announcementView, {
    roles: ['company'],
    filters: { startDate: shownOn, endDate: shownOn, pinned: exactly(z.boolean()) },
    sorts: ['place', 'startDate', 'endDate'],
    sort: ['place', 'DESC'],
    search: ['title', 'description'],
  }),
  'my-announcement': defineResource(myAnnouncementView, {
    roles: ['employee'],
    filters: { startDate: shownOn, endDate: shownOn },
    sorts: ['place', 'startDate', 'endDate'],
    sort: ['place', 'DESC'],
  }),
  task: defineResource(taskView, {
    roles: ['company'],
    filters: taskFilters,
    sorts: taskSorts,
    sort: ['rank', 'ASC'],
    search: ['title'],
  }),
  'my-task': defineResource(myTaskView, {
    roles: ['employee'],
    filters: taskFilters,
    sorts: taskSorts,
    sort: ['dueDate', 'ASC'],
    search: ['title'],
  }),
  'task-comment': defineResource(taskCommentView, {
    roles: ['company', 'employee'],
    filters: { taskId: exactly(filterText) },
    sorts: ['at'],
    sort: ['at', 'ASC'],
  }),
  'task-change': defineResource(taskChangeView, {
    roles: ['company', 'employee'],
    filters: { taskId: exactly(filterText) },
    sorts: ['place'],
    sort: ['place', 'ASC'],
  }),
  birthday: defineResource(birthdayView, {
    roles: ['company', 'employee'],
    filters: { monthDay },
    sorts: ['monthDay'],
    sort: ['monthDay', 'ASC'],
  }),
  anniversary: defineResource(anniversaryView, {
    roles: ['company', 'employee'],
    filters: { monthDay, sinceYear: ordered(z.number().int()) },
    sorts: ['monthDay'],
    sort: ['monthDay', 'ASC'],
  }),
  'attendance-import': defineResource(attendanceImportView, {
    roles: ['company'],
    filters: { state: exactly(oneOf(attendanceImportStates)) },
    sorts: ['startedAt'],
    sort: ['startedAt', 'DESC'],
  }),
  'attendance-import-rejected': defineResource(attendanceImportRejectedView, {
    roles: ['company'],
    sorts: ['startedAt'],
    sort: ['startedAt', 'DESC'],
  }),
  'employee-import': defineResource(employeeImportView, {
    roles: ['company'],
    filters: { state: exactly(oneOf(employeeImportStates)) },
    sorts: ['startedAt'],
    sort: ['startedAt', 'DESC'],
  }),
  'employee-import-rejected': defineResource(employeeImportRejectedView, {
    roles: ['company'],
    sorts: ['startedAt'],
    sort: ['startedAt', 'DESC'],
  }),
  photo: defineResource(photoView, {
    roles: ['company', 'employee'],
    sorts: ['setAt'],
    sort: ['setAt', 'DESC'],
  }),
  session: defineResource(sessionView, {
    roles: everyRole,
    sorts: ['startedAt', 'expiresAt'],
    sort: ['startedAt', 'DESC'],
  }),
  export: defineResource(exportView, {
    roles: exportRoles,
    sorts: ['startedAt'],
    sort: ['startedAt', 'DESC'],
  }),
  payslip: defineResource(payslipView, {
    roles: ['company'],
    filters: {
      month: ordered(month),
      fullName: ordered(filterText),
      employeeId: exactly(filterText),
      position: exactly(filterText),
      state: exactly(oneOf(payslipStates)),
      source: exactly(oneOf(payslipSources)),
      currency: exactly(filterText),
      attention: exactly(oneOf(attentions)),
    },
    sorts: [
      'attention',
      'fullName',
      'month',
      'state',
      'number',
      'daysWorked',
      'totalEarnings',
      'totalDeductions',
      'net',
    ],
    sort: ['fullName', 'ASC'],
    search: ['fullName', 'number'],
  }),
  'my-payslip': defineResource(myPayslipView, {
    roles: ['employee'],
    filters: { month: ordered(month), state: exactly(oneOf(payslipStates)) },
    sorts: ['month', 'number', 'net'],
    sort: ['month', 'DESC'],
  }),
  'payslip-template': defineResource(payslipTemplateView, {
    roles: ['company'],
    filters: { employeeId: exactly(filterText) },
    sorts: ['fromMonth'],
    sort: ['fromMonth', 'DESC'],
  }),
  'payslip-run': defineResource(payslipRunView, {
    roles: ['company'],
    filters: { state: exactly(oneOf(runStates)), kind: exactly(oneOf(runKinds)), month: exactly(month) },
    sorts: ['startedAt'],
    sort: ['startedAt', 'DESC'],
  }),
  notification: defineResource(notificationView, {
    roles: everyRole,
    filters: { at: ordered(instant) },
    sorts: ['at'],
    sort: ['at', 'DESC'],
  }),
  'notification-settings': defineResource(notificationSettingsView, {
    roles: ['company', 'employee'],
    sorts: [],
    sort: ['id', 'ASC'],
  }),
  'company-profile': defineResource(companyProfileView, {
    roles: ['company'],
    sorts: ['registeredAt'],
    sort: ['registeredAt', 'ASC'],
  }),
  subscription: defineResource(subscriptionView, {
    roles: ['company'],
    sorts: ['planSince'],
    sort: ['planSince', 'DESC'],
  }),
  'plan-change': defineResource(planChangeView, { roles: ['company'], sorts: ['at'], sort: ['at', 'DESC'] }),
  company: defineResource(companyView, {
    roles: ['admin'],
    filters: {
      planId: exactly(oneOf(planIds)),
      state: exactly(oneOf(companyView.schema.shape.state.options)),
    },
    sorts: ['name', 'planId', 'state', 'activeEmployees', 'punchIns', 'lastPunchAt', 'registeredAt'],
    sort: ['registeredAt', 'DESC'],
    search: ['name', 'email', 'ownerName'],
  }),
  'company-plan-change': defineResource(
    {
      ...planChangeView,
      resource: 'company-plan-change',
      summary: 'Plan changes of companies',
    },
    { roles: ['admin'], filters: { companyId: exactly(filterText) }, sorts: ['at'], sort: ['at', 'DESC'] },
  ),
  'company-day': defineResource(companyDayView, {
    roles: ['admin'],
    filters: { companyId: exactly(filterText), day: figuresDay },
    sorts: ['day'],
    sort: ['day', 'DESC'],
  }),
  'platform-day': defineResource(platformDayView, {
    roles: ['admin'],
    filters: { day: figuresDay },
    sorts: ['day'],
    sort: ['day', 'DESC'],
  }),
  'read-model-trouble': defineResource(readModelTroubleView, {
    pagesOnly: true,
    roles: ['admin'],
    filters: { companyId: exactly(filterText), readModel: exactly(filterText) },
    sorts: ['leftOutSince', 'nextRetryAt'],
    sort: ['leftOutSince', 'DESC'],
  }),
  auditor: defineResource(auditorView, {
    roles: ['company'],
    filters: { state: exactly(oneOf(auditorStates)) },
    sorts: ['invitedAt', 'until'],
    sort: ['invitedAt', 'DESC'],
  }),
  'auditor-look': defineResource(auditorLookView, {
    roles: ['company'],
    filters: { auditorId: exactly(filterText) },
    sorts: ['at'],
    sort: ['at', 'DESC'],
  }),
  'audited-person': defineResource(auditedPersonView, {
    roles: ['auditor'],
    sorts: ['fullName'],
    sort: ['fullName', 'ASC'],
    search: ['fullName'],
  }),
  'head-recipients': defineResource(headRecipientsView, {
    roles: ['company'],
    sorts: ['changedAt'],
    sort: ['changedAt', 'DESC'],
  }),
  'record-fault': defineResource(recordFaultView, {
    pagesOnly: true,
    roles: ['admin'],
    filters: { companyId: exactly(filterText) },
    sorts: ['foundAt'],
    sort: ['foundAt', 'DESC'],
  }),
  'skipped-event': defineResource(skippedEventView, {
    pagesOnly: true,
    roles: ['admin'],
    filters: { companyId: exactly(filterText), readModel: exactly(filterText) },
    sorts: ['at'],
    sort: ['at', 'DESC'],
  }),
  'failing-work': defineResource(failingWorkView, {
    pagesOnly: true,
    roles: ['admin'],
    sorts: ['times', 'failsSince', 'lastAt'],
    sort: ['times', 'DESC'],
  }),
  inquiry: defineResource(inquiryView, {
    roles: ['admin'],
    filters: { status: exactly(oneOf(inquiryStatuses)), planId: exactly(oneOf(planIds)) },
    sorts: ['name', 'companyName', 'planId', 'teamSize', 'status', 'receivedAt', 'settledAt'],
    sort: ['receivedAt', 'DESC'],
    search: ['name', 'email', 'companyName'],
  }),
  'contact-us-request': defineResource(contactRequestView, {
    roles: ['admin'],
    filters: { status: exactly(oneOf(contactRequestStatuses)) },
    sorts: ['name', 'email', 'status', 'receivedAt', 'answeredAt', 'times'],
    sort: ['receivedAt', 'DESC'],
    search: ['name', 'email', 'message'],
  }),
  slack: defineResource(slackView, {
    roles: ['admin', 'company'],
    sorts: ['changedAt'],
    sort: ['changedAt', 'DESC'],
  }),
  'slack-delivery': defineResource(slackDeliveryView, {
    pagesOnly: true,
    roles: ['admin', 'company'],
    sorts: ['requestedAt'],
    sort: ['requestedAt', 'DESC'],
  }),
}

export type ResourceName = keyof typeof resourceFacts

/**
 * The data of the event `change` of GET /api/live: rows of a resource that changed. `ids` null: any row may have
 * changed. `everybody`: all companies receive it at once, as after a rebuild; clients should wait a random moment
 * before they read again.
 */
export const liveChange = z.object({
  resource: z.string(),
  ids: z.array(z.string()).nullable(),
  everybody: z.literal(true).optional(),
})
export type LiveChange = z.infer<typeof liveChange>
