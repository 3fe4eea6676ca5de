import codes from '@eventstore/db-client/generated/code_pb.js'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import statuses from '@eventstore/db-client/generated/status_pb.js'
import type { BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import type { ServerDuplexStream } from '@grpc/grpc-js'
import any from 'google-protobuf/google/protobuf/any_pb.js'
import empty from 'google-protobuf/google/protobuf/empty_pb.js'
import { proposedEvent } from './append-call.ts'
import { type AppendDecision, append, type Expected } from './append-rules.ts'
import type { ProposedEvent } from './event-log.ts'
import { nextAppendFault } from './faults.ts'
import { whenWritten } from './in-flight.ts'
import { mustGoToLeader, type Node } from './node.ts'
import { identifierOf, notLeader, streamName, structuredUuid, uuidText } from './protocol.ts'

type Call = ServerDuplexStream<BatchAppendReq, BatchAppendResp>

interface Pending {
  options: BatchAppendReq.Options
  events: ProposedEvent[]
}

/** Many appends over one stream. Each has a correlation id, may arrive in parts, and gets its answer by id. */
export function batchAppendCall(node: Node, call: Call): void {
  const pending = new Map<string, Pending>()
  call.on('error', () => {})
  call.on('end', () => call.end())
  if (mustGoToLeader(node, call)) {
    call.emit('error', notLeader(node.port))
    return
  }
  call.on('data', (request: BatchAppendReq) => {
    const id = uuidText(request.getCorrelationId())
    const options = request.getOptions()
    if (options) pending.set(id, { options, events: [] })
    const parts = pending.get(id)
    if (!parts) return
    parts.events.push(...request.getProposedMessagesList().map(proposedEvent))
    if (!request.getIsFinal()) return
    pending.delete(id)
    settle(node, call, id, parts)
  })
}

function settle(node: Node, call: Call, id: string, { options, events }: Pending): void {
  const stream = streamName(options.getStreamIdentifier())
  const answer = new streams.BatchAppendResp().setCorrelationId(structuredUuid(id))
  answer.setStreamIdentifier(identifierOf(stream))
  const fault = nextAppendFault(node.faults)
  if (fault === 'lose') return
  if (fault === 'not-ready') {
    call.write(answer.setError(problem(new empty.Empty(), 'google.protobuf.Empty', 'Server Is Not Ready')))
    return
  }
  if (isLate(node, options)) {
    call.write(answer.setError(problem(new shared.Timeout(), named('Timeout'), 'Timeout')))
    return
  }
  const expected = expectedOf(options)
  const decision = append(node.log, stream, expected, events)
  whenWritten(node, decision, () => {
    if (fault !== undefined || call.destroyed) return
    if (decision.kind === 'appended') call.write(answer.setSuccess(success(decision)))
    else call.write(answer.setError(refusal(decision, stream, expected)))
  })
  if (fault === 'drop') node.cutConnections()
}

/**
 * Whether an append's deadline has passed on arrival. It is an absolute time, so it may have passed for a client with a
 * slow clock. Without one the server has its own.
 */
function isLate(node: Node, options: BatchAppendReq.Options): boolean {
  const deadline = options.getDeadline()
  return deadline !== undefined && deadline.toDate().getTime() <= Date.now() + node.faults.clockAheadMs
}

function expectedOf(options: BatchAppendReq.Options): Expected {
  if (options.hasNoStream()) return 'no-stream'
  if (options.hasAny()) return 'any'
  return options.hasStreamExists() ? 'stream-exists' : Number(options.getStreamPosition())
}

function success({ last }: Extract<AppendDecision, { kind: 'appended' }>): BatchAppendResp.Success {
  const position = new shared.AllStreamPosition()
  position.setCommitPosition(String(last?.position ?? 0))
  position.setPreparePosition(String(last?.position ?? 0))
  const result = new streams.BatchAppendResp.Success()
  result.setCurrentRevision(String(last?.revision ?? 0))
  return result.setPosition(position)
}

function refusal(
  decision: Exclude<AppendDecision, { kind: 'appended' }>,
  stream: string,
  expected: Expected,
) {
  if (decision.kind === 'bad-request') {
    const bad = new shared.BadRequest().setMessage(decision.message)
    return problem(bad, named('BadRequest'), decision.message)
  }
  if (decision.kind === 'deleted') {
    const deleted = new shared.StreamDeleted().setStreamIdentifier(identifierOf(stream))
    return problem(deleted, named('StreamDeleted'), 'StreamDeleted')
  }
  if (decision.kind === 'too-large') {
    const large = new shared.MaximumAppendSizeExceeded().setMaxappendsize(decision.limit)
    return problem(large, named('MaximumAppendSizeExceeded'), 'MaximumAppendSizeExceeded')
  }
  const wrong = new shared.WrongExpectedVersion()
  if (decision.current < 0) wrong.setCurrentNoStream(new empty.Empty())
  else wrong.setCurrentStreamRevision(String(decision.current))
  if (expected === 'no-stream') wrong.setExpectedNoStream(new empty.Empty())
  else if (expected === 'stream-exists') wrong.setExpectedStreamExists(new empty.Empty())
  else if (expected === 'any') wrong.setExpectedAny(new empty.Empty())
  else wrong.setExpectedStreamPosition(String(expected))
  return problem(wrong, named('WrongExpectedVersion'), 'WrongExpectedVersion')
}

const named = (name: string) => `event_store.client.${name}`

function problem(details: { serializeBinary(): Uint8Array }, type: string, message: string) {
  const packed = new any.Any()
  packed.pack(details.serializeBinary(), type)
  return new statuses.Status().setCode(codes.Code.UNKNOWN).setMessage(message).setDetails(packed)
}
