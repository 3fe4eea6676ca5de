import { EventStoreUnavailable } from '@rollcall/platform/event-store/event-store.ts'
import { isConnectionError } from '@rollcall/platform/postgres/connection-error.ts'
import { sqlState } from './failures.ts'

/** Another process does the same work. */
export class Busy extends Error {
  override readonly name = 'Busy'
}

/**
 * Whether an error is temporary, so that a retry may help: the server is away or full (classes 08, 53, 57, 58),
 * statements blocked each other (40, 55P03), or another process does the work. Source:
 * https://www.postgresql.org/docs/18/errcodes-appendix.html
 */
export const isPassing = (error: unknown): boolean =>
  error instanceof EventStoreUnavailable ||
  error instanceof Busy ||
  isConnectionError(error) ||
  /^(08|40|53|57|58)[0-9A-Z]{3}$|^55P03$/.test(sqlState(error))
