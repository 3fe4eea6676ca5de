/** A place in the whole log: a decimal string, compared as bigint; '0' is before the first event. */
export type Position = string

/** What is known of an event besides what happened. Holds ids only, never personal data. */
export interface EventMetadata {
  /** The command that caused it; the same id again changes nothing. */
  commandId: string
  /** The company whose record this is; 'platform' where no company is concerned. */
  companyId: string
  /** The account that acted; 'system' for the scheduler. */
  actorId: string
  role: string
  /** How it came: web, phone, outbox, slack, import, scheduler. */
  channel: string
  correlationId: string
  causationId: string
  /** The version of the data's shape; a codec brings older ones up to date. */
  schemaVersion: number
  /**
   * When it was decided, by the clock of the service that did: an ISO instant, never before that of the event before it
   * in its stream. Absent in old events.
   */
  decidedAt?: string
  /** A keyed hash of the command's body, by which the same key with another body is told. Absent in old events. */
  fingerprint?: string
}

/** An event about to be appended. */
export interface NewEvent {
  id: string
  type: string
  data: Record<string, unknown>
  metadata: EventMetadata
}

/** An event as the store gives it back. */
export interface StoredEvent extends NewEvent {
  stream: string
  /** 0 for the first event of its stream, without holes. */
  revision: number
  position: Position
  /** When the store recorded it: an ISO instant with milliseconds. */
  recordedAt: string
}

/** Orders two positions: negative, zero or positive, as Array.sort wants it. */
export function comparePositions(a: Position, b: Position): number {
  const difference = BigInt(a) - BigInt(b)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}
