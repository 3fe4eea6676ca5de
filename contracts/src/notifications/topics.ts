import type { notificationKinds } from './views.ts'

/** The ways by which a notification reaches a person. Slack is the company's own. */
export const notificationWays = ['bell', 'mail'] as const
export type NotificationWay = (typeof notificationWays)[number]

/** What a topic is: the roles that get it, and its ways. `required`: it cannot be switched off. */
interface TopicFacts {
  roles: readonly ('company' | 'employee' | 'admin')[]
  ways: readonly NotificationWay[]
  required?: true
}

/** What notifications and their mails are about, in the order of the settings. */
export const notificationTopics = {
  leave: { roles: ['company', 'employee'], ways: ['bell', 'mail'] },
  attendance: { roles: ['employee'], ways: ['bell', 'mail'] },
  corrections: { roles: ['company', 'employee'], ways: ['bell', 'mail'] },
  'working-week': { roles: ['employee'], ways: ['bell', 'mail'] },
  overtime: { roles: ['employee'], ways: ['bell', 'mail'] },
  'daily-reports': { roles: ['employee'], ways: ['bell', 'mail'] },
  tasks: { roles: ['company', 'employee'], ways: ['bell', 'mail'] },
  payslips: { roles: ['employee'], ways: ['bell', 'mail'] },
  'payslip-runs': { roles: ['company'], ways: ['bell'] },
  exports: { roles: ['company', 'employee', 'admin'], ways: ['bell'] },
  // The bell always shows the announcements themselves, as long as they are live, and the reminders of them.
  announcements: { roles: ['employee'], ways: ['mail'] },
  employees: { roles: ['company'], ways: ['bell'] },
  details: { roles: ['employee'], ways: ['bell'] },
  celebrations: { roles: ['company'], ways: ['bell'] },
  plan: { roles: ['company'], ways: ['bell'] },
  platform: { roles: ['admin'], ways: ['bell', 'mail'] },
  // A person who loses an account must be notified.
  security: { roles: ['company', 'employee', 'admin'], ways: ['bell', 'mail'], required: true },
} as const satisfies Record<string, TopicFacts>
export type NotificationTopic = keyof typeof notificationTopics

/** The topics of which a person chooses the ways. */
export const chosenTopics = [
  'leave',
  'attendance',
  'corrections',
  'working-week',
  'overtime',
  'daily-reports',
  'tasks',
  'payslips',
  'payslip-runs',
  'exports',
  'announcements',
  'employees',
  'details',
  'celebrations',
  'plan',
] as const satisfies readonly NotificationTopic[]
export type ChosenTopic = (typeof chosenTopics)[number]

/** A role's topics with their facts, in the order of the settings. */
export const topicsOf = (role: string): { topic: NotificationTopic; facts: TopicFacts }[] =>
  Object.entries<TopicFacts>(notificationTopics)
    .filter(([, { roles }]) => roles.some(each => each === role))
    .map(([topic, facts]) => ({ topic: topic as NotificationTopic, facts }))

/** The topic of each kind of notification. */
export const topicOfKind: Record<(typeof notificationKinds)[number], NotificationTopic> = {
  'employee-joined': 'employees',
  birthday: 'celebrations',
  anniversary: 'celebrations',
  'plan-assigned': 'plan',
  'plan-cancelled': 'plan',
  'plan-resumed': 'plan',
  'plan-ended': 'plan',
  'password-changed': 'security',
  'details-changed': 'details',
  'missing-punch-out': 'attendance',
  'missing-punch-out-reminder': 'attendance',
  'month-reminder': 'attendance',
  'correction-proposed': 'corrections',
  'correction-approved': 'corrections',
  'correction-rejected': 'corrections',
  'correction-recorded': 'corrections',
  'correction-undone': 'corrections',
  'week-changed': 'working-week',
  'week-corrected': 'working-week',
  'week-withdrawn': 'working-week',
  'overtime-approved': 'overtime',
  'overtime-refused': 'overtime',
  'two-factor-reset': 'security',
  'two-factor-reset-by-platform': 'security',
  'company-registered': 'platform',
  'inquiry-received': 'platform',
  'contact-requested': 'platform',
  'leave-requested': 'leave',
  'leave-request-edited': 'leave',
  'leave-waiting': 'leave',
  'leave-cancellation-requested': 'leave',
  'leave-added': 'leave',
  'leave-approved': 'leave',
  'leave-rejected': 'leave',
  'leave-cancelled': 'leave',
  'leave-kept': 'leave',
  'leave-reevaluated': 'leave',
  'report-missing': 'daily-reports',
  'blocker-solved': 'daily-reports',
  'announcement-reminder': 'announcements',
  'task-assigned': 'tasks',
  'task-commented': 'tasks',
  'team-task-commented': 'tasks',
  'task-due': 'tasks',
  'payslip-issued': 'payslips',
  'payslip-voided': 'payslips',
  'payslip-drafts-made': 'payslip-runs',
  'payslips-issued': 'payslip-runs',
  'export-ready': 'exports',
  'export-failed': 'exports',
}
