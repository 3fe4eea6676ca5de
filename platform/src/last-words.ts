import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Characters that are kept of what a process wrote. */
const kept = 4_000
/** The output of an ended process can be held open by another one. */
const drainMs = 1_000

/** The last output of a child process. */
export interface LastWords {
  /** What it wrote last to stdout and stderr, in the order in which it came. */
  said(): string
  /** How it ended, as a sentence without a full stop, once it has ended and its output has been read. */
  ended: Promise<string>
  /** A message, followed by what the process wrote last if it wrote anything. */
  after(message: string): string
  /** Lets its output, also what it wrote until now, go where the output of this process goes. */
  passOn(): void
}

/** Keeps what a child process writes last, as far as its stdout and stderr are pipes. Call it right after the start. */
export function lastWordsOf(child: ChildProcess): LastWords {
  let said = ''
  let passedOn = false
  for (const [stream, own] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const)
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-kept)
      if (passedOn) own.write(text)
    })
  const ended = new Promise<string>(resolve => {
    child.once('error', error => {
      if (child.pid === undefined) resolve(`it could not be run: ${error.message}`)
    })
    child.once('exit', (code, signal) => {
      const tell = () => resolve(howItEnded(code, signal))
      const late = setTimeout(tell, drainMs)
      child.once('close', () => {
        clearTimeout(late)
        tell()
      })
    })
  })
  return {
    said: () => said,
    ended,
    after: message => (said.trim() ? `${message}. It wrote last:\n${said.trim()}` : message),
    passOn() {
      passedOn = true
      process.stderr.write(said)
    },
  }
}

/** How a process ended, as a sentence without a full stop. */
export const howItEnded = (code: number | null, signal: NodeJS.Signals | null): string =>
  `it ended with ${signal ?? `exit code ${code}`}`

/**
 * What `work` resolves to. Rejects when the process ends first; the message has its name, how it ended and what it wrote
 * last.
 */
export function unlessEnded<T>(
  name: string,
  child: ChildProcess,
  work: Promise<T>,
  words: LastWords = lastWordsOf(child),
): Promise<T> {
  const dead = words.ended.then(how => {
    throw new Error(words.after(`${name} failed: ${how}`))
  })
  return Promise.race([work, dead])
}

/**
 * The next message of a child process. Rejects as `unlessEnded` when the process ends first, and with the reason when its
 * message is that it failed (`runService`).
 */
export async function messageOf<T>(
  name: string,
  child: ChildProcess,
  words: LastWords = lastWordsOf(child),
): Promise<T> {
  const next = once(child, 'message').then(([message]) => message as T)
  const message = await unlessEnded(name, child, next, words)
  if (typeof message !== 'object' || message === null || !('failed' in message)) return message
  await words.ended
  throw new Error(words.after(`${name} failed: ${message.failed}`))
}
