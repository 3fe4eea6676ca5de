/** What the platform's own Slack channel can be told. */
export const platformOccasions = ['sign-up', 'inquiry', 'contact-request'] as const
export type PlatformOccasion = (typeof platformOccasions)[number]

/** Everything that anybody can be told on Slack. */
export const slackOccasions = [...platformOccasions] as const
export type SlackOccasion = (typeof slackOccasions)[number]

/** What a post to Slack was about; the test button posts without any occasion. */
export const slackPosts = [...slackOccasions, 'test'] as const
export type SlackPost = (typeof slackPosts)[number]

/** The name of the effect that posts; the ids of deliveries end with it, so it never changes. */
export const slackEffectOf = <P extends SlackPost>(post: P) => `${post}-slack` as const
