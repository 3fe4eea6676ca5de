/** The words for the states of a request for leave. */
export const leaveStateNames = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  cancellationRequested: 'Cancellation requested',
  cancelled: 'Cancelled',
} as const

/** The words for the kinds of leave, and for each half of a day. */
export const leaveKindNames = { full: 'Full day', half: 'Half day', unpaid: 'Unpaid' } as const
export const leaveHalfNames = { first: 'Half day, first half', second: 'Half day, second half' } as const

/** The words for the kinds of ledger lines. */
export const ledgerKindNames = {
  carriedOver: 'Carried over',
  granted: 'Granted',
  accrued: 'Monthly credit',
  adjusted: 'Adjusted',
  taken: 'Taken',
  givenBack: 'Given back',
  expired: 'Expired',
} as const
