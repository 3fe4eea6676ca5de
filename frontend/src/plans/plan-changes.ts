/** The resources that a plan command changes. */
export const planChanges = ['subscription', 'plan-change', 'me'] as const
