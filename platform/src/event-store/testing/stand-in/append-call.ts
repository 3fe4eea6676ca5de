import shared from '@eventstore/db-client/generated/shared_pb.js'
import type { AppendReq, AppendResp } from '@eventstore/db-client/generated/streams_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import { type ServerReadableStream, type sendUnaryData, status } from '@grpc/grpc-js'
import { type AppendDecision, append, type Expected } from './append-rules.ts'
import type { ProposedEvent } from './event-log.ts'
import { nextAppendFault } from './faults.ts'
import { whenWritten } from './in-flight.ts'
import { mustGoToLeader, type Node } from './node.ts'
import { failure, notLeader, streamDeleted, streamName, tooLarge, uuidText } from './protocol.ts'

/** The unary append: options, then one message per event, then one answer. */
export function appendCall(
  node: Node,
  call: ServerReadableStream<AppendReq, AppendResp>,
  answer: sendUnaryData<AppendResp>,
): void {
  let options: AppendReq.Options | undefined
  const events: ProposedEvent[] = []
  call.on('data', (request: AppendReq) => {
    if (request.hasOptions()) options = request.getOptions()
    const message = request.getProposedMessage()
    if (message) events.push(proposedEvent(message))
  })
  call.on('error', () => {})
  call.on('end', () => {
    if (mustGoToLeader(node, call)) return answer(notLeader(node.port))
    if (!options) return answer(failure(status.INVALID_ARGUMENT, 'options are missing'))
    const fault = nextAppendFault(node.faults)
    if (fault === 'lose') return
    if (fault === 'not-ready') return answer(failure(status.UNKNOWN, 'Server Is Not Ready'))
    const stream = streamName(options.getStreamIdentifier())
    const expected = expectedOf(options)
    if (typeof expected === 'number' && expected < 0)
      return answer(failure(status.UNKNOWN, 'Exception was thrown by handler.'))
    const decision = append(node.log, stream, expected, events)
    whenWritten(node, decision, () => {
      if (fault !== undefined) return
      if (decision.kind === 'deleted') return answer(streamDeleted(stream))
      if (decision.kind === 'too-large') return answer(tooLarge(decision.limit))
      // The server answers with less in this call than in the batched one.
      if (decision.kind === 'bad-request')
        return answer(failure(status.UNKNOWN, 'Exception was thrown by handler.'))
      answer(null, response(decision, expected))
    })
    if (fault === 'drop') node.cutConnections()
  })
}

interface Proposed {
  getId(): Parameters<typeof uuidText>[0]
  getMetadataMap(): { get(name: string): string | undefined }
  getData_asU8(): Uint8Array
  getCustomMetadata_asU8(): Uint8Array
}

/** The same fields in both kinds of append. */
export function proposedEvent(message: Proposed): ProposedEvent {
  return {
    id: uuidText(message.getId()),
    type: message.getMetadataMap().get('type') ?? '',
    contentType: message.getMetadataMap().get('content-type') ?? 'application/octet-stream',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  }
}

function expectedOf(options: AppendReq.Options): Expected {
  if (options.hasNoStream()) return 'no-stream'
  if (options.hasAny()) return 'any'
  return options.hasStreamExists() ? 'stream-exists' : Number(options.getRevision())
}

function response(
  decision: Extract<AppendDecision, { kind: 'appended' | 'wrong-expected-version' }>,
  expected: Expected,
): AppendResp {
  const result = new streams.AppendResp()
  if (decision.kind === 'appended') {
    const position = new streams.AppendResp.Position()
    position.setCommitPosition(String(decision.last?.position ?? 0))
    position.setPreparePosition(String(decision.last?.position ?? 0))
    const success = new streams.AppendResp.Success()
    success.setCurrentRevision(String(decision.last?.revision ?? 0))
    success.setPosition(position)
    return result.setSuccess(success)
  }
  const wrong = new streams.AppendResp.WrongExpectedVersion()
  if (decision.current < 0) wrong.setCurrentNoStream(new shared.Empty())
  else wrong.setCurrentRevision(String(decision.current))
  if (expected === 'no-stream') wrong.setExpectedNoStream(new shared.Empty())
  else if (expected === 'stream-exists') wrong.setExpectedStreamExists(new shared.Empty())
  else if (expected === 'any') wrong.setExpectedAny(new shared.Empty())
  else wrong.setExpectedRevision(String(expected))
  return result.setWrongExpectedVersion(wrong)
}
