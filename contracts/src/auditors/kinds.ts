/** What an auditor can look at: a person's attendance, or whether the record is what was recorded. */
export const lookKinds = ['replay', 'verification'] as const

/** What the company reads of looks: also the exports of evidence. */
export const recordedLooks = [...lookKinds, 'export'] as const
export type RecordedLook = (typeof recordedLooks)[number]

/** Why an access ended: the company ended it, or its last day is over. */
export const endReasons = ['by-company', 'on-its-day'] as const

/** `invited` until a password is set. */
export const auditorStates = ['invited', 'active', 'ended'] as const
