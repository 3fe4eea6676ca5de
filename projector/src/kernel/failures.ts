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
