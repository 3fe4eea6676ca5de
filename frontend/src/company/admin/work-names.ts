import type { BackgroundWork } from '@rollcall/contracts/kernel/background-work.ts'

const loops: Record<BackgroundWork, string> = {
  'due-round': 'Look for due work',
  'find-effects': 'Find emails and files that events cause',
  'find-deliveries': 'Find signed heads to email',
  'line-up-deliveries': 'Queue emails and files',
  'wake-deliveries': 'Retry emails and files after a wait',
  'sweep-deliveries': 'Take over lost emails and files',
  'remove-old-deliveries': 'Delete records of old emails and files',
  'sweep-files': 'Delete unneeded files',
  'employee-import': 'Run an import of employees',
  'attendance-import': 'Run an import of past attendance',
  'payslip-run': 'Process the payslips of a month',
}

/** What the scheduler does, by the names of its commands. A spec compares them with its list. */
const commands = {
  FinishCommand: 'Finish an interrupted change',
  EndLapsedEmailChange: 'End an unconfirmed email change',
  EndPlan: 'End a cancelled plan',
  ContinueEmployeeImport: 'Continue an import of employees',
  ForgetEmployeeImport: 'Delete rejected rows of an employee import',
  ContinueAttendanceImport: 'Continue an import of past attendance',
  ForgetAttendanceImport: 'Delete rejected rows of an attendance import',
  ContinuePayslipRun: 'Continue the payslips of a month',
  NumberPayslip: 'Number a payslip',
  KeepLeaveBooks: 'Update an employee’s leave account',
  KeepLeaveBooksOfSeveral: 'Update several leave accounts at once',
  ReevaluateLeave: 'Recalculate leave',
  NoteRecordFault: 'Report a record that does not verify',
  CountStreams: 'Record the daily count of events',
  EndAuditorOnItsDay: 'End an auditor’s access',
  EndEmployment: 'End an employment after its last day',
  RemindAuditorsEnd: 'Remind of the end of an auditor’s access',
  NoteCelebration: 'Announce a birthday or an anniversary',
  NoteMissingPunchOut: 'Record a missing punch-out',
  RemindOfMissingPunchOut: 'Remind of a missing punch-out',
  SendAnnouncement: 'Send an announcement',
  RemindOfLeave: 'Remind of a pending leave request',
  RemindOfDailyReport: 'Remind of a missing daily report',
  RemindOfTask: 'Remind of a task that is due',
  NumberTask: 'Number a task',
}

/** Background work in plain words, by its name. */
export const workNames = { ...loops, ...commands }
