/** A place in the whole log: a decimal string, compared as bigint; '0' is before the first event. */
export type Position = string

/** The metadata of an event. Holds ids only, never personal data. */
export interface EventMetadata {
  /** The command that caused it. The same id again changes nothing. */
  commandId: string
  /** The company of the record; 'platform' for the platform's own records. */
  companyId: string
  /** The account that acted; 'system' for the scheduler. */
  actorId: string
  role: string
  /** The channel: web, phone, outbox, slack, import, scheduler. */
  channel: string
  correlationId: string
  causationId: string
  /** The version of the data's shape. A codec upgrades older versions. */
  schemaVersion: number
  /**
   * When it was decided, by the deciding service's clock: an ISO instant, never earlier than that of the stream's
   * previous event. Absent in old events.
   */
  decidedAt?: string
  /** A keyed hash of the command's body. It detects the same key with another body. Absent in old events. */
  fingerprint?: string
}

/** An event about to be appended. */
export interface NewEvent {
  id: string
  type: string
  data: Record<string, unknown>
  metadata: EventMetadata
}

/** An event as the store returns it. */
export interface StoredEvent extends NewEvent {
  stream: string
  /** 0 for the first event of its stream, without gaps. */
  revision: number
  position: Position
  /** When the store recorded it: an ISO instant with milliseconds. */
  recordedAt: string
}

/** Compares two positions for Array.sort: negative, zero or positive. */
export function comparePositions(a: Position, b: Position): number {
  const difference = BigInt(a) - BigInt(b)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}
