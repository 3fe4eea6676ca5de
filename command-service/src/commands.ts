import * as accounts from '@rollcall/contracts/accounts/commands.ts'
import * as announcements from '@rollcall/contracts/announcements/commands.ts'
import * as attendance from '@rollcall/contracts/attendance/commands.ts'
import * as calendar from '@rollcall/contracts/calendar/commands.ts'
import * as celebrations from '@rollcall/contracts/celebrations/commands.ts'
import * as company from '@rollcall/contracts/company/commands.ts'
import * as readModels from '@rollcall/contracts/company/read-model-commands.ts'
import * as dailyReports from '@rollcall/contracts/daily-reports/commands.ts'
import * as employees from '@rollcall/contracts/employees/commands.ts'
import * as imports from '@rollcall/contracts/employees/import-commands.ts'
import * as files from '@rollcall/contracts/exports/commands.ts'
import { exportRoles } from '@rollcall/contracts/exports/export.ts'
import * as holidays from '@rollcall/contracts/holidays/commands.ts'
import * as inquiries from '@rollcall/contracts/inquiries/commands.ts'
import { roles } from '@rollcall/contracts/kernel/roles.ts'
import * as leave from '@rollcall/contracts/leave/commands.ts'
import * as multiStep from '@rollcall/contracts/multi-step/commands.ts'
import * as notifications from '@rollcall/contracts/notifications/commands.ts'
import * as pay from '@rollcall/contracts/payslips/commands.ts'
import * as plans from '@rollcall/contracts/plans/commands.ts'
import * as projects from '@rollcall/contracts/projects/commands.ts'
import * as slack from '@rollcall/contracts/slack/commands.ts'
import * as tasks from '@rollcall/contracts/tasks/commands.ts'
import type { createTokenIssuer } from '@rollcall/platform/auth-tokens/session-tokens.ts'
import type { FileStore } from '@rollcall/platform/files/file-store.ts'
import type { Accounts } from './accounts/accounts.ts'
import { changePassword } from './accounts/change-password.ts'
import { logIn } from './accounts/log-in.ts'
import { endLapsedEmailChange, markNotificationsRead, withdrawEmailChange } from './accounts/own-account.ts'
import { forgotPassword, resendVerification, resetPassword } from './accounts/passwords-and-links.ts'
import { endOtherSessions, endSession, signOut } from './accounts/sessions.ts'
import { signUpCompany } from './accounts/sign-up.ts'
import { createSessionStarter } from './accounts/start-session.ts'
import { createTokenOfSession } from './accounts/token-of-session.ts'
import * as secondFactor from './accounts/two-factor-handlers.ts'
import { verifyEmail } from './accounts/verify-email.ts'
import * as news from './announcements/handlers.ts'
import { noteMissingPunchOut } from './attendance/note-missing-punch-out.ts'
import { punchIn, punchOut } from './attendance/punch.ts'
import { giveCalendarAddress } from './calendar/handlers.ts'
import { noteCelebration } from './celebrations/handlers.ts'
import { blockCompany, requireTwoFactor, resetCompanyTwoFactor, unblockCompany } from './company/access.ts'
import { type Companies, saveTeamSettings } from './company/companies.ts'
import { editCompanyProfile } from './company/profile.ts'
import type { FindSetAside } from './company/read-models.ts'
import { retryReadModel, skipPoisonEvent } from './company/read-models.ts'
import * as reporting from './daily-reports/handlers.ts'
import { rules } from './deciders.ts'
import type { Employees } from './employees/employees.ts'
import * as staff from './employees/handlers.ts'
import * as importing from './employees/import-handlers.ts'
import type { ImportRunner } from './employees/import-runner.ts'
import { editOwnContact, removeOwnPhoto, setOwnPhoto } from './employees/own-record.ts'
import { cancelExport, endExport, failExport, openExport, startExport } from './exports/handlers.ts'
import type { NoteExport } from './exports/running-exports.ts'
import type { Holidays } from './holidays/company-holidays.ts'
import * as days from './holidays/handlers.ts'
import { answerContactRequest, contactUs } from './inquiries/contact-us.ts'
import {
  completeInquiry,
  contactSales,
  editInquiry,
  rejectInquiry,
  reopenInquiry,
} from './inquiries/inquiries.ts'
import { type CommandEntry, command, multiStepCommand } from './kernel/command-entry.ts'
import { finishCommand } from './kernel/finish-command.ts'
import * as absence from './leave/handlers.ts'
import { keepLeaveBooksOfSeveral } from './leave/keep-several.ts'
import type { LeaveBooks } from './leave/leave-books.ts'
import { addLeaveForSeveral, decideLeaves } from './leave/several.ts'
import { chooseNotifications } from './notifications/handlers.ts'
import type { Payslips } from './payslips/company-payslips.ts'
import * as paying from './payslips/handlers.ts'
import type { PayslipRunner } from './payslips/payslip-runner.ts'
import * as payRuns from './payslips/run-handlers.ts'
import { assignPlan, cancelPlan, endPlan, resumePlan, switchPlan } from './plans/plans.ts'
import type { Projects } from './projects/company-projects.ts'
import * as work from './projects/handlers.ts'
import { chooseSlackOccasions, connectSlack, disconnectSlack, testSlack } from './slack/slack-settings.ts'
import * as board from './tasks/handlers.ts'

export interface Domains {
  accounts: Accounts
  companies: Companies
  employees: Employees
  holidays: Holidays
  leave: LeaveBooks
  projects: Projects
  payslips: Payslips
  payslipRuns: PayslipRunner
  files: FileStore
  imports: ImportRunner
  findSetAside: FindSetAside
  noteExport: NoteExport
  issueToken: ReturnType<typeof createTokenIssuer>
  appSecret: string
  /** Additional origins allowed for Slack webhooks. */
  slackOrigins: readonly string[]
}

const minute = 60
const hour = 60 * minute
const endsSessions = 'everywhere'
/** Their answers hold secrets that are shown once. */
const endsAtSource = { endsSessions: 'at-source' } as const
const withoutSecondFactor = true
/** Every signed-in account. */
const everyone = roles
// Link tokens have 256 bits and cannot be guessed. Attempts with invented tokens must not use up the owner's.
/** Guesses of a signed-in account at a password or code, per account. */
const guesses = { perIp: 300, perEmail: 10, seconds: 15 * minute, failuresOnly: true } as const
/** Three times the Standard plan's seats. Each call may send a mail and reveals whether an address is taken. */
const ofStaff = { perIp: 600, perEmail: 300, seconds: hour } as const
/** The daily limit of an account for its own or its company's settings, far above normal use. */
const perDay = 200
/** The limit for commands on many records, as in an import or a bulk action: high in total, lower per record. */
const perDayOn = <Field extends string>(field: Field) => ({
  perAccount: 20_000,
  perRecord: { most: 500, of: (body: Record<Field, string>) => body[field] },
})
const onEmployee = perDayOn('employeeId')
const onHoliday = perDayOn('holidayId')
const onProject = perDayOn('projectId')
const onAnnouncement = perDayOn('announcementId')
const onTask = perDayOn('taskId')
const onCompany = perDayOn('companyId')
const onInquiry = perDayOn('inquiryId')
const onPayslip = perDayOn('payslipId')
/**
 * The largest body of an import: 1,000 rows with long names. An append of their events, with what each event adds, stays
 * below the 1 MiB that EventStoreDB takes at once.
 */
const importBody = '400kb'
/** The largest body of an import of employees: 10,000 rows as they occur, with long names. */
const employeeImportBody = '8mb'
/** The largest body of a run: the payslips of 10,000 people. */
const runBody = '1200kb'
/** An import reveals which addresses are taken and may mail 10,000 people. A dry run reveals as much of 500 rows. */
const ofImports = { perIp: 100, perEmail: 20, seconds: 24 * hour } as const
const startSession = (d: Domains) => createSessionStarter(d.companies, d.issueToken)

/** Every command of the service: its contract, its roles, its handler and its limits. */
export function commandEntries(d: Domains): readonly CommandEntry[] {
  const entries: readonly CommandEntry[] = [
    command(
      multiStep.FinishCommand,
      { roles: ['system'], writes: [] },
      finishCommand(() => entries),
    ),
    ...entriesOf(d),
  ]
  return entries
}

const entriesOf = (d: Domains): readonly CommandEntry[] => [
  multiStepCommand(
    accounts.SignUpCompany,
    { roles: ['public'], writes: [rules.emailReservation, rules.company, rules.account] },
    signUpCompany(d.accounts, d.companies),
    {
      notBefore: 500,
      limit: { perIp: 30, perEmail: 5, seconds: hour },
    },
  ),
  multiStepCommand(
    accounts.VerifyEmail,
    { roles: ['public'], writes: [rules.account, rules.emailReservation, rules.company] },
    verifyEmail(d.accounts, d.companies),
    {
      notBefore: 250,
      limit: { perIp: 60, seconds: hour },
    },
  ),
  command(
    accounts.LogIn,
    { roles: ['public'], writes: [rules.account, rules.session] },
    logIn(d.accounts, d.companies, startSession(d)),
    {
      limit: { perIp: 300, perEmail: 10, perEmailInAll: 100, seconds: 15 * minute, failuresOnly: true },
    },
  ),
  command(
    accounts.ResendVerification,
    { roles: ['public'], writes: [rules.account] },
    resendVerification(d.accounts),
    {
      limit: { perIp: 30, perEmail: 5, seconds: hour },
    },
  ),
  command(
    accounts.ForgotPassword,
    { roles: ['public'], writes: [rules.account] },
    forgotPassword(d.accounts),
    {
      notBefore: 250,
      limit: { perIp: 30, perEmail: 5, seconds: hour },
    },
  ),
  command(
    accounts.ResetPassword,
    { roles: ['public'], writes: [rules.account, rules.emailReservation] },
    resetPassword(d.accounts),
    {
      endsSessions,
      notBefore: 500,
      // The link proves the mailbox's owner. Earlier wrong passwords, their own or a stranger's, must not keep them
      // out.
      limit: { perIp: 60, seconds: hour, forgets: accounts.LogIn.name },
    },
  ),
  command(accounts.SignOut, { roles: everyone, writes: [rules.session] }, signOut, {
    endsSessions,
    withoutSecondFactor,
  }),
  command(accounts.EndSession, { roles: everyone, writes: [rules.session] }, endSession, {
    endsSessions,
    withoutSecondFactor,
    perDay: 5 * perDay,
  }),
  command(
    accounts.EndOtherSessions,
    { roles: everyone, writes: [rules.account] },
    endOtherSessions(d.accounts),
    {
      endsSessions,
      withoutSecondFactor,
      perDay,
    },
  ),
  command(
    accounts.ChangePassword,
    {
      roles: ['company', 'employee', 'auditor'],
      writes: [rules.account, rules.emailReservation, rules.session],
    },
    changePassword(d.accounts, startSession(d)),
    {
      ...endsAtSource,
      limit: guesses,
      perDay,
    },
  ),
  command(
    accounts.PrepareTwoFactor,
    { roles: everyone, writes: [rules.account] },
    secondFactor.prepareTwoFactor(d.accounts),
    {
      withoutSecondFactor,
      limit: guesses,
      perDay,
    },
  ),
  command(
    accounts.EnableTwoFactor,
    { roles: everyone, writes: [rules.account] },
    secondFactor.enableTwoFactor(d.accounts),
    {
      ...endsAtSource,
      withoutSecondFactor,
      limit: guesses,
      perDay,
    },
  ),
  command(
    accounts.RenewRecoveryCodes,
    { roles: everyone, writes: [rules.account] },
    secondFactor.renewRecoveryCodes(d.accounts),
    {
      limit: guesses,
      perDay,
    },
  ),
  command(
    accounts.DisableTwoFactor,
    { roles: everyone, writes: [rules.account] },
    secondFactor.disableTwoFactor(d.accounts, d.companies),
    {
      ...endsAtSource,
      limit: guesses,
      perDay,
    },
  ),
  command(
    accounts.EndLapsedEmailChange,
    { roles: ['system'], writes: [rules.account, rules.emailReservation] },
    endLapsedEmailChange(d.accounts),
  ),
  command(
    accounts.WithdrawEmailChange,
    { roles: ['company'], writes: [rules.account, rules.emailReservation] },
    withdrawEmailChange(d.accounts),
    { perDay },
  ),
  command(
    accounts.MarkNotificationsRead,
    { roles: everyone, writes: [rules.account] },
    markNotificationsRead(d.accounts),
    { perDay: 5 * perDay },
  ),
  command(
    notifications.ChooseNotifications,
    { roles: ['company', 'employee'], writes: [rules.notificationSettings] },
    chooseNotifications,
    { perDay },
  ),
  command(company.SaveTeamSettings, { roles: ['company'], writes: [rules.company] }, saveTeamSettings, {
    perDay,
  }),
  multiStepCommand(
    company.EditCompanyProfile,
    { roles: ['company'], writes: [rules.emailReservation, rules.account, rules.company] },
    editCompanyProfile(d.companies, d.accounts),
    {
      // A mail may go to the address in the body.
      limit: { perIp: 60, perEmail: 20, seconds: hour },
      perDay,
    },
  ),
  command(
    company.RequireTwoFactor,
    { roles: ['company'], writes: [rules.company] },
    requireTwoFactor(d.accounts),
    { endsSessions, perDay },
  ),
  command(
    company.ResetCompanyTwoFactor,
    { roles: ['admin'], writes: [rules.account] },
    resetCompanyTwoFactor(d.companies, d.accounts),
    {
      endsSessions,
      perDay: onCompany,
    },
  ),
  command(company.BlockCompany, { roles: ['admin'], writes: [rules.company] }, blockCompany, {
    endsSessions,
    perDay: onCompany,
  }),
  command(company.UnblockCompany, { roles: ['admin'], writes: [rules.company] }, unblockCompany, {
    endsSessions,
    perDay: onCompany,
  }),
  command(
    readModels.RetryReadModel,
    { roles: ['admin'], writes: [rules.readModelActs] },
    retryReadModel(d.findSetAside),
    { perDay: onCompany },
  ),
  command(
    readModels.SkipPoisonEvent,
    { roles: ['admin'], writes: [rules.readModelActs] },
    skipPoisonEvent(d.findSetAside),
    { perDay: onCompany },
  ),
  multiStepCommand(
    plans.SwitchPlan,
    { roles: ['company'], writes: [rules.seats, rules.subscription] },
    switchPlan(d.companies, d.employees),
    { perDay },
  ),
  command(plans.CancelPlan, { roles: ['company'], writes: [rules.subscription] }, cancelPlan, { perDay }),
  command(plans.ResumePlan, { roles: ['company'], writes: [rules.subscription] }, resumePlan, { perDay }),
  multiStepCommand(
    plans.EndPlan,
    { roles: ['system'], writes: [rules.subscription, rules.seats] },
    endPlan(d.companies, d.employees),
  ),
  multiStepCommand(
    plans.AssignPlan,
    { roles: ['admin'], writes: [rules.seats, rules.subscription] },
    assignPlan(d.companies, d.employees),
    { perDay: onCompany },
  ),
  multiStepCommand(
    employees.AddEmployee,
    { roles: ['company'], writes: [rules.emailReservation, rules.seats, rules.employee, rules.account] },
    staff.addEmployee(d.employees, d.accounts),
    {
      limit: ofStaff,
      perDay: onEmployee.perAccount,
    },
  ),
  multiStepCommand(
    employees.EditEmployee,
    {
      roles: ['company'],
      writes: [rules.emailReservation, rules.seats, rules.account, rules.employee, rules.leaveAccount],
    },
    staff.editEmployee(d.employees, d.accounts, d.leave),
    {
      limit: ofStaff,
      perDay: onEmployee,
    },
  ),
  command(
    employees.SetEmployeeZone,
    { roles: ['company'], writes: [rules.employee] },
    staff.setEmployeeZone(d.employees),
    { perDay: onEmployee },
  ),
  multiStepCommand(
    employees.BlockEmployee,
    { roles: ['company'], writes: [rules.account, rules.seats, rules.employee] },
    staff.blockEmployee(d.employees, d.accounts),
    {
      endsSessions,
      perDay: onEmployee,
    },
  ),
  multiStepCommand(
    employees.UnblockEmployee,
    { roles: ['company'], writes: [rules.seats, rules.account, rules.employee] },
    staff.unblockEmployee(d.employees, d.accounts, d.leave),
    {
      perDay: onEmployee,
    },
  ),
  multiStepCommand(
    employees.DeleteEmployee,
    { roles: ['company'], writes: [rules.account, rules.emailReservation, rules.seats, rules.employee] },
    staff.deleteEmployee(d.employees, d.accounts),
    {
      endsSessions,
      perDay: onEmployee,
    },
  ),
  command(
    employees.ResendInvitation,
    { roles: ['company'], writes: [rules.emailReservation, rules.account] },
    staff.resendInvitation(d.employees, d.accounts),
    {
      limit: { perIp: 300, perEmail: 5, seconds: hour, perRecord: ({ employeeId }) => employeeId },
      perDay: onEmployee,
    },
  ),
  command(
    employees.ResetEmployeeTwoFactor,
    { roles: ['company'], writes: [rules.account] },
    staff.resetEmployeeTwoFactor(d.employees, d.accounts),
    {
      endsSessions,
      perDay: onEmployee,
    },
  ),
  command(
    employees.EditOwnContact,
    { roles: ['employee'], writes: [rules.employee] },
    editOwnContact(d.employees),
    { perDay },
  ),
  command(
    employees.SetOwnPhoto,
    { roles: ['employee'], writes: [rules.employee] },
    setOwnPhoto(d.employees, d.files),
    {
      limit: { perIp: 300, perEmail: 60, seconds: hour },
      perDay,
    },
  ),
  command(
    employees.RemoveOwnPhoto,
    { roles: ['employee'], writes: [rules.employee] },
    removeOwnPhoto(d.employees),
    { perDay },
  ),
  ...importEntries(d),
  command(attendance.PunchIn, { roles: ['employee'], writes: [rules.punchClock] }, punchIn),
  command(attendance.PunchOut, { roles: ['employee'], writes: [rules.punchClock] }, punchOut),
  command(
    holidays.AddHoliday,
    { roles: ['company'], writes: [rules.holidays] },
    days.addHoliday(d.holidays, d.employees),
    { perDay: onHoliday.perAccount },
  ),
  command(
    holidays.AddHolidays,
    { roles: ['company'], writes: [rules.holidays] },
    days.addHolidays(d.holidays, d.employees),
    { perDay, maxBody: importBody },
  ),
  command(
    holidays.EditHoliday,
    { roles: ['company'], writes: [rules.holidays] },
    days.editHoliday(d.holidays, d.employees),
    { perDay: onHoliday },
  ),
  command(
    holidays.DeleteHoliday,
    { roles: ['company'], writes: [rules.holidays] },
    days.deleteHoliday(d.holidays),
    { perDay: onHoliday },
  ),
  command(
    holidays.ChooseOptionalHoliday,
    { roles: ['employee'], writes: [rules.holidayChoices] },
    days.chooseOptionalHoliday(d.holidays, d.companies, d.employees),
    { perDay },
  ),
  command(
    holidays.GiveUpOptionalHoliday,
    { roles: ['employee'], writes: [rules.holidayChoices] },
    days.giveUpOptionalHoliday(d.holidays, d.companies, d.employees),
    { perDay },
  ),
  ...projectEntries(d),
  ...payslipEntries(d),
  command(
    announcements.AddAnnouncement,
    { roles: ['company'], writes: [rules.announcement] },
    news.addAnnouncement(d.employees),
    { perDay },
  ),
  command(
    announcements.EditAnnouncement,
    { roles: ['company'], writes: [rules.announcement] },
    news.editAnnouncement(d.employees),
    { perDay: onAnnouncement },
  ),
  command(
    announcements.DeleteAnnouncement,
    { roles: ['company'], writes: [rules.announcement] },
    news.deleteAnnouncement,
    { perDay: onAnnouncement },
  ),
  command(
    announcements.MarkAnnouncementSeen,
    { roles: ['employee'], writes: [rules.announcementReader] },
    news.markAnnouncementSeen(d.employees),
    { perDay: 5 * perDay },
  ),
  command(
    announcements.RemindOfAnnouncement,
    { roles: ['company'], writes: [rules.announcementReader] },
    news.remindOfAnnouncement(d.employees),
    { perDay: onEmployee },
  ),
  command(
    announcements.SendAnnouncement,
    { roles: ['system'], writes: [rules.announcement] },
    news.sendAnnouncement(d.companies),
  ),
  ...taskEntries(d),
  ...leaveEntries(d),
  ...reportEntries(d),
  command(
    calendar.GiveCalendarAddress,
    { roles: ['company', 'employee'], writes: [rules.calendarAddress] },
    giveCalendarAddress(d.appSecret),
    // A calendar program asks at once, and keeps an address that is not found as broken.
    { perDay, shownIn: 'calendar_addresses' },
  ),
  command(
    files.StartExport,
    { roles: exportRoles, writes: [rules.exported] },
    startExport(d.employees, d.noteExport),
    {
      perDay,
    },
  ),
  command(files.CancelExport, { roles: exportRoles, writes: [rules.exported] }, cancelExport, { perDay }),
  command(files.EndExport, { roles: ['system'], writes: [rules.exported] }, endExport),
  command(files.FailExport, { roles: ['system'], writes: [rules.exported] }, failExport),
  command(
    files.OpenExport,
    { roles: ['system'], writes: [] },
    openExport(createTokenOfSession(d.accounts, d.companies, d.issueToken)),
  ),
  command(
    attendance.NoteMissingPunchOut,
    { roles: ['system'], writes: [rules.missingPunchOut] },
    noteMissingPunchOut,
  ),
  command(
    celebrations.NoteCelebration,
    { roles: ['system'], writes: [rules.celebrations] },
    noteCelebration(d.employees),
  ),
  command(
    inquiries.ContactUs,
    { roles: ['public'], writes: [rules.contactRequest] },
    contactUs(d.appSecret),
    {
      limit: { perIp: 30, perEmail: 10, seconds: hour },
    },
  ),
  command(
    inquiries.AnswerContactRequest,
    { roles: ['admin'], writes: [rules.contactRequest] },
    answerContactRequest,
    { perDay: perDayOn('requestId') },
  ),
  command(inquiries.ContactSales, { roles: ['public', 'company'], writes: [rules.inquiry] }, contactSales, {
    limit: { perIp: 30, perEmail: 10, seconds: hour },
    perDay,
  }),
  command(inquiries.EditInquiry, { roles: ['admin'], writes: [rules.inquiry] }, editInquiry, {
    perDay: onInquiry,
  }),
  command(inquiries.CompleteInquiry, { roles: ['admin'], writes: [rules.inquiry] }, completeInquiry, {
    perDay: onInquiry,
  }),
  command(inquiries.RejectInquiry, { roles: ['admin'], writes: [rules.inquiry] }, rejectInquiry, {
    perDay: onInquiry,
  }),
  command(inquiries.ReopenInquiry, { roles: ['admin'], writes: [rules.inquiry] }, reopenInquiry, {
    perDay: onInquiry,
  }),
  command(
    slack.ConnectSlack,
    { roles: ['admin', 'company'], writes: [rules.slack] },
    connectSlack(d.slackOrigins),
    {
      perDay,
    },
  ),
  command(
    slack.ChooseSlackOccasions,
    { roles: ['admin', 'company'], writes: [rules.slack] },
    chooseSlackOccasions,
    {
      perDay,
    },
  ),
  command(slack.DisconnectSlack, { roles: ['admin', 'company'], writes: [rules.slack] }, disconnectSlack, {
    perDay,
  }),
  command(slack.TestSlack, { roles: ['admin', 'company'], writes: [rules.slack] }, testSlack, {
    limit: { perIp: 20, perEmail: 20, seconds: minute },
    perDay,
  }),
]

const importEntries = (d: Domains): readonly CommandEntry[] => {
  const bySystem = { roles: ['system'], writes: [rules.employeeImport] } as const
  return [
    command(
      imports.CheckEmployeeImport,
      { roles: ['company'], writes: [] },
      importing.checkEmployeeImport(d.employees, d.accounts),
      { perDay, maxBody: importBody },
    ),
    command(
      imports.StartEmployeeImport,
      { roles: ['company'], writes: [rules.employeeImport] },
      importing.startEmployeeImport(d.employees, d.files, d.imports),
      { perDay, limit: ofImports, maxBody: employeeImportBody },
    ),
    command(imports.ContinueEmployeeImport, bySystem, importing.continueEmployeeImport(d.imports)),
    command(imports.ForgetEmployeeImport, bySystem, importing.forgetEmployeeImport(d.files)),
  ]
}

const payslipEntries = (d: Domains): readonly CommandEntry[] => {
  const { payslip, payslipNumbers, payslipSettings, payslipTemplates, payslipRun } = rules
  const writing = { roles: ['company'], writes: [payslip] } as const
  const running = { roles: ['company'], writes: [payslipRun] } as const
  return [
    command(pay.DraftPayslip, writing, paying.draftPayslip(d.payslips), {
      perDay: onEmployee,
    }),
    command(pay.SavePayslip, writing, paying.savePayslip(d.payslips), { perDay: onPayslip }),
    command(pay.TakePayslipDays, writing, paying.takePayslipDays(d.payslips), { perDay: onPayslip }),
    command(pay.DeletePayslip, writing, paying.deletePayslip(d.payslips), { perDay: onPayslip }),
    command(
      pay.IssuePayslip,
      { roles: ['company'], writes: [payslip, payslipNumbers] },
      paying.issuePayslip(d.payslips),
      { perDay: onPayslip },
    ),
    command(pay.VoidPayslip, writing, paying.voidPayslip(d.payslips), { perDay: onPayslip }),
    command(
      pay.NumberPayslip,
      { roles: ['system'], writes: [payslip, payslipNumbers] },
      paying.numberPayslip(d.payslips),
    ),
    command(
      pay.SavePayslipTemplate,
      { roles: ['company'], writes: [payslipTemplates] },
      paying.savePayslipTemplate(d.employees),
      { perDay: onEmployee },
    ),
    command(
      pay.SavePayslipSettings,
      { roles: ['company'], writes: [payslipSettings] },
      paying.savePayslipSettings,
      { perDay },
    ),
    command(pay.DraftPayslips, running, payRuns.draftPayslips(d.payslips, d.employees, d.payslipRuns), {
      perDay,
      maxBody: runBody,
    }),
    command(pay.TakePayslipsDays, running, payRuns.takePayslipsDays(d.payslipRuns), {
      perDay,
      maxBody: runBody,
    }),
    command(pay.IssuePayslips, running, payRuns.issuePayslips(d.payslipRuns), { perDay, maxBody: runBody }),
    command(pay.StopPayslipRun, running, payRuns.stopPayslipRun, { perDay }),
    command(
      pay.ContinuePayslipRun,
      { roles: ['system'], writes: [payslipRun] },
      payRuns.continuePayslipRun(d.payslipRuns),
    ),
  ]
}

const projectEntries = (d: Domains): readonly CommandEntry[] => {
  const byCompany = { roles: ['company'], writes: [rules.projects] } as const
  return [
    command(projects.AddProject, byCompany, work.addProject(d.projects, d.employees), {
      perDay: onProject.perAccount,
    }),
    command(projects.EditProject, byCompany, work.editProject(d.projects, d.employees), {
      perDay: onProject,
    }),
    command(projects.ArchiveProject, byCompany, work.archiveProject(d.projects), { perDay: onProject }),
    command(projects.RestoreProject, byCompany, work.restoreProject(d.projects), { perDay: onProject }),
  ]
}

const taskEntries = ({ projects, employees: people }: Domains): readonly CommandEntry[] => {
  const byCompany = { roles: ['company'], writes: [rules.task] } as const
  const byBoth = { roles: ['company', 'employee'], writes: [rules.task] } as const
  const bySystem = { roles: ['system'], writes: [rules.task] } as const
  const numbered = [rules.task, rules.taskNumbers] as const
  return [
    command(tasks.AddTask, { ...byCompany, writes: numbered }, board.addTask(projects, people), {
      perDay: onTask.perAccount,
    }),
    command(tasks.EditTask, { ...byCompany, writes: numbered }, board.editTask(projects, people), {
      perDay: onTask,
    }),
    command(tasks.MoveTask, byBoth, board.moveTask(projects), { perDay: onTask }),
    command(tasks.DeleteTask, byCompany, board.deleteTask(projects), { perDay: onTask }),
    command(tasks.CommentOnTask, byBoth, board.commentOnTask(projects), { perDay: onTask }),
    command(tasks.EditTaskComment, byBoth, board.editTaskComment(projects), { perDay: onTask }),
    command(tasks.DeleteTaskComment, byBoth, board.deleteTaskComment(projects), { perDay: onTask }),
    command(tasks.RemindOfTask, bySystem, board.remindOfTask(projects, people)),
    command(tasks.NumberTask, { ...bySystem, writes: numbered }, board.numberTask(projects)),
  ]
}

const onRequest = perDayOn('requestId')

const leaveEntries = (d: Domains): readonly CommandEntry[] => {
  const own = { roles: ['employee'], writes: [rules.leaveAccount] } as const
  const byCompany = { roles: ['company'], writes: [rules.leaveAccount] } as const
  const settings = { roles: ['company'], writes: [rules.leaveSettings] } as const
  const bySystem = { roles: ['system'], writes: [rules.leaveAccount] } as const
  return [
    command(leave.RequestLeave, own, absence.requestLeave(d.leave), { perDay }),
    command(leave.EditLeaveRequest, own, absence.editLeaveRequest(d.leave), { perDay }),
    command(leave.WithdrawLeave, own, absence.withdrawLeave(d.leave), { perDay }),
    command(leave.AskToCancelLeave, own, absence.askToCancelLeave(d.leave), { perDay }),
    command(leave.ApproveLeave, byCompany, absence.approveLeave(d.leave), { perDay: onRequest }),
    command(leave.RejectLeave, byCompany, absence.rejectLeave(d.leave), { perDay: onRequest }),
    command(leave.CancelLeave, byCompany, absence.cancelLeave(d.leave), { perDay: onRequest }),
    command(leave.DeclineCancellation, byCompany, absence.declineCancellation(d.leave), {
      perDay: onRequest,
    }),
    command(leave.AddLeave, byCompany, absence.addLeave(d.leave), { perDay: onEmployee }),
    multiStepCommand(leave.DecideLeaves, byCompany, decideLeaves(d.leave), { perDay }),
    multiStepCommand(leave.AddLeaveForSeveral, byCompany, addLeaveForSeveral(d.leave, d.employees), {
      perDay,
    }),
    command(leave.AdjustLeaveBalance, byCompany, absence.adjustLeaveBalance(d.leave), { perDay: onEmployee }),
    command(leave.SaveLeaveSettings, settings, absence.saveLeaveSettings, { perDay }),
    command(leave.KeepLeaveBooks, bySystem, absence.keepLeaveBooks(d.leave)),
    command(leave.KeepLeaveBooksOfSeveral, bySystem, keepLeaveBooksOfSeveral(d.leave)),
    command(leave.RemindOfLeave, bySystem, absence.remindOfLeave(d.leave)),
    command(leave.ReevaluateLeave, bySystem, absence.reevaluateLeave(d.leave, d.holidays)),
  ]
}

/** A person reports a few times a day; a company marks what many people wrote. */
const onReport = perDayOn('reportId')

const reportEntries = (d: Domains): readonly CommandEntry[] => {
  const own = { roles: ['employee'], writes: [rules.reportDay] } as const
  const both = { roles: ['company', 'employee'], writes: [rules.reportDay] } as const
  return [
    command(dailyReports.FileDailyReport, own, reporting.fileDailyReport(d.projects), { perDay }),
    command(dailyReports.EditDailyReport, own, reporting.editDailyReport(d.projects), { perDay }),
    command(dailyReports.SolveBlocker, both, reporting.solveBlocker(d.projects), { perDay: onReport }),
    command(dailyReports.ReopenBlocker, both, reporting.reopenBlocker(d.projects), { perDay: onReport }),
    command(
      dailyReports.RemindOfMissingReport,
      { roles: ['company'], writes: [rules.dailyReportReminders] },
      reporting.remindOfMissingReport(d.employees, d.projects),
      { perDay: perDayOn('employeeId') },
    ),
    command(
      dailyReports.RemindOfDailyReport,
      { roles: ['system'], writes: [rules.dailyReportReminders] },
      reporting.remindOfDailyReport(d.employees, d.projects),
    ),
  ]
}
