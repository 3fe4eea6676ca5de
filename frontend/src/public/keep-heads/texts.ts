export const keepHeadsTexts = {
  welcome: 'A record that shows every later change.',
  welcomeMore: 'A head that somebody else keeps shows it, whoever made the change.',
  title: 'Signed heads',
  lead: (company: string) =>
    `${company} asks you to keep the signed heads of its record: at most one short email a day, with nothing about any person. With a head you can show later whether the record was changed.`,
  someCompany: 'A company',
  agree: 'Send me the heads',
  decline: 'No emails about them',
  sending: 'Sending…',
  leave: 'You can end it at any time, with this page.',
}
