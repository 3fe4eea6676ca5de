import { randomUUID } from 'node:crypto'
import { employeeForm, password, signUpForm } from './forms.ts'
import { todayInKolkata } from './today.ts'

export interface Sample {
  /** The role whose token may send it; undefined: no token is needed. */
  role: 'company' | 'employee' | 'auditor' | 'admin' | 'system' | undefined
  body: Record<string, unknown>
  optional?: string[]
  /** The largest body in bytes, where it is not 100 kB. */
  maxBytes?: number
  /** A body that names another company's record. */
  foreign?: (employeeId: string) => Record<string, unknown>
}

const token = 'x'.repeat(43)
const form = employeeForm('sample@lantern.test', 'S-1')
const importedRow = { ...form, line: 2, leaveBalance: '12.5' }
const importDefaults = { position: 'Engineer', leaveBalance: 0 }
const pastSession = {
  line: 2,
  employee: form.email,
  date: '2026-01-15',
  in: '09:05',
  out: '17:30',
  breaks: '12:00-12:30',
  zone: 'Asia/Kolkata',
}
const holiday = {
  name: 'Republic Day',
  date: '2027-01-26',
  type: 'public',
  half: 'second',
  audience: { kind: 'zones', zones: ['Asia/Kolkata'] },
}
const announcement = {
  title: 'Staging moves on Thursday',
  description: 'Save your demo data before 18:00.',
  startDate: '2027-03-01',
  endDate: '2027-03-08',
  audience: { kind: 'positions', positions: ['Designer'] },
  pinned: true,
  mail: true,
  slack: true,
}
const anEnd = {
  lastDayWorked: '2027-03-19',
  lastDay: '2027-03-31',
  accessUntil: '2027-06-30',
  reason: 'Moving',
}
const leave = { from: '2027-03-01', to: '2027-03-01', kind: 'half', half: 'second', reason: 'Dentist' }
const report = { workMinutes: 450, previousWork: 'Filters', todaysPlan: 'Saved views', blocker: 'No server' }
const ofReport = (employeeId: string) => `${employeeId}_${randomUUID()}_2026-11-20`
const ofEmployee = { employeeId: randomUUID(), requestId: randomUUID() }
const ofCorrection = { employeeId: randomUUID(), workDate: '2026-11-20', correctionId: randomUUID() }
const correctionChanges = [
  {
    what: 'session',
    id: randomUUID(),
    was: { from: '2026-11-20T08:00:00Z', to: null },
    now: { from: '2026-11-20T08:00:00Z', to: '2026-11-20T12:00:00Z' },
  },
]
const project = {
  name: 'Atlas',
  projectCode: 'ATL',
  clientCode: 'NW-17',
  active: true,
  memberIds: [randomUUID()],
}
const taskOptional = {
  description: 'A person names a set of filters.',
  assigneeId: randomUUID(),
  dueDate: '2027-02-26',
  priority: 'high',
  labels: ['Orders'],
}
const task = { title: 'Saved views', projectId: randomUUID(), ...taskOptional }
const ofTask = { taskId: randomUUID() }
const sharedWithAuditor = {
  until: todayInKolkata(),
  employeeIds: null,
  from: '2026-01-01',
  to: '2026-03-31',
}
const ofAuditor = { auditorId: randomUUID() }
const ofComment = { ...ofTask, commentId: randomUUID() }
const place = { status: 'review', rank: '8236112000000' }
const ofPayslip = { payslipId: `${randomUUID()}_2026-11_1` }
const payLines = {
  earnings: [{ id: 'basic', label: 'Basic salary', kind: 'amount', amount: 315_000 }],
  deductions: [{ id: 'social', label: 'Social insurance', kind: 'percent', of: 'earnings', percent: 700 }],
}
const foreignPayslip = (employeeId: string) => ({ payslipId: `${employeeId}_2026-11_1` })
const inquiry = {
  name: 'Asha Kulkarni',
  email: 'asha@lantern.test',
  companyName: 'Lantern Works',
  phoneNumber: '+91 98 7654 3210',
  planId: 'plus',
  teamSize: 120,
  message: 'Can we pay by the year?',
}

/** A body that passes each command's schema. The test asserts that every command is here. */
export const samples: Record<string, Sample> = {
  SignUpCompany: { role: undefined, body: signUpForm('sample@lantern.test') },
  VerifyEmail: { role: undefined, body: { email: 'sample@lantern.test', token } },
  LogIn: {
    role: undefined,
    body: { email: 'sample@lantern.test', password, code: '123456' },
    optional: ['code'],
  },
  ResendVerification: { role: undefined, body: { email: 'sample@lantern.test', password } },
  ForgotPassword: { role: undefined, body: { email: 'sample@lantern.test' } },
  ResetPassword: {
    role: undefined,
    body: { email: 'sample@lantern.test', token, newPass: password, confirmPass: password },
  },
  SignOut: { role: 'company', body: {} },
  EndSession: {
    role: 'company',
    body: { sessionId: randomUUID() },
    foreign: sessionId => ({ sessionId }),
  },
  EndOtherSessions: { role: 'company', body: {} },
  ChangePassword: {
    role: 'employee',
    body: { existingPass: password, newPass: 'Lantern-2027', confirmPass: 'Lantern-2027' },
  },
  PrepareTwoFactor: { role: 'company', body: { password } },
  EnableTwoFactor: { role: 'company', body: { code: '123456' } },
  RenewRecoveryCodes: { role: 'company', body: { password } },
  DisableTwoFactor: { role: 'company', body: { password, code: '123456' } },
  WithdrawEmailChange: { role: 'company', body: {} },
  MarkNotificationsRead: { role: 'company', body: { upTo: '2026-11-20T10:00:00Z' } },
  ChooseNotifications: { role: 'company', body: { bellOff: ['plan'], mailOff: ['leave'] } },
  SaveTeamSettings: {
    role: 'company',
    body: {
      zone: 'Asia/Kolkata',
      dateFormat: 'DD/MM/YYYY',
      workingDays: ['monday'],
      optionalHolidays: 2,
      reportsDueBy: '18:00',
      workHours: { start: '09:00', minutes: 480, graceMinutes: 10 },
    },
    optional: ['optionalHolidays', 'reportsDueBy', 'workHours'],
  },
  SwitchPlan: { role: 'company', body: { planId: 'standard' } },
  CancelPlan: { role: 'company', body: {} },
  ResumePlan: { role: 'company', body: {} },
  EndLapsedEmailChange: {
    role: 'system',
    body: { companyId: randomUUID(), accountId: randomUUID(), expiresAt: '2026-11-20T10:00:00Z' },
  },
  FinishCommand: { role: 'system', body: { companyId: randomUUID(), commandId: randomUUID() } },
  EndPlan: { role: 'system', body: { companyId: randomUUID(), endsAt: '2026-11-20T10:00:00Z' } },
  AssignPlan: {
    role: 'admin',
    body: { companyId: randomUUID(), planId: 'plus' },
    foreign: companyId => ({ companyId, planId: 'plus' }),
  },
  EditCompanyProfile: {
    role: 'company',
    body: {
      name: 'Lantern Works',
      email: 'sample@lantern.test',
      address: 'Sample street 12, Berlin',
      ownerName: 'Dana Meyer',
      website: 'https://lantern.test',
      phoneNumber: '+49 30 555 0100',
    },
  },
  RequireTwoFactor: { role: 'company', body: { required: true } },
  ResetCompanyTwoFactor: {
    role: 'admin',
    body: { companyId: randomUUID() },
    foreign: companyId => ({ companyId }),
  },
  RetryReadModel: {
    role: 'admin',
    body: { readModel: 'attendance-days', companyId: randomUUID() },
    foreign: companyId => ({ readModel: 'attendance-days', companyId }),
  },
  SkipPoisonEvent: {
    role: 'admin',
    body: { readModel: 'attendance-days', companyId: randomUUID(), eventId: randomUUID() },
    foreign: companyId => ({ readModel: 'attendance-days', companyId, eventId: randomUUID() }),
  },
  BlockCompany: {
    role: 'admin',
    body: { companyId: randomUUID() },
    foreign: companyId => ({ companyId }),
  },
  UnblockCompany: {
    role: 'admin',
    body: { companyId: randomUUID() },
    foreign: companyId => ({ companyId }),
  },
  AddEmployee: { role: 'company', body: form },
  EditEmployee: {
    role: 'company',
    body: { ...form, employeeId: randomUUID() },
    foreign: employeeId => ({ ...form, employeeId }),
  },
  ChangeWorkingWeek: {
    role: 'company',
    body: { since: '2027-01-04', week: { workingDays: ['monday'] }, reason: 'Short weeks' },
  },
  EditWorkingWeek: {
    role: 'company',
    body: {
      changeId: randomUUID(),
      since: '2027-01-04',
      week: { workingDays: ['monday'] },
      reason: 'A week later',
    },
    foreign: changeId => ({
      changeId,
      since: '2027-01-04',
      week: { workingDays: ['monday'] },
      reason: 'A week later',
    }),
  },
  CorrectWorkingWeek: {
    role: 'company',
    body: {
      since: '2026-01-05',
      until: '2026-01-09',
      week: { workingDays: ['monday'] },
      reason: 'It was a short week',
    },
  },
  WithdrawWorkingWeek: {
    role: 'company',
    body: { changeId: randomUUID() },
    foreign: changeId => ({ changeId }),
  },
  SetOwnWeeks: {
    role: 'company',
    body: {
      employeeIds: [randomUUID()],
      since: '2027-01-04',
      week: { workingDays: ['monday'] },
      reason: 'As everyone',
    },
  },
  EditOwnWeek: {
    role: 'company',
    body: {
      employeeId: randomUUID(),
      changeId: randomUUID(),
      since: '2027-01-04',
      week: { workingDays: ['monday'] },
      reason: 'A week later',
    },
    foreign: employeeId => ({
      employeeId,
      changeId: randomUUID(),
      since: '2027-01-04',
      week: { workingDays: ['monday'] },
      reason: 'A week later',
    }),
  },
  CorrectOwnWeek: {
    role: 'company',
    body: {
      employeeId: randomUUID(),
      since: '2026-01-05',
      until: '2026-01-09',
      week: { workingDays: ['monday'] },
      reason: 'As everyone',
    },
    foreign: employeeId => ({
      employeeId,
      since: '2026-01-05',
      until: '2026-01-09',
      week: { workingDays: ['monday'] },
      reason: 'As everyone',
    }),
  },
  WithdrawOwnWeek: {
    role: 'company',
    body: { employeeId: randomUUID(), changeId: randomUUID() },
    foreign: employeeId => ({ employeeId, changeId: randomUUID() }),
  },
  PlanEmploymentEnd: {
    role: 'company',
    body: { employeeId: randomUUID(), ...anEnd },
    foreign: employeeId => ({ employeeId, ...anEnd }),
  },
  ChangeEmploymentEnd: {
    role: 'company',
    body: { employeeId: randomUUID(), endId: randomUUID(), ...anEnd },
    foreign: employeeId => ({ employeeId, endId: randomUUID(), ...anEnd }),
  },
  WithdrawEmploymentEnd: {
    role: 'company',
    body: { employeeId: randomUUID(), endId: randomUUID() },
    foreign: employeeId => ({ employeeId, endId: randomUUID() }),
  },
  SetEmployeeZone: {
    role: 'company',
    body: { employeeId: randomUUID(), zone: 'Asia/Tokyo' },
    foreign: employeeId => ({ employeeId, zone: 'Asia/Tokyo' }),
  },
  BlockEmployee: {
    role: 'company',
    body: { employeeId: randomUUID() },
    foreign: employeeId => ({ employeeId }),
  },
  UnblockEmployee: {
    role: 'company',
    body: { employeeId: randomUUID() },
    foreign: employeeId => ({ employeeId }),
  },
  DeleteEmployee: {
    role: 'company',
    body: { employeeId: randomUUID() },
    foreign: employeeId => ({ employeeId }),
  },
  ResendInvitation: {
    role: 'company',
    body: { employeeId: randomUUID() },
    foreign: employeeId => ({ employeeId }),
  },
  ResetEmployeeTwoFactor: {
    role: 'company',
    body: { employeeId: randomUUID() },
    foreign: employeeId => ({ employeeId }),
  },
  EditOwnContact: {
    role: 'employee',
    body: { mobile: '+91 98 7654 3210', address: '4 Hill road, Pune' },
  },
  CheckEmployeeImport: {
    role: 'company',
    body: { rows: [importedRow], defaults: importDefaults },
    optional: ['defaults'],
    maxBytes: 400_000,
  },
  StartEmployeeImport: {
    role: 'company',
    body: { rows: [importedRow], invite: false, defaults: importDefaults },
    optional: ['defaults'],
    maxBytes: 12_000_000,
  },
  CheckAttendanceImport: { role: 'company', body: { rows: [pastSession] }, maxBytes: 400_000 },
  StartAttendanceImport: {
    role: 'company',
    body: { rows: [pastSession], fileName: 'attendance-2025.csv' },
    maxBytes: 4_000_000,
  },
  ContinueAttendanceImport: {
    role: 'system',
    body: { companyId: randomUUID(), importId: randomUUID(), done: 200 },
  },
  ForgetAttendanceImport: { role: 'system', body: { companyId: randomUUID(), importId: randomUUID() } },
  ContinueEmployeeImport: {
    role: 'system',
    body: { companyId: randomUUID(), importId: randomUUID(), done: 200 },
  },
  ForgetEmployeeImport: { role: 'system', body: { companyId: randomUUID(), importId: randomUUID() } },
  SetOwnPhoto: { role: 'employee', body: { image: 'AAAA' } },
  RemoveOwnPhoto: { role: 'employee', body: {} },
  AddHoliday: { role: 'company', body: holiday, optional: ['half', 'audience'] },
  AddHolidays: { role: 'company', body: { holidays: [holiday] }, maxBytes: 400_000 },
  EditHoliday: {
    role: 'company',
    body: { ...holiday, holidayId: randomUUID() },
    optional: ['half', 'audience'],
    foreign: holidayId => ({ ...holiday, holidayId }),
  },
  DeleteHoliday: {
    role: 'company',
    body: { holidayId: randomUUID() },
    foreign: holidayId => ({ holidayId }),
  },
  DeleteHolidays: {
    role: 'company',
    body: { holidayIds: [randomUUID()] },
  },
  ChooseOptionalHoliday: {
    role: 'employee',
    body: { holidayId: randomUUID() },
    foreign: holidayId => ({ holidayId }),
  },
  GiveUpOptionalHoliday: {
    role: 'employee',
    body: { holidayId: randomUUID() },
    foreign: holidayId => ({ holidayId }),
  },
  AddProject: { role: 'company', body: project, optional: ['clientCode', 'active', 'memberIds'] },
  EditProject: {
    role: 'company',
    body: { ...project, projectId: randomUUID() },
    optional: ['clientCode', 'active', 'memberIds'],
    foreign: projectId => ({ ...project, memberIds: [], projectId }),
  },
  ArchiveProject: {
    role: 'company',
    body: { projectId: randomUUID() },
    foreign: projectId => ({ projectId }),
  },
  RestoreProject: {
    role: 'company',
    body: { projectId: randomUUID() },
    foreign: projectId => ({ projectId }),
  },
  AddAnnouncement: {
    role: 'company',
    body: announcement,
    optional: ['audience', 'pinned', 'mail', 'slack'],
  },
  EditAnnouncement: {
    role: 'company',
    body: { ...announcement, announcementId: randomUUID() },
    optional: ['audience', 'pinned', 'mail', 'slack'],
    foreign: announcementId => ({ ...announcement, announcementId }),
  },
  DeleteAnnouncement: {
    role: 'company',
    body: { announcementId: randomUUID() },
    foreign: announcementId => ({ announcementId }),
  },
  MarkAnnouncementSeen: {
    role: 'employee',
    body: { announcementId: randomUUID() },
    foreign: announcementId => ({ announcementId }),
  },
  RemindOfAnnouncement: {
    role: 'company',
    body: { announcementId: randomUUID(), employeeId: randomUUID() },
    foreign: announcementId => ({ announcementId, employeeId: randomUUID() }),
  },
  SendAnnouncement: {
    role: 'system',
    body: { companyId: randomUUID(), announcementId: randomUUID(), startDate: '2027-03-01' },
  },
  FileDailyReport: {
    role: 'employee',
    body: { ...report, projectId: randomUUID(), date: '2026-11-20' },
    optional: ['blocker'],
    foreign: projectId => ({ ...report, projectId, date: '2026-11-20' }),
  },
  EditDailyReport: {
    role: 'employee',
    body: { ...report, reportId: ofReport(randomUUID()) },
    optional: ['blocker'],
    foreign: employeeId => ({ ...report, reportId: ofReport(employeeId) }),
  },
  SolveBlocker: {
    role: 'company',
    body: { reportId: ofReport(randomUUID()) },
    foreign: employeeId => ({ reportId: ofReport(employeeId) }),
  },
  ReopenBlocker: {
    role: 'company',
    body: { reportId: ofReport(randomUUID()) },
    foreign: employeeId => ({ reportId: ofReport(employeeId) }),
  },
  RemindOfMissingReport: {
    role: 'company',
    body: { employeeId: randomUUID(), on: todayInKolkata() },
    foreign: employeeId => ({ employeeId, on: todayInKolkata() }),
  },
  RemindOfDailyReport: {
    role: 'system',
    body: { companyId: randomUUID(), employeeId: randomUUID(), on: '2026-11-20' },
  },
  AddTask: {
    role: 'company',
    body: { ...task, status: 'todo', assignAnyway: false },
    optional: [...Object.keys(taskOptional), 'status', 'assignAnyway'],
    foreign: projectId => ({ title: 'Saved views', projectId }),
  },
  EditTask: {
    role: 'company',
    body: { ...task, taskId: randomUUID(), assignAnyway: false },
    optional: [...Object.keys(task), 'assignAnyway'],
    foreign: taskId => ({ taskId, title: 'Moved views' }),
  },
  MoveTask: {
    role: 'employee',
    body: { ...ofTask, ...place, from: place },
    optional: ['rank', 'from'],
    foreign: taskId => ({ taskId, status: 'review' }),
  },
  DeleteTask: { role: 'company', body: ofTask, foreign: taskId => ({ taskId }) },
  CommentOnTask: {
    role: 'employee',
    body: { ...ofTask, text: 'Done on Tuesday' },
    foreign: taskId => ({ taskId, text: 'Done on Tuesday' }),
  },
  EditTaskComment: {
    role: 'employee',
    body: { ...ofComment, text: 'Done on Monday' },
    foreign: taskId => ({ ...ofComment, taskId, text: 'Done on Monday' }),
  },
  DeleteTaskComment: {
    role: 'employee',
    body: ofComment,
    foreign: taskId => ({ ...ofComment, taskId }),
  },
  NumberTask: { role: 'system', body: { companyId: randomUUID(), taskId: randomUUID() } },
  RemindOfTask: {
    role: 'system',
    body: { companyId: randomUUID(), taskId: randomUUID(), dueDate: '2026-11-20' },
  },
  RequestLeave: { role: 'employee', body: leave, optional: ['half'] },
  EditLeaveRequest: {
    role: 'employee',
    body: { ...leave, requestId: randomUUID() },
    optional: ['half'],
    foreign: requestId => ({ ...leave, requestId }),
  },
  WithdrawLeave: {
    role: 'employee',
    body: { requestId: randomUUID() },
    foreign: requestId => ({ requestId }),
  },
  AskToCancelLeave: {
    role: 'employee',
    body: { requestId: randomUUID(), reason: 'Plans changed' },
    optional: ['reason'],
    foreign: requestId => ({ requestId }),
  },
  ApproveLeave: {
    role: 'company',
    body: { ...ofEmployee, overdraw: 'Agreed' },
    optional: ['overdraw'],
    foreign: employeeId => ({ ...ofEmployee, employeeId }),
  },
  RejectLeave: {
    role: 'company',
    body: { ...ofEmployee, reason: 'Release week' },
    optional: ['reason'],
    foreign: employeeId => ({ ...ofEmployee, employeeId }),
  },
  CancelLeave: {
    role: 'company',
    body: { ...ofEmployee, from: '2027-03-01', reason: 'Plans changed' },
    optional: ['from', 'reason'],
    foreign: employeeId => ({ ...ofEmployee, employeeId }),
  },
  DeclineCancellation: {
    role: 'company',
    body: ofEmployee,
    foreign: employeeId => ({ ...ofEmployee, employeeId }),
  },
  AddLeave: {
    role: 'company',
    body: { ...leave, employeeId: randomUUID(), overdraw: 'Agreed' },
    optional: ['half', 'overdraw'],
    foreign: employeeId => ({ ...leave, employeeId }),
  },
  DecideLeaves: {
    role: 'company',
    body: { decision: 'reject', requests: [ofEmployee], reason: 'Release week' },
    optional: ['reason'],
  },
  AddLeaveForSeveral: {
    role: 'company',
    body: { ...leave, employeeIds: [randomUUID()], overdraw: 'Agreed' },
    optional: ['half', 'overdraw'],
  },
  AdjustLeaveBalance: {
    role: 'company',
    body: { employeeId: randomUUID(), days: -1.5, reason: 'Worked on Saturday', overdraws: true },
    optional: ['overdraws'],
    foreign: employeeId => ({ employeeId, days: 1, reason: 'Worked on Saturday' }),
  },
  SaveLeaveSettings: { role: 'company', body: { firstMonth: 4, carryOverLimit: 5, carryOverMonths: 3 } },
  DraftPayslip: {
    role: 'company',
    body: { employeeId: randomUUID(), month: '2026-11', empty: true, currency: 'EUR' },
    optional: ['empty', 'currency'],
    foreign: employeeId => ({ employeeId, month: '2026-11' }),
  },
  SavePayslip: {
    role: 'company',
    body: { ...ofPayslip, version: 1, currency: 'EUR', digits: 2, lines: payLines, note: 'Thank you.' },
    optional: ['note'],
    foreign: employeeId => ({
      ...foreignPayslip(employeeId),
      version: 1,
      currency: 'EUR',
      digits: 2,
      lines: payLines,
    }),
  },
  TakePayslipDays: { role: 'company', body: ofPayslip, foreign: foreignPayslip },
  DeletePayslip: {
    role: 'company',
    body: { ...ofPayslip, version: 1 },
    foreign: employeeId => ({ ...foreignPayslip(employeeId), version: 1 }),
  },
  IssuePayslip: {
    role: 'company',
    body: { ...ofPayslip, version: 1 },
    foreign: employeeId => ({ ...foreignPayslip(employeeId), version: 1 }),
  },
  VoidPayslip: {
    role: 'company',
    body: { ...ofPayslip, reason: 'Counted twice', draft: true },
    optional: ['draft'],
    foreign: employeeId => ({ ...foreignPayslip(employeeId), reason: 'Counted twice' }),
  },
  NumberPayslip: { role: 'system', body: { companyId: randomUUID(), ...ofPayslip } },
  SavePayslipSettings: { role: 'company', body: { difference: 25 } },
  SavePayslipTemplate: {
    role: 'company',
    body: { employeeId: randomUUID(), fromMonth: '2026-01', currency: 'EUR', digits: 2, lines: payLines },
    foreign: employeeId => ({
      employeeId,
      fromMonth: '2026-01',
      currency: 'EUR',
      digits: 2,
      lines: payLines,
    }),
  },
  DraftPayslips: {
    role: 'company',
    body: { month: '2026-11', employeeIds: [randomUUID()], currency: 'EUR' },
    optional: ['employeeIds', 'currency'],
    maxBytes: 1_200_000,
  },
  TakePayslipsDays: {
    role: 'company',
    body: { month: '2026-11', payslipIds: [ofPayslip.payslipId] },
    maxBytes: 1_200_000,
  },
  IssuePayslips: {
    role: 'company',
    body: { month: '2026-11', payslips: [{ ...ofPayslip, version: 1 }] },
    maxBytes: 1_200_000,
  },
  StopPayslipRun: { role: 'company', body: { runId: randomUUID() }, foreign: runId => ({ runId }) },
  ContinuePayslipRun: {
    role: 'system',
    body: { companyId: randomUUID(), runId: randomUUID(), done: 0 },
  },
  StartExport: {
    role: 'company',
    body: {
      kind: 'project-report',
      format: 'xlsx',
      from: '2026-11-01',
      to: '2026-11-30',
      employeeId: randomUUID(),
    },
    optional: ['employeeId'],
    foreign: employeeId => ({
      kind: 'project-report',
      format: 'xlsx',
      from: '2026-11-01',
      to: '2026-11-30',
      employeeId,
    }),
  },
  CancelExport: { role: 'company', body: { exportId: randomUUID() }, foreign: exportId => ({ exportId }) },
  EndExport: {
    role: 'system',
    body: {
      companyId: randomUUID(),
      exportId: randomUUID(),
      fileId: randomUUID(),
      fileKey: 'key',
      bytes: 10,
      rows: 3,
      fileName: 'LW-2026-0418_2026-11.pdf',
      parts: 1,
    },
    optional: ['rows', 'fileName'],
  },
  OpenExport: { role: 'system', body: { companyId: randomUUID(), exportId: randomUUID() } },
  FailExport: {
    role: 'system',
    body: { companyId: randomUUID(), exportId: randomUUID(), why: 'too-large' },
  },
  GiveCalendarAddress: { role: 'company', body: { renew: true }, optional: ['renew'] },
  NoteMissingPunchOut: {
    role: 'system',
    body: {
      companyId: randomUUID(),
      employeeId: randomUUID(),
      workDate: '2026-11-20',
      sessionId: randomUUID(),
      inAt: '2026-11-20T08:00:00.000Z',
    },
  },
  RemindOfMissingPunchOut: {
    role: 'system',
    body: {
      companyId: randomUUID(),
      employeeId: randomUUID(),
      workDate: '2026-11-20',
      sessionId: randomUUID(),
      inAt: '2026-11-20T08:00:00.000Z',
      on: '2026-11-23',
    },
  },
  TellWeekChange: {
    role: 'system',
    body: {
      companyId: randomUUID(),
      employeeId: randomUUID(),
      causeId: randomUUID(),
      what: 'changed',
      whose: 'company',
      since: '2027-01-04',
      until: null,
      weeks: [{ since: '2027-01-04', week: { workingDays: ['monday'] } }],
    },
  },
  InviteAuditor: {
    role: 'company',
    body: { name: 'Noor Haddad', email: 'auditor@samples.test', ...sharedWithAuditor },
  },
  ChangeAuditorAccess: {
    role: 'company',
    body: { ...ofAuditor, ...sharedWithAuditor },
    foreign: auditorId => ({ auditorId, ...sharedWithAuditor }),
  },
  EndAuditor: { role: 'company', body: ofAuditor, foreign: auditorId => ({ auditorId }) },
  RemindAuditorsEnd: {
    role: 'system',
    body: { companyId: randomUUID(), ...ofAuditor, until: '2026-11-20' },
  },
  EndAuditorOnItsDay: {
    role: 'system',
    body: { companyId: randomUUID(), ...ofAuditor, until: '2026-11-20' },
  },
  EndEmployment: {
    role: 'system',
    body: { companyId: randomUUID(), employeeId: randomUUID(), endId: randomUUID() },
  },
  BeginAuditorLook: {
    role: 'auditor',
    body: { what: 'replay', employeeId: randomUUID(), from: '2026-11-16', to: '2026-11-20' },
    foreign: employeeId => ({ what: 'replay', employeeId, from: '2026-11-16', to: '2026-11-20' }),
  },
  AgreeToHeads: {
    role: undefined,
    body: { companyId: randomUUID(), recipientId: randomUUID(), token, agrees: true },
  },
  SetHeadRecipients: { role: 'company', body: { addresses: ['audit@example.com'] } },
  NoteRecordFault: {
    role: 'system',
    body: {
      companyId: randomUUID(),
      kind: 'changed',
      number: 300,
      last: 300,
      eventId: null,
      foundAt: '2026-11-20T08:00:00.000Z',
    },
  },
  CountStreams: {
    role: 'system',
    body: { companyId: randomUUID(), day: '2026-11-20', streams: [['zWvpaMsO1eA5o3i8uqcQWQ', 12]] },
  },
  NoteCelebration: {
    role: 'system',
    body: { companyId: randomUUID(), employeeId: randomUUID(), kind: 'birthday', on: '2026-11-20' },
  },
  KeepLeaveBooks: {
    role: 'system',
    body: { companyId: randomUUID(), employeeId: randomUUID(), on: '2026-11-20' },
  },
  KeepLeaveBooksOfSeveral: {
    role: 'system',
    body: { companyId: randomUUID(), employeeIds: [randomUUID()], on: '2026-11-20' },
  },
  RemindOfLeave: {
    role: 'system',
    body: {
      companyId: randomUUID(),
      employeeId: randomUUID(),
      requestId: randomUUID(),
      requestedAt: '2026-11-20T08:00:00.000Z',
      reminder: 1,
    },
  },
  ReevaluateLeave: {
    role: 'system',
    body: {
      companyId: randomUUID(),
      employeeId: randomUUID(),
      requestId: randomUUID(),
      knownTo: '5',
      newestChange: '7',
      changes: [
        {
          cause: 'holiday',
          date: '2026-12-24',
          holidayId: randomUUID(),
          at: '2026-11-01T08:00:00.000Z',
          since: null,
          until: null,
        },
      ],
    },
  },
  ContactUs: {
    role: undefined,
    body: { name: 'Asha Kulkarni', email: 'asha@lantern.test', message: 'Is there a trial?' },
  },
  AnswerContactRequest: {
    role: 'admin',
    body: { requestId: randomUUID() },
    foreign: requestId => ({ requestId }),
  },
  ContactSales: { role: undefined, body: inquiry, optional: ['phoneNumber'] },
  EditInquiry: {
    role: 'admin',
    body: { ...inquiry, inquiryId: randomUUID(), note: 'Called on Monday' },
    optional: ['phoneNumber', 'note'],
    foreign: inquiryId => ({ ...inquiry, inquiryId }),
  },
  CompleteInquiry: {
    role: 'admin',
    body: { inquiryId: randomUUID() },
    foreign: inquiryId => ({ inquiryId }),
  },
  RejectInquiry: {
    role: 'admin',
    body: { inquiryId: randomUUID(), reason: 'Too small' },
    optional: ['reason'],
    foreign: inquiryId => ({ inquiryId }),
  },
  ReopenInquiry: {
    role: 'admin',
    body: { inquiryId: randomUUID() },
    foreign: inquiryId => ({ inquiryId }),
  },
  ConnectSlack: {
    role: 'company',
    body: { webhookUrl: 'https://hooks.slack.com/services/T000/B000/abcd', occasions: ['leave'] },
  },
  ChooseSlackOccasions: { role: 'company', body: { occasions: ['leave'] } },
  DisconnectSlack: { role: 'company', body: {} },
  TestSlack: { role: 'company', body: {} },
  PunchIn: {
    role: 'employee',
    body: { deviceAt: '2026-11-20T10:00:00Z', channel: 'web' },
    optional: ['deviceAt', 'channel'],
  },
  ProposeCorrection: {
    role: 'employee',
    body: { workDate: '2026-11-20', changes: correctionChanges, reason: 'No signal' },
  },
  WithdrawCorrection: {
    role: 'employee',
    body: { workDate: '2026-11-20', correctionId: randomUUID() },
    foreign: correctionId => ({ workDate: '2026-11-20', correctionId }),
  },
  ApproveCorrection: {
    role: 'company',
    body: { ...ofCorrection, note: 'Thank you' },
    optional: ['note'],
    foreign: employeeId => ({ ...ofCorrection, employeeId }),
  },
  RejectCorrection: {
    role: 'company',
    body: { ...ofCorrection, note: 'The door log shows another time.' },
    optional: ['note'],
    foreign: employeeId => ({ ...ofCorrection, employeeId }),
  },
  DecideCorrections: {
    role: 'company',
    body: { decision: 'approve', corrections: [ofCorrection], note: 'Thank you' },
    optional: ['note'],
  },
  RecordCorrection: {
    role: 'company',
    body: {
      employeeId: randomUUID(),
      workDate: '2026-11-20',
      changes: correctionChanges,
      reason: 'Door log',
    },
    foreign: employeeId => ({
      employeeId,
      workDate: '2026-11-20',
      changes: correctionChanges,
      reason: 'Door log',
    }),
  },
  UndoCorrection: {
    role: 'company',
    body: { ...ofCorrection, reason: 'By mistake' },
    foreign: employeeId => ({ ...ofCorrection, employeeId, reason: 'By mistake' }),
  },
  DecideOvertime: {
    role: 'company',
    body: {
      decision: 'refuse',
      days: [{ employeeId: randomUUID(), workDate: '2026-11-20', minutes: 80 }],
      note: 'Agreed for Thursdays alone',
      changes: false,
    },
    optional: ['note', 'changes'],
  },
  LockMonth: { role: 'company', body: { month: '2026-01' } },
  ReopenMonth: { role: 'company', body: { month: '2026-01', reason: 'A late sheet' } },
  RemindOfMonth: { role: 'company', body: { month: '2026-01', employeeIds: [randomUUID()] } },
  StartBreak: {
    role: 'employee',
    body: { deviceAt: '2026-11-20T10:00:00Z', channel: 'web' },
    optional: ['deviceAt', 'channel'],
  },
  EndBreak: {
    role: 'employee',
    body: { deviceAt: '2026-11-20T10:00:00Z', channel: 'web' },
    optional: ['deviceAt', 'channel'],
  },
  PunchOut: {
    role: 'employee',
    body: { deviceAt: '2026-11-20T10:00:00Z', channel: 'web' },
    optional: ['deviceAt', 'channel'],
  },
}
