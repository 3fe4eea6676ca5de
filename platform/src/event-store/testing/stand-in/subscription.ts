import { randomUUID } from 'node:crypto'
import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import { type ServerWritableStream, status } from '@grpc/grpc-js'
import type { LoggedEvent } from './event-log.ts'
import type { Node } from './node.ts'
import { eventMessage, failure } from './protocol.ts'
import { flushed } from './writing.ts'

/** How much the server holds for a live subscriber before it drops it, as measured. */
const LIVE_BUFFER = 32

/**
 * A subscription to everything: confirmation; the existing events, at the reader's pace; caught up; then live. A live
 * reader that falls behind by more than the buffer is dropped and has to subscribe again.
 */
export async function subscribeToAll(
  node: Node,
  call: ServerWritableStream<ReadReq, ReadResp>,
  options: ReadReq.Options,
): Promise<void> {
  const scan = scanner(options)
  const place = options.getAll()?.getPosition()
  call.write(
    new streams.ReadResp().setConfirmation(
      new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId(randomUUID()),
    ),
  )
  const refused = node.faults.refuseSubscriptions > 0
  if (refused) node.faults.refuseSubscriptions -= 1
  if (refused || (place && !isKnown(node, place))) {
    // A position between two events is refused at every attempt.
    call.emit('error', failure(status.UNKNOWN, 'Exception was thrown by handler.'))
    return
  }
  for (let next = firstIndex(node, options); next < node.log.all.length; next++) {
    const event = node.log.all[next]
    for (const message of event ? scan(event) : []) if (!call.write(message)) await flushed(call)
    if (call.cancelled || call.destroyed) return
  }
  // No await between the end of catching up and here, so no append is missed.
  call.write(new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp()))
  const unlisten = node.log.listen(events => {
    if (node.faults.muteSubscriptions) return
    for (const event of events)
      for (const message of scan(event)) {
        if (call.writableLength > LIVE_BUFFER) {
          unlisten()
          // Code 10: the client reports it as a TimeoutError.
          call.emit('error', failure(status.ABORTED, 'Operation timed out. Client resubscription required'))
          return
        }
        call.write(message)
      }
  })
  call.on('close', unlisten)
  call.on('cancelled', unlisten)
}

/**
 * A position belongs to an event, or to a checkpoint with prepare position 0. One behind the last event is taken, too:
 * the subscription then goes live in silence.
 */
function isKnown(node: Node, place: ReadReq.Options.Position): boolean {
  const commit = Number(place.getCommitPosition())
  const prepare = Number(place.getPreparePosition())
  if (commit > (node.log.all.at(-1)?.position ?? 0)) return true
  return prepare === 0 || (commit === prepare && node.log.hasEventAt(commit))
}

/** A resumption is exclusive. */
function firstIndex(node: Node, options: ReadReq.Options): number {
  const all = options.getAll()
  if (all?.hasEnd()) return node.log.all.length
  const position = all?.getPosition()
  if (!position) return 0
  return node.log.indexAfter(Number(position.getCommitPosition()))
}

/** The messages for one event: the event if the filter accepts it, and regularly a checkpoint. */
function scanner(options: ReadReq.Options): (event: LoggedEvent) => ReadResp[] {
  const filter = options.getFilter()
  if (!filter) return event => [eventMessage(event)]
  const byType = filter.hasEventType()
  const expression = byType ? filter.getEventType() : filter.getStreamIdentifier()
  const regex = expression?.getRegex() ? new RegExp(expression.getRegex()) : undefined
  const prefixes = expression?.getPrefixList() ?? []
  const passes = (text: string) =>
    regex ? regex.test(text) : prefixes.length === 0 || prefixes.some(prefix => text.startsWith(prefix))
  const window = filter.hasMax() ? filter.getMax() : LIVE_BUFFER
  const interval = window * Math.max(1, filter.getCheckpointintervalmultiplier())
  let scanned = 0
  return event => {
    scanned += 1
    const messages = passes(byType ? event.type : event.stream) ? [eventMessage(event)] : []
    if (scanned % interval === 0) messages.push(checkpoint(event.position))
    return messages
  }
}

/** Points behind the event, with a prepare position of 0, as measured. */
function checkpoint(position: number): ReadResp {
  const reached = new streams.ReadResp.Checkpoint().setCommitPosition(String(position + 1))
  return new streams.ReadResp().setCheckpoint(reached.setPreparePosition('0'))
}
