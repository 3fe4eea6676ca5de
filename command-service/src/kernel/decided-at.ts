/** When an event was decided, an ISO instant; in old logs when it was recorded. '' for an event that is not stored. */
export const decidedAt = ({ metadata, recordedAt }: Dated): string => metadata?.decidedAt ?? recordedAt ?? ''

/** The part of a stored event that dates it. */
export interface Dated {
  metadata?: { decidedAt?: string | undefined }
  recordedAt?: string
}
