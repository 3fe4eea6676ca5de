export const messages = {
  title: 'Notifications',
  none: 'Notifications, none new',
  one: 'Notifications, 1 new',
  many: 'Notifications, %{count} new',
  today: 'Today',
  yesterday: 'Yesterday',
  fresh: 'New',
  older: 'Show older ones',
  empty: 'Nothing to tell yet',
  empty_text: {
    company: 'You will see here when people join, and what happens to your plan and your account.',
    employee: 'You will see here when your company changes your details, and what happens to your account.',
    auditor: 'You will see here what happens to your account.',
    admin: 'You will see here when companies register, and who asked for sales or wrote to you.',
  },
  /** `named` where the record's name is known, else `plain`. */
  sentence: {
    'employee-joined': { named: '%{name} has joined', plain: 'An employee has joined' },
    'plan-assigned': { named: 'You were put on the %{name} plan', plain: 'You were put on another plan' },
    'plan-cancelled': {
      named: 'Your %{name} plan was cancelled; it goes on to the end of the paid month',
      plain: 'Your plan was cancelled; it goes on to the end of the paid month',
    },
    'plan-resumed': {
      named: 'The cancellation of your %{name} plan was taken back for you; it goes on',
      plain: 'The cancellation of your plan was taken back for you; it goes on',
    },
    'plan-ended': {
      named: 'Your %{name} plan has ended; the Free plan follows',
      plain: 'Your plan has ended; the Free plan follows',
    },
    'password-changed': { plain: 'Your password was changed' },
    'details-changed': { plain: 'Your company changed your details' },
    'two-factor-reset': { plain: 'Your two-factor log-in was switched off for you' },
    'two-factor-reset-by-platform': {
      plain: 'The platform’s administrator switched off your two-factor log-in',
    },
    'company-registered': { named: '%{name} has registered', plain: 'A company has registered' },
    'inquiry-received': { plain: 'Somebody asked for sales' },
    'contact-requested': { plain: 'Somebody sent the contact form' },
  },
}
