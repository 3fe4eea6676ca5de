/** SQLSTATEs with which the server itself ends or refuses a connection: shutdown, crash, starting up, too many. */
const SERVER_AWAY = new Set(['57P01', '57P02', '57P03', '57P05', '53300', '25P03'])

/**
 * Whether an error of `pg` says that the connection broke or could not be made, so that the outcome of a
 * statement in flight is unknown; false for errors that the server answered about the statement.
 * SQLSTATEs: https://www.postgresql.org/docs/18/errcodes-appendix.html
 */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = (error as { code?: string }).code ?? ''
  if (code.startsWith('08') || SERVER_AWAY.has(code)) return true
  if (/^E[A-Z]+$/.test(code)) return true
  return /Connection terminated|timeout expired|timeout exceeded|Query read timeout|Client has encountered a connection error|was closed and is not queryable/.test(
    error.message,
  )
}

/** Whether Postgres refused a value that it was given (SQLSTATE class 22), as it does a text with a zero byte. */
export function isDataError(error: unknown): boolean {
  return String((error as { code?: unknown } | undefined)?.code ?? '').startsWith('22')
}
