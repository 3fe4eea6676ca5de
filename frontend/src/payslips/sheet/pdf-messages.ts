/** The PDF of payslips. */
export const messages = {
  one: 'Download PDF',
  draft: 'PDF of the draft',
  several: 'Download PDF of 1 payslip |||| Download PDF of %{count} payslips',
  unsaved: 'There is no PDF, because the draft could not be saved. Correct the lines and try again.',
  of: 'in the payslip of %{name}',
  making: 'Making the PDF…',
}
