/** The company of the rows that the platform's administrator reads; no company of the platform has this id. */
export const platform = 'platform'

/** The UTC day, YYYY-MM-DD, of an ISO instant in UTC. */
export const utcDay = (instant: string): string => instant.slice(0, 10)
