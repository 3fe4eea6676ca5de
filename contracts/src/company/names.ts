/** The words for the states of a company. */
export const companyStateNames = {
  active: 'Active',
  pending: 'Pending',
  unverified: 'Not verified',
  blocked: 'Blocked',
} as const
