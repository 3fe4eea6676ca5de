import type { Metadata } from '@grpc/grpc-js'
import type { EventLog } from './event-log.ts'
import type { Faults } from './faults.ts'

/** What the stand-in's services share. */
export interface Node {
  log: EventLog
  faults: Faults
  /** The positions of appends that are being written; see in-flight.ts. */
  writing: Set<number>
  /** The port of the leader's face. */
  port: number
  /** The same log, answering as a follower; 0: no such face. */
  followerPort: number
  cutConnections(): void
}

/** Whether a call came to the follower's face and insists on the leader. */
export function mustGoToLeader(node: Node, call: { getHost(): string; metadata: Metadata }): boolean {
  return (
    node.followerPort !== 0 &&
    call.getHost().endsWith(`:${node.followerPort}`) &&
    call.metadata.get('requires-leader')[0] === 'true'
  )
}
