/** The PDF of payslips. */
export const messages = {
  one: 'Download PDF',
  draft: 'PDF of the draft',
  several: 'Download PDF of 1 payslip |||| Download PDF of %{count} payslips',
  making: 'Making the PDF…',
}
