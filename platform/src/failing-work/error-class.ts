/** What a class or a code looks like. Anything else may be a sentence, and with it personal data. */
const isWord = (value: unknown): value is string => typeof value === 'string' && /^[\w.-]{1,60}$/.test(value)

/**
 * An error's class, the HTTP status and the code that it has, e.g. `TypeError ECONNREFUSED` or `DatabaseError 57014`. Never
 * its message, which may hold personal data.
 */
export function errorClass(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { status, code, cause } = error as { status?: unknown; code?: unknown; cause?: { code?: unknown } }
  const own = [error.name, error.constructor.name].find(name => isWord(name) && !/^error$/i.test(name))
  const words = [own ?? 'Error', typeof status === 'number' ? String(status) : undefined, code ?? cause?.code]
  return words.filter(isWord).join(' ')
}
