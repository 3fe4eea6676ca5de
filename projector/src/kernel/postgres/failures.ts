import { EventStoreUnavailable } from '@rollcall/platform/event-store/event-store.ts'
import { isConnectionError } from '@rollcall/platform/postgres/connection-error.ts'
import { checkpointMoved } from './schema.ts'

/** The SQLSTATE of Postgres's error; empty for other errors. */
export const sqlState = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

/** Another process moved a checkpoint: another runner, or a rebuild that was swapped in. */
export const isCheckpointMoved = (error: unknown): boolean => sqlState(error) === checkpointMoved

/**
 * The data itself is at fault, so that a retry cannot help: classes 22 (data exception), 23 (integrity constraint
 * violation) and 54 (program limit exceeded), and a value that does not fit its column. Source:
 * https://www.postgresql.org/docs/18/errcodes-appendix.html
 */
export const isDataAtFault = (error: unknown): boolean =>
  error instanceof RangeError || /^(22|23|54)[0-9A-Z]{3}$/.test(sqlState(error))

/**
 * The loggable part of an error from an event: its kind, its code and its place in the code. Not its message, which may
 * quote the event's personal data.
 */
export function loggableError(error: unknown): {
  name: string
  code?: string
  at: string[]
  cause?: unknown
} {
  if (!(error instanceof Error)) return { name: typeof error, at: [] }
  const at = (error.stack ?? '').split('\n').filter(line => /^\s+at /.test(line))
  const code = sqlState(error)
  return {
    name: error.name,
    ...(code ? { code } : {}),
    at: at.slice(0, 10).map(line => line.trim()),
    ...(error.cause === undefined ? {} : { cause: loggableError(error.cause) }),
  }
}

/** Another process does the same work. */
export class HeldElsewhere extends Error {
  override readonly name = 'Busy'
}

/**
 * Whether an error is temporary, so that a retry may help: the server is away or full (classes 08, 53, 57, 58),
 * statements blocked each other (40, 55P03), or another process does the work. Source:
 * https://www.postgresql.org/docs/18/errcodes-appendix.html
 */
export const isPassing = (error: unknown): boolean =>
  error instanceof EventStoreUnavailable ||
  error instanceof HeldElsewhere ||
  isConnectionError(error) ||
  /^(08|40|53|57|58)[0-9A-Z]{3}$|^55P03$/.test(sqlState(error))
