/** What Postgres says of a table or a schema that does not exist, and of a column. */
const noTable = ['42P01', '3F000']
const noColumn = '42703'

const codeOf = (error: unknown) => String((error as { code?: string } | undefined)?.code)

/** Whether a statement failed because its table does not exist: its owner has not started yet. */
export const lacksTable = (error: unknown): boolean => noTable.includes(codeOf(error))

/** The same, or the table is an older version's, without a column of this one. */
export const lacksTableOrColumn = (error: unknown): boolean => lacksTable(error) || codeOf(error) === noColumn

/** For a read's `catch`: undefined while the table does not exist. Throws every other error. */
export function noTableYet(error: unknown): undefined {
  if (!lacksTable(error)) throw error
}
