/**
 * The fields of events that open an account, an address or another system, or from which that could be guessed. Nobody is
 * shown them, whoever asks. A test compares the list with the fields of every event.
 */
export const secretFields: ReadonlySet<string> = new Set([
  'passwordHash',
  'tokenHash',
  'secret',
  'recoveryHashes',
  'recoveryHash',
  'webhookUrl',
  'fileKey',
])
