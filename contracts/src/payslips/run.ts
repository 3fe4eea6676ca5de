/** What a run does with each of its payslips: makes the draft, reads its days again, or issues it. */
export const runKinds = ['draft', 'days', 'issue'] as const
export type RunKind = (typeof runKinds)[number]

export const runStates = ['running', 'stopped', 'ended'] as const
export type RunState = (typeof runStates)[number]

/**
 * A payslip that a run left out, with the code of the refusal. `changed`: the draft or the record is not what the
 * sender saw.
 */
export interface LeftOutPayslip {
  /** An employee to draft for, or a payslip. */
  id: string
  why: string
}
