export const legalTexts = {
  writeBy: 'For questions about this text, and for requests about your data, use',
  form: 'the contact form',
  orTo: 'Or write to',
}
