import type { BaseOptions, EventStoreDBClient } from '@eventstore/db-client'
import type { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js'
import type { CallOptions, Channel, Metadata } from '@grpc/grpc-js'

/**
 * The protected members of the client (6.2.1, pinned) that the adapter uses: they find the node, hold the channel
 * and replace it when it fails, and add the credentials. The client's own append over the same call is not used, for
 * the reasons in docs/event-store.md.
 */
export interface ClientInternals {
  GRPCStreamCreator<T>(
    client: typeof StreamsClient,
    debugName: string,
    create: (client: StreamsClient) => T,
  ): () => Promise<T>
  callArguments(options: BaseOptions, callOptions?: CallOptions): [Metadata, CallOptions]
  handleError(client: unknown, error: Error): Promise<void>
  getChannel(): Promise<Channel>
}

/**
 * Gives access to the members above, and fixes one fault: the client calls `handleError` without awaiting it, and it
 * rejects when the cluster cannot be found, which would be an unhandled rejection of the process.
 */
export function internalsOf(client: EventStoreDBClient): ClientInternals {
  const internals = client as unknown as ClientInternals
  const handle = internals.handleError
  internals.handleError = (failed, error) => handle.call(internals, failed, error).catch(() => {})
  return internals
}
