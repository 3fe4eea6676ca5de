import { sqlState } from './failures.ts'

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
