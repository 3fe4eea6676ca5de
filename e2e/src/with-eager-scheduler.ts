/** What makes the workers of a system look twice a second for what is due, instead of once a minute. */
export const eagerScheduler = new URL('./eager-scheduler.ts', import.meta.url).href

/** The setting of a system with it. */
export const withEagerScheduler = { NODE_OPTIONS: `--import=${eagerScheduler}` }
