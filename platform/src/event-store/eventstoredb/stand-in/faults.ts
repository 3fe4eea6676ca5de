/** What the stand-in was told to do wrong. A number counts the calls that it still happens to, where it is no time. */
export interface Faults {
  /** Stored, but never answered. */
  swallowAnswers: number
  /** Neither stored nor answered. */
  loseRequests: number
  /** Stored; then every connection is cut instead of an answer. */
  dropConnections: number
  /** Answered that the server is not ready, and not stored. */
  notReady: number
  /** How long an append is being written, in milliseconds, before it is answered. */
  writeMs: number
  /** How far the server's clock is ahead of everybody else's, in milliseconds. */
  clockAheadMs: number
  /** So many subscriptions are refused, wherever they begin. */
  refuseSubscriptions: number
  /** Live subscriptions get nothing more and are not told so. */
  muteSubscriptions: boolean
}

export type AppendFault = 'swallow' | 'lose' | 'drop' | 'not-ready'

export function noFaults(): Faults {
  return {
    swallowAnswers: 0,
    loseRequests: 0,
    dropConnections: 0,
    notReady: 0,
    writeMs: 0,
    clockAheadMs: 0,
    refuseSubscriptions: 0,
    muteSubscriptions: false,
  }
}

/** What happens to the append that is at hand; counts it. */
export function nextAppendFault(faults: Faults): AppendFault | undefined {
  if (faults.swallowAnswers > 0) return count(faults, 'swallowAnswers', 'swallow')
  if (faults.loseRequests > 0) return count(faults, 'loseRequests', 'lose')
  if (faults.dropConnections > 0) return count(faults, 'dropConnections', 'drop')
  if (faults.notReady > 0) return count(faults, 'notReady', 'not-ready')
  return undefined
}

function count(
  faults: Faults,
  name: 'swallowAnswers' | 'loseRequests' | 'dropConnections' | 'notReady',
  fault: AppendFault,
): AppendFault {
  faults[name] -= 1
  return fault
}
