import type { ReplayedEvent } from '@rollcall/contracts/audit/replay.ts'

/** The kinds of events, which differ in the shape and colour of their marks, in the order of the legend. */
export const eventKinds = [
  ...(['in', 'out', 'break', 'missing'] as const),
  ...(['proposed', 'approved', 'rejected', 'overtime'] as const),
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
}

export const kindOf = ({ type }: Pick<ReplayedEvent, 'type'>): EventKind => kinds[type]
