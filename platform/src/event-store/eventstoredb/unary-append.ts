import {
  type AppendToStreamOptions,
  type Credentials,
  type EventStoreDBClient,
  jsonEvent,
  NO_STREAM,
} from '@eventstore/db-client'
import type { AppendResult } from '../event-store.ts'
import { repeatedly, waitAtMost } from './deadline.ts'
import type { EncodedAppend } from './encoded-append.ts'
import { errorType } from './failures.ts'

/**
 * Sends one append in a separate call; waits at most this many milliseconds. For retries: the server drops one without
 * an answer while the first is still being written, so it is sent again, and the first answer counts.
 */
export type UnaryAppend = (append: EncodedAppend, ms: number) => Promise<AppendResult>

/**
 * The client's append by a separate call, which it uses only with credentials: those of the address, or any without
 * TLS, because an insecure server ignores them. Undefined with TLS and no credentials, because then the client does not
 * make such a call.
 */
export function unaryAppend(
  client: EventStoreDBClient,
  url: string,
  closing: AbortSignal,
): UnaryAppend | undefined {
  const credentials = credentialsOf(url)
  if (!credentials) return undefined
  return (append, ms) =>
    waitAtMost<AppendResult>(ms, closing, settle => {
      const events = append.events.map(({ id, type, data, metadata }) =>
        jsonEvent({ id, type, data: parsed(data), metadata: parsed(metadata) }),
      )
      const expectedRevision = append.expected === 'none' ? NO_STREAM : BigInt(append.expected)
      const until = performance.now() + ms
      const send = () => {
        const deadline = Math.max(1, Math.ceil(until - performance.now()))
        const options: AppendToStreamOptions = {
          expectedRevision,
          credentials,
          deadline,
          requiresLeader: true,
        }
        client
          .appendToStream(append.stream, events, options)
          .then(({ nextExpectedRevision, position }) =>
            settle.resolve({
              outcome: 'appended',
              position: position?.commit.toString() ?? '0',
              revision: Number(nextExpectedRevision),
            }),
          )
          .catch(error => {
            if (errorType(error) !== 'wrong-expected-version') return settle.reject(error)
            const { actualVersion } = error as { actualVersion?: unknown }
            const revision = typeof actualVersion === 'bigint' ? Number(actualVersion) : -1
            settle.resolve({ outcome: 'conflict', revision })
          })
      }
      send()
      return repeatedly(send)
    })
}

function parsed(bytes: Uint8Array): Record<string, unknown> {
  return JSON.parse(Buffer.from(bytes).toString('utf8')) as Record<string, unknown>
}

function credentialsOf(url: string): Credentials | undefined {
  const [, username, password] = /^[^:]+:\/\/([^:@/]+):([^@/]+)@/.exec(url) ?? []
  if (username !== undefined && password !== undefined)
    return { username: decodeURIComponent(username), password: decodeURIComponent(password) }
  return /[?&]tls=false(&|$)/i.test(url) ? { username: 'none', password: 'none' } : undefined
}
