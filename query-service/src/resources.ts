import { missingAfterHours } from '@rollcall/contracts/attendance/minutes.ts'
import { plans } from '@rollcall/contracts/plans/plans.ts'
import { resourceFacts as facts } from '@rollcall/contracts/resources.ts'
import {
  attendedMinutes,
  fullNameOfAuthor,
  projectColumns,
} from '@rollcall/platform/read-models/daily-report-columns.ts'
import { sessionIsActive } from './accounts/public.ts'
import { announcedTo, seenBy, seenByReader } from './announcements/sightings.ts'
import { joinsOn, leaveHalf, leaveUntil } from './attendance/presence-leave.ts'
import { companyEmployees, platformTotal } from './company/running-totals.ts'
import { valuesBefore } from './employees/changes.ts'
import { photoSql, withPhoto } from './employees/photo-file.ts'
import { rejectedFilesSql, withRejectedRows } from './employees/rejected-rows.ts'
import { noProgress, withProgress } from './exports/export-progress.ts'
import { chosenByReader } from './holidays/choices.ts'
import { appliesToReader, holidayAppliesToReader, peopleOfHoliday } from './kernel/audience.ts'
import { besideLeave } from './kernel/blocked-days.ts'
import { isAway, isFirstOfDay, isNotDeleted } from './kernel/is-away.ts'
import type { Resource } from './kernel/resource.ts'
import { datesOfShares, ofPerson, textOfPerson } from './leave/away.ts'
import { balanceAfter } from './leave/balance-after.ts'
import { balancesToday, besideBalance, besideEmployee, employeesToday } from './leave/balances-today.ts'
import { notSwitchedOff } from './notifications/not-switched-off.ts'
import { byAttention, ownPayslipColumns, payslipColumns } from './payslips/payslip-columns.ts'
import { readerWorksOn } from './projects/works-on.ts'
import * as tasks from './tasks/task-columns.ts'

/** The fields of presence that a plan empties when the last punch is older than its visible days. */
const lastPunch = { day: 'workDate', fields: { since: null, workDate: null, sessions: [] } }

/**
 * An employee who forgot to punch out is not counted as in. Before the date of joining nobody is out, and one who was
 * never in may not have opened the invitation yet.
 */
const presenceState = `case when state = 'in' and since > now() - interval '${missingAfterHours} hours' then 'in'
  when ${joinsOn} is not null and (joined or since is not null) then 'joining'
  when ${leaveUntil} is not null then 'onLeave'
  when joined or since is not null then 'out' else 'invited' end`

/** Days for which a missing punch-out is sorted first: no longer than every plan shows it. */
const urgentDays = Math.min(
  ...Object.values(plans).map(({ visibleDays = Number.POSITIVE_INFINITY }) => visibleDays),
)

/** Missing punch-outs first, then everyone by name. */
const attention = `case when state = 'in' and since <= now() - interval '${missingAfterHours} hours'
  and since > now() - interval '${urgentDays} days' then '0 ' else '1 ' end || full_name`

/** Every list of the system: its definition, its projection, its owners, the plan's limits, and the kept totals. */
export const resources: readonly Resource[] = [
  {
    ...facts.employee,
    projection: 'employees',
    own: 'id',
    beside: besideEmployee,
    today: employeesToday,
    kept: ['status'],
  },
  {
    ...facts['employee-change'],
    projection: 'employee_changes',
    computed: { before: valuesBefore },
    kept: ['employeeId'],
  },
  { ...facts['employee-import'], projection: 'employee_imports', kept: [] },
  {
    ...facts['employee-import-rejected'],
    projection: 'employee_imports',
    computed: { rows: rejectedFilesSql },
    kept: [],
    complete: withRejectedRows,
  },
  {
    ...facts.photo,
    projection: 'photos',
    own: 'id',
    kept: [],
    computed: { image: photoSql },
    complete: withPhoto,
  },
  {
    ...facts.holiday,
    projection: 'holidays',
    computed: { people: peopleOfHoliday },
    kept: [],
  },
  {
    ...facts['my-holiday'],
    projection: 'holidays',
    personal: { applies: holidayAppliesToReader, fields: { chosen: chosenByReader } },
    kept: [],
  },
  { ...facts.project, projection: 'projects', kept: ['active'] },
  {
    ...facts['my-project'],
    projection: 'projects',
    searchesPart: true,
    personal: { applies: readerWorksOn, fields: {} },
    kept: [],
  },
  {
    ...facts.announcement,
    projection: 'announcements',
    also: ['announcement_sightings', 'announcement_reminders'],
    computed: { people: announcedTo, seen: seenBy },
    kept: [],
  },
  {
    ...facts['my-announcement'],
    projection: 'announcements',
    also: ['announcement_sightings'],
    personal: { applies: appliesToReader, fields: { seen: seenByReader } },
    shown: { from: 'startDate', to: 'endDate' },
    kept: [],
  },
  {
    ...facts.task,
    projection: 'tasks',
    always: 'not hidden',
    computed: tasks.taskColumns,
    alsoFinds: tasks.byNumber,
    also: ['projects', 'employees'],
    kept: ['status', 'projectId'],
  },
  {
    ...facts['my-task'],
    projection: 'tasks',
    always: 'not hidden',
    computed: tasks.taskColumns,
    alsoFinds: tasks.byNumber,
    personal: { applies: tasks.readerUsesTask, fields: {} },
    also: ['projects', 'employees'],
    kept: [],
  },
  {
    ...facts['task-comment'],
    projection: 'task_comments',
    computed: { authorName: tasks.nameOf('task_comments', 'author_id') },
    personal: { applies: tasks.readerUsesTaskOf('task_comments'), fields: {} },
    also: ['tasks', 'projects', 'employees'],
    kept: [],
  },
  {
    ...facts['task-change'],
    projection: 'task_changes',
    computed: tasks.changeColumns,
    personal: { applies: tasks.readerUsesTaskOf('task_changes'), fields: {} },
    also: ['tasks', 'projects', 'employees'],
    kept: [],
  },
  { ...facts.birthday, projection: 'birthdays', always: 'not hidden', kept: [] },
  { ...facts.anniversary, projection: 'anniversaries', always: 'not hidden', kept: [] },
  { ...facts['company-profile'], projection: 'companies', kept: [] },
  {
    ...facts['leave-request'],
    projection: 'leave_requests',
    own: 'employeeId',
    always: isNotDeleted('leave_requests'),
    also: ['inactive_people'],
    kept: 'nothing',
  },
  {
    ...facts['leave-chart'],
    projection: 'leave_requests',
    always: isNotDeleted('leave_requests'),
    leaveDates: datesOfShares,
    computed: { fullName: textOfPerson('full_name', 'leave_requests'), dates: datesOfShares },
    also: besideLeave,
    kept: 'nothing',
  },
  {
    ...facts.away,
    projection: 'away',
    always: `${isAway} and ${isFirstOfDay}`,
    leaveDates: 'dates',
    computed: {
      fullName: textOfPerson('full_name'),
      position: textOfPerson('position'),
      zone: ofPerson('zone'),
    },
    also: besideLeave,
    kept: 'nothing',
  },
  {
    ...facts['leave-ledger'],
    projection: 'leave_ledger',
    own: 'employeeId',
    computed: { balance: balanceAfter },
    kept: ['employeeId'],
  },
  {
    ...facts['leave-balance'],
    projection: 'leave_accounts',
    own: 'id',
    always: 'not unopened',
    computed: { due: `'[]'::jsonb` },
    beside: besideBalance,
    today: balancesToday,
    kept: [],
  },
  {
    ...facts['daily-status'],
    projection: 'daily_reports',
    own: 'employeeId',
    limit: 'date',
    computed: { fullName: fullNameOfAuthor, ...projectColumns, attendedMinutes },
    // The project report is read again with the daily reports.
    also: ['projects', 'project_hours'],
    kept: ['date', 'employeeId', 'projectId', 'blockerState'],
  },
  {
    ...facts['daily-status-history'],
    projection: 'daily_report_history',
    own: 'employeeId',
    limit: 'date',
    kept: [],
  },
  { ...facts['leave-settings'], projection: 'leave_settings', kept: [] },
  {
    ...facts['team-in-out'],
    projection: 'attendance_days',
    limit: 'workDate',
    kept: ['employeeId', 'workDate'],
  },
  {
    ...facts['my-in-out'],
    projection: 'work_sessions',
    own: 'employeeId',
    limit: 'workDate',
    kept: ['employeeId'],
  },
  {
    ...facts.presence,
    projection: 'presence',
    always: 'not hidden',
    fade: lastPunch,
    computed: { state: presenceState, attention, leaveUntil, leaveHalf, joinsOn },
    also: ['away', 'leave_requests'],
    kept: [],
  },
  {
    ...facts.session,
    projection: 'sessions',
    own: 'accountId',
    everybodysOwn: true,
    always: sessionIsActive,
    withoutSecondFactor: true,
    kept: [],
  },
  {
    ...facts.export,
    projection: 'exports',
    own: 'accountId',
    everybodysOwn: true,
    computed: noProgress,
    today: withProgress,
    kept: [],
  },
  {
    ...facts.payslip,
    projection: 'payslips',
    computed: payslipColumns,
    also: ['payslip_settings'],
    order: { attention: byAttention },
    kept: ['month'],
  },
  {
    ...facts['my-payslip'],
    projection: 'payslips',
    own: 'shownTo',
    computed: ownPayslipColumns,
    kept: [],
  },
  { ...facts['payslip-template'], projection: 'payslip_templates', kept: ['employeeId'] },
  { ...facts['payslip-run'], projection: 'payslip_runs', kept: [] },
  {
    ...facts.notification,
    projection: 'notifications',
    own: 'accountId',
    everybodysOwn: true,
    personal: { applies: notSwitchedOff, fields: {} },
    also: ['notification_settings'],
    kept: [],
  },
  {
    ...facts['notification-settings'],
    projection: 'notification_settings',
    own: 'id',
    everybodysOwn: true,
    kept: [],
  },
  { ...facts.subscription, projection: 'subscriptions', kept: [] },
  { ...facts['plan-change'], projection: 'plan_changes', kept: [] },
  {
    ...facts['company-plan-change'],
    projection: 'company_plan_changes',
    // The row belongs to the platform; this is the company concerned.
    computed: { companyId: 'subject_id' },
    kept: [],
  },
  { ...facts.company, projection: 'company_admin', kept: ['state', 'planId'] },
  {
    ...facts['company-day'],
    projection: 'company_days',
    computed: {
      companyId: 'subject_id',
      activeEmployees: companyEmployees,
    },
    kept: [],
  },
  {
    ...facts['platform-day'],
    projection: 'platform_days',
    computed: {
      activeEmployees: platformTotal('employees_change'),
      companies: platformTotal('registrations'),
    },
    kept: [],
  },
  {
    ...facts.inquiry,
    projection: 'inquiries',
    computed: { companyId: 'subject_id' },
    kept: ['status', 'planId'],
  },
  { ...facts['contact-us-request'], projection: 'contact_requests', kept: ['status'] },
  { ...facts.slack, projection: 'slack_settings', kept: [] },
]
