/** The texts of the notification settings. */
export const messages = {
  title: 'What you are notified of',
  subtitle: {
    company: 'These settings apply to this account. Slack has separate settings.',
    employee: 'These settings apply only to you.',
  },
  card: 'Notifications by topic',
  about: 'About',
  bell: 'In the bell',
  mail: 'By email',
  save: 'Save settings',
  saved: 'Notification settings saved',
  unsaved: 'Not saved yet',
  topic: {
    leave: 'Leave',
    attendance: 'Missing punch-outs',
    corrections: 'Corrections',
    'working-week': 'Your working week',
    overtime: 'Overtime',
    'daily-reports': 'Daily reports',
    tasks: 'Tasks',
    payslips: 'Your payslips',
    'payslip-runs': 'Payslips',
    exports: 'Your exports',
    announcements: 'Announcements',
    employees: 'New employees',
    details: 'Your details',
    celebrations: 'Birthdays and anniversaries',
    plan: 'Plan',
    security: 'Account security',
  },
  topic_text: {
    leave: {
      company: 'Requests, changes and cancellations that wait for your decision',
      employee: 'Answers to your requests, and changes to your leave',
    },
    attendance: {
      employee:
        'When you have not punched out within your company’s limit, on your next working morning, and when your company reminds you',
    },
    corrections: {
      company: 'Corrections that wait for your decision',
      employee: 'Answers to your corrections, and corrections that your company makes',
    },
    'working-week': {
      employee: 'When your company plans, changes, corrects or withdraws other days or hours for you',
    },
    overtime: { employee: 'When your company approves or refuses your overtime' },
    tasks: {
      company: 'Comments on tasks',
      employee: 'Tasks that are assigned to you or due today, and comments on them',
    },
    payslips: { employee: 'Payslips that your company issues or voids' },
    'payslip-runs': { company: 'When the drafts of a month are made or its payslips are issued' },
    exports: {
      company: 'When a file that you asked for is ready or could not be made',
      employee: 'When a file that you asked for is ready or could not be made',
    },
    announcements: { employee: 'When your company emails you an announcement or reminds you of one' },
    'daily-reports': { employee: 'A missing report at the end of your day, and solved blockers' },
    employees: { company: 'Invited people who have joined' },
    details: { employee: 'Changes that your company makes to your details' },
    celebrations: { company: 'On the morning of the day' },
    plan: { company: 'Changes to your plan, and its end' },
    security: {
      company: 'Always on, so that you notice if someone else uses your account',
      employee: 'Always on, so that you notice if someone else uses your account',
    },
  },
}
