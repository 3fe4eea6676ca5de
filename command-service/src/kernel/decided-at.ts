/** When an event was decided, an ISO instant; in old logs when it was recorded. '' for an event that is not stored. */
export const decidedAt = ({ metadata, recordedAt }: DatedEvent): string =>
  metadata?.decidedAt ?? recordedAt ?? ''

/** The part of a stored event that dates it. */
export interface DatedEvent {
  metadata?: { decidedAt?: string | undefined }
  recordedAt?: string
}
