import type { UUID } from '@eventstore/db-client/generated/shared_pb.js'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import type { ReadResp } from '@eventstore/db-client/generated/streams_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import { Metadata, type ServiceError, status } from '@grpc/grpc-js'
import type { LoggedEvent } from './event-log.ts'

/** A gRPC error as the server sends it: the client reads the `exception` trailer. */
export function failure(code: number, details: string, trailers: Record<string, string> = {}): ServiceError {
  const metadata = new Metadata()
  for (const [name, value] of Object.entries(trailers)) metadata.set(name, value)
  return Object.assign(new Error(details), { code, details, metadata })
}

/** The answer of a follower to a call that requires the leader. */
export function notLeader(port: number): ServiceError {
  return failure(status.NOT_FOUND, 'Leader info available', {
    exception: 'not-leader',
    'leader-endpoint-host': '127.0.0.1',
    'leader-endpoint-port': String(port),
  })
}

export function streamDeleted(stream: string): ServiceError {
  return failure(status.FAILED_PRECONDITION, `Event stream '${stream}' is deleted.`, {
    exception: 'stream-deleted',
    'stream-name': stream,
  })
}

export function tooLarge(limit: number): ServiceError {
  return failure(status.INVALID_ARGUMENT, `Maximum Append Size of ${limit} Exceeded.`, {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': String(limit),
  })
}

/** An id in lower case, from either of the protocol's two forms. */
export function uuidText(uuid: UUID | undefined): string {
  if (!uuid) return ''
  if (uuid.hasString()) return uuid.getString().toLowerCase()
  const hex = (bits = '0') => BigInt.asUintN(64, BigInt(bits)).toString(16).padStart(16, '0')
  const all =
    hex(uuid.getStructured()?.getMostSignificantBits()) + hex(uuid.getStructured()?.getLeastSignificantBits())
  return all.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** An id as a real server returns it in a batch's answer: two 64-bit halves. */
export function structuredUuid(text: string): UUID {
  const hex = text.replaceAll('-', '')
  const half = (digits: string) => BigInt.asIntN(64, BigInt(`0x${digits}`)).toString()
  const structured = new shared.UUID.Structured()
  structured.setMostSignificantBits(half(hex.slice(0, 16)))
  structured.setLeastSignificantBits(half(hex.slice(16)))
  return new shared.UUID().setStructured(structured)
}

export function streamName(identifier: { getStreamName_asU8(): Uint8Array } | undefined): string {
  return identifier ? Buffer.from(identifier.getStreamName_asU8()).toString('utf8') : ''
}

export function identifierOf(stream: string) {
  return new shared.StreamIdentifier().setStreamName(Buffer.from(stream, 'utf8'))
}

/** An event as reads and subscriptions send it. */
export function eventMessage(event: LoggedEvent): ReadResp {
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent()
  recorded.setId(new shared.UUID().setString(event.id))
  recorded.setStreamIdentifier(identifierOf(event.stream))
  recorded.setStreamRevision(String(event.revision))
  recorded.setCommitPosition(String(event.position))
  recorded.setPreparePosition(String(event.position))
  recorded.setData(event.data)
  recorded.setCustomMetadata(event.metadata)
  recorded.getMetadataMap().set('type', event.type)
  recorded.getMetadataMap().set('content-type', event.contentType)
  // Ticks of 100 nanoseconds.
  recorded.getMetadataMap().set('created', `${event.created}0000`)
  const read = new streams.ReadResp.ReadEvent()
  read.setEvent(recorded)
  read.setCommitPosition(String(event.position))
  return new streams.ReadResp().setEvent(read)
}
