/** /app/my-payslips: an employee's own payslips. */
export const messages = {
  page: 'My payslips',
  link: 'My payslips',
  title: 'Your net pay for %{month} is %{amount}',
  title_void: 'Your payslip for %{month} is voided',
  subtitle: '1 payslip |||| %{count} payslips',
  list: 'Payslips, newest first',
  all: 'All payslips',
  void: 'Voided',
  empty: {
    title: 'You have no payslips yet',
    text: 'A payslip appears here when your company issues it. You also get an email and a notification.',
  },
  gone: {
    title: 'Payslip not found',
    text: 'The link is wrong, or the payslip belongs to somebody else.',
    back: 'Show your payslips',
  },
}
