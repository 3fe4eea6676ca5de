/** What one of the plan's commands changes. */
export const planChanges = ['subscription', 'plan-change', 'me'] as const
