/** `recorded`: made by the company itself, without a proposal. */
export const correctionStates = ['pending', 'approved', 'rejected', 'withdrawn', 'recorded'] as const
export type CorrectionState = (typeof correctionStates)[number]

/** Whether a correction counts, so that its day is read with it. */
export const isApplied = (state: CorrectionState): boolean => state === 'approved' || state === 'recorded'

/** For how many days after a work date an employee may propose a correction, unless team settings say otherwise. */
export const usualCorrectionDays = 31

export const correctionDecisions = ['approve', 'reject'] as const
export type CorrectionDecision = (typeof correctionDecisions)[number]
