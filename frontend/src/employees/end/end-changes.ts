/** The resources that are read again after a last day was set, moved or withdrawn. */
export const endChanges = ['employee', 'presence', 'leave-request', 'leave-balance'] as const
