/** The faults that the stand-in should make. Numbers that are not times count the remaining calls. */
export interface Faults {
  /** Stored, but never answered. */
  swallowAnswers: number
  /** Neither stored nor answered. */
  loseRequests: number
  /** Stored; then every connection is cut instead of an answer. */
  dropConnections: number
  /** Answered as not ready, and not stored. */
  notReady: number
  /** How long writing an append takes before its answer, in milliseconds. */
  writeMs: number
  /** How far the server's clock is ahead of all others, in milliseconds. */
  clockAheadMs: number
  /** This many subscriptions are refused, at any position. */
  refuseSubscriptions: number
  /** Live subscriptions get no more events, without an error. */
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

/** The faults of the current append; counts it. */
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
