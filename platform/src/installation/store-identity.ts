import { comparePositions, type Position } from '@rollcall/contracts/kernel/event.ts'
import { ConfigurationError } from '../config.ts'

export type StoreKind = 'postgres' | 'eventstoredb'

/** Identifies an event log: its kind of store, and the id of its first event. */
export interface StoreIdentity {
  kind: StoreKind
  firstEvent: string
}

/** The position up to which a reader of the log has read. */
export interface Follower {
  /** For a sentence, in the plural: "the read models". */
  name: string
  position: Position
}

/** Throws ConfigurationError when the settings name another kind of store than the installation's. */
export function mustBeKind(noted: StoreKind, opened: StoreKind): void {
  if (noted === opened) return
  throw new ConfigurationError(
    noted === 'eventstoredb'
      ? 'This installation keeps its events in EventStoreDB, but EVENTSTORE_URL is not set. Set EVENTSTORE_URL to the address of its server.'
      : 'This installation keeps its events in Postgres, but EVENTSTORE_URL is set. Unset EVENTSTORE_URL, or use an empty database for a new installation on that server.',
  )
}

/**
 * Throws ConfigurationError when a log is not the installation's. `firstEvent` is that of the opened log; undefined: it
 * is empty.
 */
export function mustBeSame(noted: StoreIdentity, kind: StoreKind, firstEvent: string | undefined): void {
  mustBeKind(noted.kind, kind)
  if (firstEvent === noted.firstEvent) return
  throw new ConfigurationError(
    kind === 'eventstoredb'
      ? `The server at EVENTSTORE_URL ${firstEvent ? 'holds the events of another installation' : 'holds no events'}, and this installation's events are on another server. Set EVENTSTORE_URL to the server that holds them, or restore that server's data.`
      : `The database ${firstEvent ? 'holds the events of another installation' : "no longer holds this installation's events"}. Restore this installation from a backup.`,
  )
}

/** Throws ConfigurationError when anything has read beyond the log's end: the log is another or an older one. */
export function mustReach(followers: readonly Follower[], head: Position, kind: StoreKind): void {
  const ahead = followers.find(({ position }) => comparePositions(position, head) > 0)
  if (!ahead) return
  const found = `The event log ends at position ${head}, but ${ahead.name} have already read up to position ${ahead.position}: events are missing, or this is another log.`
  throw new ConfigurationError(
    kind === 'eventstoredb'
      ? `${found} Set EVENTSTORE_URL to the server that this installation was filled with, or restore a newer copy of the server's data.`
      : `${found} Set EVENTSTORE_URL if the events are in EventStoreDB, or restore this installation from a backup.`,
  )
}
