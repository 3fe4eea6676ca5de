import { reportIdOf } from './daily-reports/report-id.ts'
import { exampleId } from './kernel/example-id.ts'

/** The demo company's account. It can log in on a system that holds the demo data. */
const account = { email: 'demo@lantern.test', password: 'Rollcall-Demo-1' }
const linkToken = 'the-token-of-the-link-in-the-mail'

const employee = {
  fullName: 'Asha Kulkarni',
  email: 'asha.kulkarni@lantern.test',
  mobile: '+91 98 7654 3210',
  code: 'EMP-100',
  position: 'Frontend engineer',
  leaveBalance: 12.5,
  dateOfBirth: '1994-03-14',
  dateOfJoin: '2024-05-06',
}
const importedRow = {
  ...employee,
  line: 2,
  email: 'noor.haddad@lantern.test',
  fullName: 'Noor Haddad',
  code: 'EMP-101',
  leaveBalance: '12.5',
}
const importDefaults = { position: 'Engineer', leaveBalance: 0 }
const pastSession = {
  line: 2,
  employee: employee.email,
  date: '2026-01-15',
  in: '09:05',
  out: '17:30',
  breaks: '12:00-12:30; 15:00-15:10',
  zone: 'Asia/Kolkata',
}
const company = {
  name: 'Lantern Works',
  email: account.email,
  ownerName: 'Dana Meyer',
  website: 'https://lantern.test',
  phoneNumber: '+49 30 555 0100',
  address: 'Sample street 12, Berlin',
}
const inquiry = {
  name: 'Noor Haddad',
  email: 'noor@visitor.test',
  companyName: 'Harbour Labs',
  phoneNumber: '+49 30 555 0111',
  planId: 'plus',
  teamSize: 120,
  message: 'Can we pay by the year?',
}
const punch = { deviceAt: '2026-01-15T08:30:00.000Z', channel: 'web' }
/** The first Monday of March next year, so that the example can always be sent. */
const march = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 2, 1))
march.setUTCDate(1 + ((8 - march.getUTCDay()) % 7))
const monday = march.toISOString().slice(0, 10)
const leave = { from: monday, to: monday, kind: 'full', half: null, reason: 'Family visit' }
const oneEmployee = { employeeId: exampleId }
const anEnd = {
  lastDayWorked: '2026-11-20',
  lastDay: '2026-11-30',
  accessUntil: '2027-02-28',
  reason: 'Moving abroad',
}
/** The access ends on the day of `monday`, so that the example can always be sent. */
const sharedWithAuditor = { until: monday, employeeIds: null, from: '2026-01-01', to: '2026-03-31' }
const oneCorrection = { ...oneEmployee, workDate: '2026-01-15', correctionId: exampleId }
/** Adds a forgotten session. */
const correctionChanges = [
  {
    what: 'session',
    was: null,
    now: { from: '2026-01-15T08:00:00.000Z', to: '2026-01-15T12:00:00.000Z' },
  },
]
const oneCompany = { companyId: exampleId }
const onePayslip = { payslipId: `${exampleId}_2026-11_1` }
const payLines = {
  earnings: [{ id: 'basic', label: 'Basic salary', kind: 'amount', amount: 315_000 }],
  deductions: [{ id: 'social', label: 'Social insurance', kind: 'percent', of: 'earnings', percent: 700 }],
}
const oneHoliday = { holidayId: exampleId }
const holiday = {
  name: 'Republic Day',
  date: '2027-01-26',
  type: 'public',
  half: null,
  audience: { kind: 'everyone' },
}
const oneProject = { projectId: exampleId }
const project = { name: 'Atlas', projectCode: 'ATL', clientCode: 'NW-17', active: true, memberIds: [] }
const announcement = {
  title: 'New on-call plan from December',
  description: 'Two people a week, on call from Monday 09:00.\nThe plan: https://lantern.test/on-call',
  startDate: '2027-12-01',
  endDate: '2027-12-14',
  audience: { kind: 'positions', positions: ['Frontend engineer'] },
  pinned: false,
  mail: true,
  slack: true,
}
const oneAnnouncement = { announcementId: exampleId }
/** The day in UTC, so that the example can always be sent. */
const today = new Date().toISOString().slice(0, 10)
const report = {
  workMinutes: 450,
  previousWork: 'Filters of the orders page, with their tests.',
  todaysPlan: 'Saved views, and the empty state for new clients.',
  blocker: '',
}
const oneReport = { reportId: reportIdOf({ ...oneEmployee, projectId: exampleId, date: today }) }
const oneTask = { taskId: exampleId }
const oneComment = { ...oneTask, commentId: exampleId }
const task = {
  title: 'Saved views',
  description: 'A person names a set of filters and finds it again.',
  projectId: exampleId,
  assigneeId: null,
  dueDate: '2027-02-26',
  priority: 'high',
  labels: ['Orders'],
  status: 'todo',
}
const oneInquiry = { inquiryId: exampleId }

/** A blue JPEG of 64 by 64 pixels. */
const picture =
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wCEACgcHiMeGSgjISMtKygwPGRBPDc3PHtYXUlkkYCZlo+AjIqgtObDoKrarYqMyP/L2u71////m8H////6/+b9//gBKy0tPDU8dkFBdviljKX4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+P/AABEIAEAAQAMBEQACEQEDEQH/xAGiAAABBQEBAQEBAQAAAAAAAAAAAQIDBAUGBwgJCgsQAAIBAwMCBAMFBQQEAAABfQECAwAEEQUSITFBBhNRYQcicRQygZGhCCNCscEVUtHwJDNicoIJChYXGBkaJSYnKCkqNDU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6g4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2drh4uPk5ebn6Onq8fLz9PX29/j5+gEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoLEQACAQIEBAMEBwUEBAABAncAAQIDEQQFITEGEkFRB2FxEyIygQgUQpGhscEJIzNS8BVictEKFiQ04SXxFxgZGiYnKCkqNTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqCg4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2dri4+Tl5ufo6ery8/T19vf4+fr/2gAMAwEAAhEDEQA/AI62MwoAKACgAoAKACgAoAKACgAoAKACgAoAKACgAoAKACgAoAKACgAoAKACgAoAKACgAoAKACgAoAKACgAoAKACgAoAKACgAoAKACgAoAKACgAoAKACgAoAKACgAoAKACgAoAKACgAoAKACgAoAKACgD//Z'

/** A valid body of each command, for people who try the API. */
const shortFridays = {
  workingDays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  workHours: {
    start: '09:00',
    minutes: 510,
    breakMinutes: 60,
    graceMinutes: 10,
    days: { friday: { start: '09:00', minutes: 240 } },
  },
}

export const commandExamples: Readonly<Record<string, unknown>> = {
  SignUpCompany: { ...company, password: account.password, confirmPassword: account.password },
  VerifyEmail: { email: account.email, token: linkToken },
  LogIn: account,
  ResendVerification: account,
  ForgotPassword: { email: account.email },
  ResetPassword: {
    email: account.email,
    token: linkToken,
    newPass: account.password,
    confirmPass: account.password,
  },
  SignOut: {},
  EndSession: { sessionId: exampleId },
  EndOtherSessions: {},
  ChangePassword: {
    existingPass: account.password,
    newPass: 'Rollcall-Demo-2',
    confirmPass: 'Rollcall-Demo-2',
  },
  PrepareTwoFactor: { password: account.password },
  EnableTwoFactor: { code: '123456' },
  RenewRecoveryCodes: { password: account.password },
  DisableTwoFactor: { password: account.password, code: '123456' },
  EndLapsedEmailChange: { ...oneCompany, accountId: exampleId, expiresAt: '2026-01-15T08:30:00.000Z' },
  WithdrawEmailChange: {},
  MarkNotificationsRead: { upTo: '2026-01-15T08:30:00.000Z' },
  PunchIn: punch,
  PunchOut: punch,
  ProposeCorrection: {
    workDate: '2026-01-15',
    changes: correctionChanges,
    reason: 'The train had no signal.',
  },
  WithdrawCorrection: { workDate: '2026-01-15', correctionId: exampleId },
  ApproveCorrection: oneCorrection,
  RejectCorrection: { ...oneCorrection, note: 'The door log shows 18:31.' },
  DecideCorrections: { decision: 'approve', corrections: [oneCorrection] },
  RecordCorrection: {
    ...oneEmployee,
    workDate: '2026-01-15',
    changes: correctionChanges,
    reason: 'Client call, see the calendar.',
  },
  UndoCorrection: { ...oneCorrection, reason: 'Corrected by mistake' },
  DecideOvertime: {
    decision: 'approve',
    days: [{ ...oneEmployee, workDate: '2026-01-15', minutes: 80 }],
    note: 'Thank you for the release.',
  },
  LockMonth: { month: '2026-01' },
  ReopenMonth: { month: '2026-01', reason: 'The client’s sheet of January came late.' },
  RemindOfMonth: { month: '2026-01', employeeIds: [oneEmployee.employeeId] },
  StartBreak: punch,
  EndBreak: punch,
  ChooseNotifications: { bellOff: ['plan'], mailOff: ['leave'] },
  SaveTeamSettings: {
    zone: 'Europe/Berlin',
    dateFormat: 'DD/MM/YYYY',
    workingDays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
    optionalHolidays: 2,
    reportsDueBy: '18:00',
    workHours: { start: '09:00', minutes: 480, graceMinutes: 10 },
  },
  ChangeWorkingWeek: { since: '2027-01-04', week: shortFridays, reason: 'Short Fridays' },
  EditWorkingWeek: {
    changeId: exampleId,
    since: '2027-01-11',
    week: shortFridays,
    reason: 'A week later',
  },
  CorrectWorkingWeek: {
    since: '2026-10-01',
    until: '2026-10-31',
    week: shortFridays,
    reason: 'The week was entered too late',
  },
  WithdrawWorkingWeek: { changeId: exampleId },
  EditCompanyProfile: company,
  RequireTwoFactor: { required: false },
  ResetCompanyTwoFactor: oneCompany,
  BlockCompany: oneCompany,
  RetryReadModel: { readModel: 'attendance-days', ...oneCompany },
  SkipPoisonEvent: { readModel: 'attendance-days', ...oneCompany, eventId: exampleId },
  UnblockCompany: oneCompany,
  AddEmployee: employee,
  EditEmployee: { ...oneEmployee, ...employee },
  SetOwnWeeks: {
    employeeIds: [exampleId],
    since: '2027-01-04',
    until: '2027-03-28',
    week: shortFridays,
    reason: 'Short Fridays, tried until Easter',
  },
  EditOwnWeek: {
    ...oneEmployee,
    changeId: exampleId,
    since: '2027-01-11',
    week: shortFridays,
    reason: 'A week later',
  },
  CorrectOwnWeek: {
    ...oneEmployee,
    since: '2026-10-01',
    until: '2026-10-31',
    week: null,
    reason: 'He worked the company’s week',
  },
  WithdrawOwnWeek: { ...oneEmployee, changeId: exampleId },
  PlanEmploymentEnd: { ...oneEmployee, ...anEnd },
  ChangeEmploymentEnd: { ...oneEmployee, endId: exampleId, ...anEnd },
  WithdrawEmploymentEnd: { ...oneEmployee, endId: exampleId },
  EndEmployment: { ...oneCompany, ...oneEmployee, endId: exampleId },
  TellWeekChange: {
    ...oneCompany,
    ...oneEmployee,
    causeId: exampleId,
    what: 'changed',
    whose: 'company',
    since: '2027-01-04',
    until: null,
    weeks: [{ since: '2027-01-04', week: shortFridays }],
  },
  SetEmployeeZone: { ...oneEmployee, zone: 'Asia/Kolkata' },
  BlockEmployee: oneEmployee,
  UnblockEmployee: oneEmployee,
  DeleteEmployee: oneEmployee,
  ResendInvitation: oneEmployee,
  ResetEmployeeTwoFactor: oneEmployee,
  EditOwnContact: { mobile: '+91 98 7654 3210', address: '4 Hill road, Pune' },
  CheckEmployeeImport: { rows: [importedRow], defaults: importDefaults },
  StartEmployeeImport: {
    rows: [
      importedRow,
      { ...importedRow, line: 3, seen: { employeeId: exampleId, was: { position: 'Trainee' } } },
    ],
    invite: true,
    defaults: importDefaults,
  },
  CheckAttendanceImport: { rows: [pastSession] },
  StartAttendanceImport: { rows: [pastSession], fileName: 'attendance-2025.csv' },
  ContinueAttendanceImport: { companyId: exampleId, importId: exampleId, done: 200 },
  ForgetAttendanceImport: { companyId: exampleId, importId: exampleId },
  ContinueEmployeeImport: { companyId: exampleId, importId: exampleId, done: 200 },
  ForgetEmployeeImport: { companyId: exampleId, importId: exampleId },
  SetOwnPhoto: { image: picture },
  RemoveOwnPhoto: {},
  AddHoliday: holiday,
  AddHolidays: {
    holidays: [
      { ...holiday, name: 'Holi', date: '2027-03-22', type: 'optional' },
      { ...holiday, name: 'Founders’ Day', date: '2027-12-10', type: 'company', half: 'second' },
    ],
  },
  EditHoliday: { ...oneHoliday, ...holiday },
  DeleteHoliday: oneHoliday,
  DeleteHolidays: { holidayIds: [oneHoliday.holidayId] },
  ChooseOptionalHoliday: oneHoliday,
  GiveUpOptionalHoliday: oneHoliday,
  AddProject: project,
  EditProject: { ...oneProject, ...project, name: 'Atlas, phase two' },
  ArchiveProject: oneProject,
  RestoreProject: oneProject,
  AddAnnouncement: announcement,
  EditAnnouncement: { ...oneAnnouncement, ...announcement },
  DeleteAnnouncement: oneAnnouncement,
  MarkAnnouncementSeen: oneAnnouncement,
  RemindOfAnnouncement: { ...oneAnnouncement, ...oneEmployee },
  SendAnnouncement: { ...oneCompany, ...oneAnnouncement, startDate: '2026-01-15' },
  FileDailyReport: { projectId: exampleId, date: today, ...report },
  EditDailyReport: { reportId: oneReport.reportId, ...report },
  SolveBlocker: oneReport,
  ReopenBlocker: oneReport,
  RemindOfMissingReport: { ...oneEmployee, on: today },
  RemindOfDailyReport: { ...oneCompany, ...oneEmployee, on: '2026-01-15' },
  AddTask: task,
  EditTask: { ...oneTask, title: 'Saved views on the orders page', dueDate: '2027-03-01' },
  MoveTask: { ...oneTask, status: 'review' },
  DeleteTask: oneTask,
  CommentOnTask: { ...oneTask, text: 'The client can wait until Tuesday.' },
  EditTaskComment: { ...oneComment, text: 'The client can wait until Wednesday.' },
  DeleteTaskComment: oneComment,
  NumberTask: { ...oneCompany, ...oneTask },
  RemindOfTask: { ...oneCompany, ...oneTask, dueDate: '2026-01-15' },
  RequestLeave: leave,
  EditLeaveRequest: { requestId: exampleId, ...leave },
  WithdrawLeave: { requestId: exampleId },
  AskToCancelLeave: { requestId: exampleId, reason: 'Plans changed' },
  ApproveLeave: { ...oneEmployee, requestId: exampleId },
  RejectLeave: { ...oneEmployee, requestId: exampleId, reason: 'Release week' },
  CancelLeave: { ...oneEmployee, requestId: exampleId },
  DeclineCancellation: { ...oneEmployee, requestId: exampleId },
  AddLeave: { ...oneEmployee, ...leave },
  DecideLeaves: { decision: 'approve', requests: [{ ...oneEmployee, requestId: exampleId }] },
  AddLeaveForSeveral: { employeeIds: [exampleId], ...leave },
  AdjustLeaveBalance: { ...oneEmployee, days: 1, reason: 'Worked on a Saturday' },
  SaveLeaveSettings: { firstMonth: 1, carryOverLimit: 5, carryOverMonths: 3 },
  DraftPayslip: { ...oneEmployee, month: '2026-11', empty: false, currency: 'EUR' },
  SavePayslip: { ...onePayslip, version: 1, currency: 'EUR', digits: 2, lines: payLines, note: 'Thank you.' },
  TakePayslipDays: onePayslip,
  DeletePayslip: { ...onePayslip, version: 1 },
  IssuePayslip: { ...onePayslip, version: 2 },
  VoidPayslip: { ...onePayslip, reason: 'Unpaid leave was counted twice.', draft: true },
  NumberPayslip: { companyId: exampleId, ...onePayslip },
  SavePayslipTemplate: { ...oneEmployee, fromMonth: '2026-01', currency: 'EUR', digits: 2, lines: payLines },
  SavePayslipSettings: { difference: 20 },
  DraftPayslips: { month: '2026-11', currency: 'EUR' },
  TakePayslipsDays: { month: '2026-11', payslipIds: [onePayslip.payslipId] },
  IssuePayslips: { month: '2026-11', payslips: [{ ...onePayslip, version: 2 }] },
  StopPayslipRun: { runId: exampleId },
  ContinuePayslipRun: { companyId: exampleId, runId: exampleId, done: 0 },
  StartExport: { kind: 'project-report', format: 'xlsx', from: '2026-11-01', to: '2026-11-30' },
  CancelExport: { exportId: exampleId },
  EndExport: {
    ...oneCompany,
    exportId: exampleId,
    fileId: exampleId,
    fileKey: 'key',
    bytes: 1_024,
    parts: 1,
  },
  OpenExport: { ...oneCompany, exportId: exampleId },
  FailExport: { ...oneCompany, exportId: exampleId, why: 'too-large' },
  GiveCalendarAddress: { renew: false },
  NoteMissingPunchOut: {
    ...oneCompany,
    ...oneEmployee,
    workDate: '2026-01-15',
    sessionId: exampleId,
    inAt: '2026-01-15T08:30:00.000Z',
  },
  RemindOfMissingPunchOut: {
    ...oneCompany,
    ...oneEmployee,
    workDate: '2026-01-15',
    sessionId: exampleId,
    inAt: '2026-01-15T08:30:00.000Z',
    on: '2026-01-16',
  },
  InviteAuditor: {
    name: 'Noor Haddad',
    email: 'noor.haddad@auditors.test',
    ...sharedWithAuditor,
  },
  ChangeAuditorAccess: { auditorId: exampleId, ...sharedWithAuditor },
  EndAuditor: { auditorId: exampleId },
  RemindAuditorsEnd: { ...oneCompany, auditorId: exampleId, until: '2026-01-31' },
  EndAuditorOnItsDay: { ...oneCompany, auditorId: exampleId, until: '2026-01-31' },
  BeginAuditorLook: { what: 'replay', ...oneEmployee, from: '2026-01-12', to: '2026-01-18' },
  AgreeToHeads: { companyId: exampleId, recipientId: exampleId, token: linkToken, agrees: true },
  SetHeadRecipients: { addresses: ['audit@example.com'] },
  NoteRecordFault: {
    ...oneCompany,
    kind: 'changed',
    number: 300,
    last: 300,
    eventId: null,
    foundAt: '2026-01-15T08:30:00.000Z',
  },
  CountStreams: { ...oneCompany, day: '2026-01-15', streams: [['zWvpaMsO1eA5o3i8uqcQWQ', 12]] },
  NoteCelebration: { ...oneCompany, ...oneEmployee, kind: 'birthday', on: '2026-01-15' },
  KeepLeaveBooks: { ...oneCompany, ...oneEmployee, on: '2026-01-15' },
  KeepLeaveBooksOfSeveral: { ...oneCompany, employeeIds: [exampleId], on: '2026-01-15' },
  RemindOfLeave: {
    ...oneCompany,
    ...oneEmployee,
    requestId: exampleId,
    requestedAt: '2026-01-15T08:00:00.000Z',
    reminder: 1,
  },
  ReevaluateLeave: {
    ...oneCompany,
    ...oneEmployee,
    requestId: exampleId,
    knownTo: '5204',
    newestChange: '5310',
    changes: [
      {
        cause: 'holiday',
        date: '2026-11-08',
        holidayId: exampleId,
        at: '2026-11-01T08:00:00.000Z',
        since: null,
        until: null,
      },
    ],
  },
  ContactUs: { name: inquiry.name, email: inquiry.email, message: 'Is there a trial?' },
  AnswerContactRequest: { requestId: exampleId },
  ContactSales: inquiry,
  EditInquiry: { ...oneInquiry, ...inquiry, note: 'Called on Monday' },
  CompleteInquiry: oneInquiry,
  RejectInquiry: { ...oneInquiry, reason: 'Asked for another product' },
  ReopenInquiry: oneInquiry,
  SwitchPlan: { planId: 'standard' },
  CancelPlan: {},
  ResumePlan: {},
  FinishCommand: { ...oneCompany, commandId: exampleId },
  EndPlan: { ...oneCompany, endsAt: '2026-01-15T08:30:00.000Z' },
  AssignPlan: { ...oneCompany, planId: 'plus' },
  ConnectSlack: {
    webhookUrl: 'https://hooks.slack.com/services/T000/B000/abcd',
    occasions: ['leave'],
  },
  ChooseSlackOccasions: { occasions: ['leave'] },
  DisconnectSlack: {},
  TestSlack: {},
}
