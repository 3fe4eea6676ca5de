/** SQLSTATEs with which the server itself ends or refuses a connection: shutdown, crash, starting up, too many. */
const SERVER_AWAY = new Set(['57P01', '57P02', '57P03', '57P05', '53300', '25P03'])

/**
 * Whether an error of `pg` means that the connection broke or could not be opened, so that the outcome of a statement
 * in flight is unknown; false for the server's errors about the statement. SQLSTATEs:
 * https://www.postgresql.org/docs/18/errcodes-appendix.html
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

/** The exhausted resources of Postgres, by SQLSTATE of class 53 (insufficient resources). */
const shortages: Record<string, string> = {
  '53100': 'the disk of the database is full',
  '53200': 'the database is out of memory',
  '53300': 'the database takes no more connections',
}

/**
 * The exhausted resource of the database, in words, if it caused the error; otherwise undefined. Checks an error and
 * its causes. The request is correct, and succeeds once there is space again.
 */
export function shortageOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const code = String((error as { code?: unknown }).code ?? '')
  if (/^53[0-9A-Z]{3}$/.test(code))
    return shortages[code] ?? 'the database is at a limit of its configuration'
  return shortageOf(error.cause)
}

/** Whether Postgres rejected a value (SQLSTATE class 22), such as a text with a zero byte. */
export function isDataError(error: unknown): boolean {
  return String((error as { code?: unknown } | undefined)?.code ?? '').startsWith('22')
}
