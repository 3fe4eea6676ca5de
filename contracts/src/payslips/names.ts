/** The words for the states of a payslip. */
export const payslipStateNames = {
  draft: 'Draft',
  issuing: 'Being issued',
  issued: 'Issued',
  voided: 'Voided',
} as const
