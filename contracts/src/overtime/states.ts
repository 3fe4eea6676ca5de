/** What the company decided about the overtime of a day. */
export const overtimeStates = ['approved', 'refused'] as const
export type OvertimeState = (typeof overtimeStates)[number]

export const overtimeDecisions = ['approve', 'refuse'] as const
export type OvertimeDecision = (typeof overtimeDecisions)[number]
