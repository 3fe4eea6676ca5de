/** The occasions of posts to the platform's own Slack channel. */
export const platformOccasions = ['sign-up', 'inquiry', 'contact-request'] as const
export type PlatformOccasion = (typeof platformOccasions)[number]

/** All occasions of posts to Slack. */
export const slackOccasions = [...platformOccasions] as const
export type SlackOccasion = (typeof slackOccasions)[number]

/** The occasion of a post to Slack; the test button posts without one. */
export const slackPosts = [...slackOccasions, 'test'] as const
export type SlackPost = (typeof slackPosts)[number]

/** The name of the effect that posts. Delivery ids end with it, so it never changes. */
export const slackEffectOf = <P extends SlackPost>(post: P) => `${post}-slack` as const
