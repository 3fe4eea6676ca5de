/** The company id of the administrator's rows; no company has this id. */
export const platform = 'platform'

/** The UTC day, YYYY-MM-DD, of an ISO instant in UTC. */
export const utcDay = (instant: string): string => instant.slice(0, 10)
