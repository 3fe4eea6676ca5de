/**
 * One attempt to send a command, with its idempotency key. Exactly one of the three methods is called with the outcome.
 */
export interface Submission {
  key: string
  /** The services have executed it. */
  done(): void
  /** The services have refused it. */
  refused(): void
  /** No answer came. */
  lost(): void
}

/** Starts a submission. It has the same key as the previous one while that one is not answered. */
export type Submissions = (command: string, body: unknown) => Submission

interface Open {
  key: string
  sentAt: number
  /** Its place in the order of outcomes; undefined while it is in progress. */
  lost?: number
}

/** Milliseconds after which the same command counts as new. A person who waits for an answer presses again sooner. */
const sameKeyMs = 5 * 60_000

/**
 * A command without an answer (a lost connection, a crashed server) may have been executed. Pressing again sends the
 * same key, so that it is executed once. After another command, such as an unblocking after a blocking, or after a
 * while, the same command counts as new.
 */
export function createSubmissions(newKey: () => string, now: () => number): Submissions {
  const open = new Map<string, Open>()
  let turns = 0

  return (command, body) => {
    const turn = turns++
    const name = `${command} ${JSON.stringify(body)}`
    const before = open.get(name)
    const key = before && now() - before.sentAt < sameKeyMs ? before.key : newKey()
    const own: Open = { key, sentAt: now() }
    open.set(name, own)
    return {
      key,
      done() {
        open.delete(name)
        for (const [other, { lost }] of open) if (lost !== undefined && lost < turn) open.delete(other)
      },
      refused() {
        open.delete(name)
      },
      lost() {
        own.lost = turns++
      },
    }
  }
}
