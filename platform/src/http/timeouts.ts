/**
 * How long a server waits for a complete request, in milliseconds; the names are Node's own. Each started request holds
 * a connection and a handler, so a client that never finishes one must not hold them for long.
 */
export const timeouts = {
  requestTimeout: 30_000,
  headersTimeout: 30_000,
  /** Between two checks for slow requests. */
  connectionsCheckingInterval: 5_000,
}

export type Timeouts = typeof timeouts
