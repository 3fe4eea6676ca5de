import { status } from '@grpc/grpc-js'

/** The server looked at the call and refused it; repeating it cannot help. */
export class RefusedByServer extends Error {
  override readonly name = 'RefusedByServer'
}

const final = new Set([
  'access-denied',
  'invalid-argument',
  'invalid-transaction',
  'maximum-append-size-exceeded',
  'stream-deleted',
])

/**
 * The `type` that the client gives its own errors, by which they are told apart: their `name` is "Error" and
 * their message may be empty. Undefined for an error of the transport, of which there is also a raw kind.
 */
export function errorType(error: unknown): string | undefined {
  return error instanceof Error && 'type' in error && typeof error.type === 'string' ? error.type : undefined
}

/** The gRPC status of a failed call, https://grpc.io/docs/guides/status-codes/; undefined where it has none. */
export function statusOf(error: unknown): number | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'number' ? error.code : undefined
}

/** What a failed call is for the caller: a refusal, or undefined where trying again may help. */
export function refusal(error: unknown): RefusedByServer | undefined {
  if (error instanceof RefusedByServer) return error
  const type = errorType(error)
  if (type === undefined || !(final.has(type) || statusOf(error) === status.INVALID_ARGUMENT))
    return undefined
  return new RefusedByServer(`EventStoreDB refused the call: ${type}`, { cause: error })
}
