/** Gives the idempotency key of a submit: the same as before while the same submit has not been answered. */
export interface Submissions {
  keyFor(command: string, body: unknown): string
  /** The services have answered, yes or no: the next submit is a new one. */
  answered(command: string, body: unknown): void
}

/**
 * A submit whose answer never came (a lost connection, a server that fell) may have been carried out; pressing
 * again sends the same key, so that it is carried out once.
 */
export function createSubmissions(newKey: () => string): Submissions {
  const open = new Map<string, string>()
  const nameOf = (command: string, body: unknown) => `${command} ${JSON.stringify(body)}`
  return {
    keyFor(command, body) {
      const name = nameOf(command, body)
      const key = open.get(name) ?? newKey()
      open.set(name, key)
      return key
    },
    answered(command, body) {
      open.delete(nameOf(command, body))
    },
  }
}
