export const messages = {
  settings: { link: 'Notification settings', page: 'Notification settings' },
  title: 'Notifications',
  none: 'Notifications, none new',
  one: 'Notifications, 1 new',
  many: 'Notifications, %{count} new',
  more: 'Notifications, %{badge} new, %{count} in total',
  today: 'Today',
  yesterday: 'Yesterday',
  fresh: 'New',
  announcements: 'New announcements',
  older: 'Show older ones',
  empty: 'No notifications yet',
  empty_text: {
    company:
      'You are notified here when people join, celebrate, ask for leave or propose a correction, and when your plan or your account changes.',
    employee:
      'You are notified here when your company answers a leave request or a correction, issues a payslip or changes your details, and when your account changes.',
    auditor: 'You are notified here when your account changes.',
    admin: 'You are notified here when companies register, and when people contact sales or write to you.',
  },
  /** `named` where the record's name is known, else `plain`. */
  sentence: {
    'employee-joined': { named: '%{name} has joined', plain: 'An employee has joined' },
    birthday: { named: '%{name} has a birthday', plain: 'Somebody had a birthday' },
    anniversary: {
      named: '%{name} has an anniversary with the company',
      plain: 'Somebody had an anniversary',
    },
    'plan-assigned': { named: 'You were moved to the %{name} plan', plain: 'You were moved to another plan' },
    'plan-cancelled': {
      named: 'Your %{name} plan was cancelled. It ends with the paid month',
      plain: 'Your plan was cancelled. It ends with the paid month',
    },
    'plan-resumed': {
      named: 'Your %{name} plan was resumed for you',
      plain: 'Your plan was resumed for you',
    },
    'plan-ended': {
      named: 'Your %{name} plan has ended. You are now on the Free plan',
      plain: 'Your plan has ended. You are now on the Free plan',
    },
    'password-changed': { plain: 'Your password was changed' },
    'missing-punch-out': {
      plain:
        'You have not punched out within your company’s limit. The time is not counted until it is settled',
    },
    'missing-punch-out-reminder': {
      plain: 'A punch-out is still missing. Propose a correction of that day, so that its time counts',
    },
    'month-reminder': {
      named:
        'Punch-outs of %{name} are missing. Propose a correction of those days, so that their time counts',
      plain: 'Punch-outs are missing. Propose a correction of those days, so that their time counts',
    },
    'correction-proposed': {
      named: '%{name} proposes a correction',
      plain: 'An employee proposes a correction',
    },
    'correction-approved': {
      named: 'Your correction of %{name} is approved',
      plain: 'Your correction is approved',
    },
    'correction-rejected': {
      named: 'Your correction of %{name} was rejected',
      plain: 'Your correction was rejected',
    },
    'correction-recorded': {
      named: 'Your company corrected your record of %{name}',
      plain: 'Your company corrected your record',
    },
    'correction-undone': {
      named: 'Your company undid a correction of %{name}',
      plain: 'Your company undid a correction of your record',
    },
    'week-changed': {
      named: 'Your working week changes from %{name}',
      plain: 'Your working week changes',
    },
    'week-corrected': {
      named: 'Your company corrected your working week from %{name}',
      plain: 'Your company corrected your working week',
    },
    'week-withdrawn': {
      named: 'The change of your working week from %{name} was withdrawn',
      plain: 'A planned change of your working week was withdrawn',
    },
    'overtime-approved': {
      named: 'Your overtime of %{name} is approved',
      plain: 'Your overtime is approved',
    },
    'overtime-refused': {
      named: 'Your overtime of %{name} was not approved',
      plain: 'Your overtime was not approved',
    },
    'details-changed': { plain: 'Your company changed your details' },
    'two-factor-reset': { plain: 'Your two-factor log-in was turned off for you' },
    'two-factor-reset-by-platform': {
      plain: 'The platform’s administrator turned off your two-factor log-in',
    },
    'company-registered': { named: '%{name} has registered', plain: 'A company has registered' },
    'inquiry-received': { plain: 'Someone contacted sales' },
    'contact-requested': { plain: 'Someone sent the contact form' },
    'leave-requested': { named: '%{name} asks for leave', plain: 'An employee asks for leave' },
    'leave-request-edited': {
      named: '%{name} changed a leave request',
      plain: 'An employee changed a leave request',
    },
    'leave-waiting': {
      named: '%{name} is waiting for an answer about leave',
      plain: 'A leave request is waiting for your answer',
    },
    'leave-cancellation-requested': {
      named: '%{name} asks to cancel leave',
      plain: 'An employee asks to cancel leave',
    },
    'leave-added': { plain: 'Your company added leave for you' },
    'leave-approved': { plain: 'Your leave is approved' },
    'leave-rejected': { plain: 'Your leave request was rejected' },
    'leave-cancelled': { plain: 'Your leave was cancelled or shortened' },
    'leave-kept': { plain: 'Your leave stays approved' },
    'leave-reevaluated': { plain: 'The days of your leave changed with the calendar' },
    'task-assigned': { named: 'The task “%{name}” is assigned to you', plain: 'A task was assigned to you' },
    'task-commented': {
      named: 'There is a new comment on the task “%{name}”',
      plain: 'There is a new comment on one of your tasks',
    },
    'team-task-commented': {
      named: 'There is a new comment on the task “%{name}”',
      plain: 'There is a new comment on a task',
    },
    'task-due': { named: 'Your task “%{name}” is due today', plain: 'One of your tasks is due today' },
    'payslip-issued': { named: 'Your payslip for %{name} is ready', plain: 'Your payslip is ready' },
    'payslip-voided': { named: 'Your payslip for %{name} was voided', plain: 'Your payslip was voided' },
    'payslip-drafts-made': {
      named: 'The payslip drafts for %{name} are made',
      plain: 'The payslip drafts are made',
    },
    'payslips-issued': { named: 'The payslips for %{name} are issued', plain: 'The payslips are issued' },
    'export-ready': { named: 'Your export “%{name}” is ready', plain: 'One of your exports is ready' },
    'export-failed': {
      named: 'Your export “%{name}” could not be made',
      plain: 'One of your exports could not be made',
    },
    'report-missing': { plain: 'Your daily report is missing' },
    'announcement-reminder': {
      named: 'Your company reminds you of “%{name}”',
      plain: 'Your company reminds you of an announcement',
    },
    'blocker-solved': { plain: 'Your company marked your blocker as solved' },
  },
}
