import type { Metadata } from '@grpc/grpc-js'
import type { EventLog } from './event-log.ts'
import type { Faults } from './faults.ts'

/** The shared state of the stand-in's services. */
export interface Node {
  log: EventLog
  faults: Faults
  /** The positions of appends that are being written; see in-flight.ts. */
  writing: Set<number>
  /** The port that answers as the leader. */
  port: number
  /** The port that answers as a follower with the same log; 0: none. */
  followerPort: number
  cutConnections(): void
}

/** Whether a call reached the follower's port and requires the leader. */
export function mustGoToLeader(node: Node, call: { getHost(): string; metadata: Metadata }): boolean {
  return (
    node.followerPort !== 0 &&
    call.getHost().endsWith(`:${node.followerPort}`) &&
    call.metadata.get('requires-leader')[0] === 'true'
  )
}
