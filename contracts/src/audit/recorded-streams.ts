/**
 * The records of a company whose events can be shown one by one, with their names. They begin the names of streams. What
 * opens accounts, addresses and other systems is not among them.
 */
export const recordNames = {
  employee: 'employee',
  company: 'company settings',
  leaveSettings: 'leave settings',
  payslipSettings: 'payslip settings',
  monthLocks: 'locked months',
  holidays: 'holidays',
  holidayChoices: 'optional holidays',
  projects: 'projects',
  task: 'task',
  announcement: 'announcement',
  payslip: 'payslip',
  payslipTemplates: 'payslip template',
  reportDay: 'daily reports of a day',
  leaveAccount: 'leave account',
  punchClock: 'punches of a month',
  corrections: 'corrections of a month',
  overtime: 'overtime of a month',
} as const
export type RecordName = keyof typeof recordNames

export const recordKinds = Object.keys(recordNames) as [RecordName, ...RecordName[]]
