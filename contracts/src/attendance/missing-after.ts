/**
 * Hours after which an open session is a missing punch-out, unless the company's team settings say otherwise. Each session
 * keeps the limit of its punch-in, so that a change of the settings moves no session that has begun.
 */
export const usualMissingAfterHours = 16

/** What a company may choose. */
export const missingAfterRange = { min: 10, max: 20 } as const

/** A session's own limit in milliseconds. */
export const missingAfter = (session: { missingAfterHours?: number | null | undefined }): number =>
  (session.missingAfterHours ?? usualMissingAfterHours) * 3_600_000
