import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import { type ServerWritableStream, status } from '@grpc/grpc-js'
import type { LoggedEvent } from './event-log.ts'
import { mustGoToLeader, type Node } from './node.ts'
import { eventMessage, failure, identifierOf, notLeader, streamDeleted, streamName } from './protocol.ts'
import { isTombstoned, readable } from './stream-metadata.ts'
import { subscribeToAll } from './subscription.ts'
import { flushed } from './writing.ts'

type Call = ServerWritableStream<ReadReq, ReadResp>

/** Reads of a stream or of everything, in both directions, and subscriptions, which are reads without an end. */
export async function readCall(node: Node, call: Call): Promise<void> {
  const options = call.request.getOptions()
  if (mustGoToLeader(node, call)) return fail(call, notLeader(node.port))
  if (!options) return fail(call, failure(status.INVALID_ARGUMENT, 'options are missing'))
  const all = options.getAll()
  if (options.hasSubscription()) {
    if (all) return subscribeToAll(node, call, options)
    return fail(call, failure(status.UNIMPLEMENTED, 'the stand-in subscribes to $all only'))
  }
  const count = Number(options.getCount())
  if (count <= 0) return fail(call, failure(status.INVALID_ARGUMENT, 'count must be above 0'))
  const forwards = options.getReadDirection() === streams.ReadReq.Options.ReadDirection.FORWARDS
  if (all) await send(call, pick(everything(node, all), forwards, count))
  else {
    const stream = options.getStream()
    const name = streamName(stream?.getStreamIdentifier())
    if (isTombstoned(node.log, name)) return fail(call, streamDeleted(name))
    const stored = readable(node.log, name)
    if (!stored) {
      const missing = new streams.ReadResp.StreamNotFound().setStreamIdentifier(identifierOf(name))
      call.write(new streams.ReadResp().setStreamNotFound(missing))
    } else {
      const from = stream?.hasRevision() ? Number(stream.getRevision()) : undefined
      const within = (event: LoggedEvent) =>
        from === undefined || (forwards ? event.revision >= from : event.revision <= from)
      await send(call, pick(stored.filter(within), forwards, count))
    }
  }
  call.end()
}

/** Inclusive, as measured. */
function everything(node: Node, all: ReadReq.Options.AllOptions): readonly LoggedEvent[] {
  const position = all.getPosition()
  if (!position) return node.log.all
  return node.log.all.slice(node.log.indexAfter(Number(position.getCommitPosition()) - 1))
}

function* pick(events: readonly LoggedEvent[], forwards: boolean, count: number): Iterable<LoggedEvent> {
  for (let i = 0; i < Math.min(events.length, count); i++) {
    const event = events[forwards ? i : events.length - 1 - i]
    if (event) yield event
  }
}

async function send(call: Call, events: Iterable<LoggedEvent>): Promise<void> {
  for (const event of events) {
    if (call.cancelled || call.destroyed) return
    if (!call.write(eventMessage(event))) await flushed(call)
  }
}

function fail(call: Call, error: Error): void {
  call.emit('error', error)
}
