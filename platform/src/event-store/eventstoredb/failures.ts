import { status } from '@grpc/grpc-js'

/** The server processed the call and refused it; a retry cannot help. */
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
 * The `type` of the client's own errors, which identifies them, because their `name` is "Error" and their message may
 * be empty. Undefined for a transport error, which also exists in a raw form.
 */
export function errorType(error: unknown): string | undefined {
  return error instanceof Error && 'type' in error && typeof error.type === 'string' ? error.type : undefined
}

/** The gRPC status of a failed call, https://grpc.io/docs/guides/status-codes/; undefined without one. */
export function statusOf(error: unknown): number | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'number' ? error.code : undefined
}

/** The meaning of a failed call for the caller: a refusal, or undefined when a retry may help. */
export function refusal(error: unknown): RefusedByServer | undefined {
  if (error instanceof RefusedByServer) return error
  const type = errorType(error)
  if (type === undefined || !(final.has(type) || statusOf(error) === status.INVALID_ARGUMENT))
    return undefined
  return new RefusedByServer(`EventStoreDB refused the call: ${type}`, { cause: error })
}
