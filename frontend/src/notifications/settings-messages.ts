/** The texts of the notification settings. */
export const settings = {
  link: 'Notification settings',
  page: 'Notification settings',
  title: 'What you are notified of',
  subtitle: {
    company: 'These settings are for this account. Posts to Slack have settings of their own.',
    employee: 'These settings are for you alone.',
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
    'daily-reports': 'Daily reports',
    tasks: 'Tasks',
    employees: 'New employees',
    details: 'Your details',
    celebrations: 'Birthdays and anniversaries',
    plan: 'Plan',
    security: 'Account security',
  },
  topic_text: {
    leave: {
      company: 'Requests, changes and cancellations that wait for your decision',
      employee: 'Answers to your requests, and changes of your leave',
    },
    attendance: { employee: 'When you have not punched out within 16 hours' },
    tasks: {
      company: 'Comments on tasks',
      employee: 'Tasks that are assigned to you or due today, and comments on them',
    },
    'daily-reports': { employee: 'A missing report at the end of your day, and solved blockers' },
    employees: { company: 'Invited people who have joined' },
    details: { employee: 'Changes that your company makes to your details' },
    celebrations: { company: 'On the morning of the day' },
    plan: { company: 'Changes of your plan, and its end' },
    security: {
      company: 'Always on, so that you notice if someone else uses your account',
      employee: 'Always on, so that you notice if someone else uses your account',
    },
  },
}
