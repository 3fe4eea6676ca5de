import shared, { type UUID } from '@eventstore/db-client/generated/shared_pb.js'
import streams, {
  type BatchAppendReq,
  type BatchAppendResp,
} from '@eventstore/db-client/generated/streams_pb.js'
import type { AppendResult } from '../event-store.ts'
import type { EncodedAppend } from './encoded-append.ts'
import { RefusedByServer } from './failures.ts'

/** A message is split into parts above this many bytes; the server accepts 4 MB. */
const PART_BYTES = 1_000_000

/** The messages of one append. All have its correlation id, the first has its options, the last is marked as final. */
export function batchRequests(append: EncodedAppend, correlationId: string): BatchAppendReq[] {
  const id = new shared.UUID().setString(correlationId)
  const begin = () => new streams.BatchAppendReq().setCorrelationId(id)
  let part = begin().setOptions(options(append))
  const parts = [part]
  let bytes = 0
  for (const event of append.events) {
    if (bytes > PART_BYTES) {
      part = begin()
      parts.push(part)
      bytes = 0
    }
    const message = new streams.BatchAppendReq.ProposedMessage()
    message.setId(new shared.UUID().setString(event.id))
    message.getMetadataMap().set('type', event.type).set('content-type', 'application/json')
    message.setData(event.data)
    message.setCustomMetadata(event.metadata)
    part.addProposedMessages(message)
    bytes += event.data.length + event.metadata.length
  }
  part.setIsFinal(true)
  return parts
}

/**
 * Without a deadline, which is an absolute time: a server with a faster clock would refuse every append. The server has
 * its own deadline.
 */
function options({ stream, expected }: EncodedAppend): BatchAppendReq.Options {
  const result = new streams.BatchAppendReq.Options()
  result.setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(stream, 'utf8')))
  if (expected === 'none') result.setNoStream(new shared.Empty())
  else result.setStreamPosition(String(expected))
  return result
}

/** The append of an answer: the server returns the id as two 64-bit halves. */
export function correlationOf(id: UUID | undefined): string {
  if (!id) return ''
  if (id.hasString()) return id.getString().toLowerCase()
  const hex = (half = '0') => BigInt.asUintN(64, BigInt(half)).toString(16).padStart(16, '0')
  const { mostSignificantBits, leastSignificantBits } = id.getStructured()?.toObject() ?? {}
  const all = hex(mostSignificantBits) + hex(leastSignificantBits)
  return `${all.slice(0, 8)}-${all.slice(8, 12)}-${all.slice(12, 16)}-${all.slice(16, 20)}-${all.slice(20)}`
}

/**
 * The content of an answer. Throws `RefusedByServer` when a retry cannot help, otherwise an Error: after a timeout,
 * "not ready" or an unknown error of the server, the events may or may not be stored.
 */
export function readAnswer(answer: BatchAppendResp): AppendResult {
  const success = answer.getSuccess()
  if (success)
    return {
      outcome: 'appended',
      position: success.getPosition()?.getCommitPosition() ?? '0',
      revision: Number(success.getCurrentRevision()),
    }
  const error = answer.getError()
  const details = error?.getDetails()
  const problem = details?.getTypeName() ?? ''
  if (problem === 'event_store.client.WrongExpectedVersion') {
    const wrong = details?.unpack(shared.WrongExpectedVersion.deserializeBinary, problem)
    const revision = wrong?.hasCurrentStreamRevision() ? Number(wrong.getCurrentStreamRevision()) : -1
    return { outcome: 'conflict', revision }
  }
  const message = `EventStoreDB answered ${problem || 'without details'}: ${error?.getMessage() ?? ''}`
  const refusals = [
    'AccessDenied',
    'BadRequest',
    'InvalidTransaction',
    'MaximumAppendSizeExceeded',
    'StreamDeleted',
  ]
  if (refusals.some(name => problem === `event_store.client.${name}`)) throw new RefusedByServer(message)
  throw new Error(message)
}
