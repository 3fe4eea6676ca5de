import type { ReplayedEvent } from '@rollcall/contracts/audit/replay.ts'

/** The kinds of events, which differ in the shape and colour of their marks, in the order of the legend. */
export const eventKinds = [
  ...(['in', 'out', 'break', 'missing'] as const),
  ...(['proposed', 'approved', 'rejected', 'overtime', 'leave', 'balance'] as const),
] as const
export type EventKind = (typeof eventKinds)[number]

const kinds: Record<ReplayedEvent['type'], EventKind> = {
  PunchedIn: 'in',
  PunchedOut: 'out',
  BreakStarted: 'break',
  BreakEnded: 'break',
  MissingPunchOutNoted: 'missing',
  MissingPunchOutReminded: 'missing',
  CorrectionProposed: 'proposed',
  CorrectionApproved: 'approved',
  CorrectionRecorded: 'approved',
  CorrectionRejected: 'rejected',
  CorrectionWithdrawn: 'rejected',
  OvertimeApproved: 'overtime',
  OvertimeRefused: 'overtime',
  LeaveRequested: 'leave',
  LeaveRequestEdited: 'leave',
  LeaveWithdrawn: 'leave',
  LeaveApproved: 'leave',
  LeaveRejected: 'leave',
  LeaveCancellationRequested: 'leave',
  LeaveCancellationDeclined: 'leave',
  LeaveCancelled: 'leave',
  LeaveReevaluated: 'leave',
  LeaveReminded: 'leave',
  LeaveYearOpened: 'balance',
  LeaveYearClosed: 'balance',
  LeaveGranted: 'balance',
  LeaveAccrued: 'balance',
  LeaveAdjusted: 'balance',
  CarriedLeaveExpired: 'balance',
  FreedLeaveExpired: 'balance',
}

export const kindOf = ({ type }: Pick<ReplayedEvent, 'type'>): EventKind => kinds[type]
