/** The occasions of posts to the platform's own Slack channel. */
export const platformOccasions = ['sign-up', 'inquiry', 'contact-request'] as const

/** The occasions of posts to a company's Slack channel, in the order of its settings. */
export const companyOccasions = [
  'punch',
  'missing-punch-out',
  'correction',
  'working-week',
  'month-lock',
  'overtime',
  'leave',
  'daily-report',
  'announcement',
  'celebration',
] as const

/** All occasions of posts to Slack. */
export const slackOccasions = [...platformOccasions, ...companyOccasions] as const
export type SlackOccasion = (typeof slackOccasions)[number]

/** The occasions that an account may choose from: the platform's for its administrators, otherwise the company's. */
export const occasionsOf = (role: string): readonly SlackOccasion[] =>
  role === 'admin' ? platformOccasions : companyOccasions

/**
 * The occasions that are chosen when a channel is connected: all but those with several posts a day for each person. A
 * channel that is connected already gets a new occasion only once somebody chooses it.
 */
export const occasionsAtFirst = (role: string): readonly SlackOccasion[] =>
  occasionsOf(role).filter(occasion => occasion !== 'punch')

/**
 * Every kind of post to Slack with the occasion that it belongs to. Several kinds may share one. null: it is always
 * posted.
 */
export const occasionOfPost = {
  'sign-up': 'sign-up',
  inquiry: 'inquiry',
  'contact-request': 'contact-request',
  test: null,
  'punch-in': 'punch',
  'punch-out': 'punch',
  'missing-punch-out': 'missing-punch-out',
  'missing-punch-out-reminder': 'missing-punch-out',
  'month-reminder': 'missing-punch-out',
  'correction-proposed': 'correction',
  'correction-approved': 'correction',
  'correction-recorded': 'correction',
  'working-week-changed': 'working-week',
  'working-week-withdrawn': 'working-week',
  'own-week-changed': 'working-week',
  'month-locked': 'month-lock',
  'month-reopened': 'month-lock',
  'overtime-approved': 'overtime',
  'leave-approved': 'leave',
  'leave-cancelled': 'leave',
  'report-filed': 'daily-report',
  'report-missing': 'daily-report',
  announcement: 'announcement',
  birthday: 'celebration',
  anniversary: 'celebration',
} as const satisfies Record<string, SlackOccasion | null>
export type SlackPost = keyof typeof occasionOfPost

export const slackPosts = Object.keys(occasionOfPost) as [SlackPost, ...SlackPost[]]

/** The name of the effect that posts. Delivery ids end with it, so it never changes. */
export const slackEffectOf = <P extends SlackPost>(post: P) => `${post}-slack` as const
