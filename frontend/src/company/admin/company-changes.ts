/** The resources that a command about a company changes. */
export const companyChanges = ['company', 'company-plan-change'] as const
