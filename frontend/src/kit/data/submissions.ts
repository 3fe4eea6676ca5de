/** One sending of a command, with its idempotency key. Exactly one of the three says how it went. */
export interface Submission {
  key: string
  /** The services have carried it out. */
  done(): void
  /** The services have answered no. */
  refused(): void
  /** No answer came. */
  lost(): void
}

/** Begins a submission; its key is that of the one before while the same has not been answered. */
export type Submissions = (command: string, body: unknown) => Submission

interface Open {
  key: string
  sentAt: number
  /** Its turn among all that happened; undefined while it is on its way. */
  lost?: number
}

/** Milliseconds after which the same command is a new one: a person who waits for an answer presses again sooner. */
const sameKeyMs = 5 * 60_000

/**
 * A submit whose answer never came (a lost connection, a server that fell) may have been carried out; pressing
 * again sends the same key, so that it is carried out once. Not for ever: once something else was done after it, such
 * as an unblocking after a blocking, or a while has passed, the same command is meant anew.
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
