/**
 * How long a server waits for a request to come in, in milliseconds; the names are node's own. A service has a
 * connection and a handler for each that has begun: who never ends his must not have them for long.
 */
export const patience = {
  requestTimeout: 30_000,
  headersTimeout: 30_000,
  /** Between two looks for those that take longer. */
  connectionsCheckingInterval: 5_000,
}

export type Patience = typeof patience
