export const keepHeadsTexts = {
  welcome: 'A record that shows every later change.',
  welcomeMore: 'A head that somebody else keeps shows it, whoever made the change.',
  title: 'Signed heads',
  lead: (company: string) =>
    `${company} asks you to keep the signed heads of its record: at most one short email a day, without personal data. With a head you can later show whether the record was changed.`,
  someCompany: 'A company',
  agree: 'Send me the heads',
  decline: 'Do not send me the heads',
  sending: 'Sending…',
  leave: 'You can end it at any time, with this page.',
}
