export const messages = {
  title: 'Void %{number}?',
  text: 'We notify %{name} that this payslip for %{month} is no longer valid. It stays readable and keeps its number. This cannot be undone.',
  text_former:
    'The payslip of %{name} for %{month} becomes invalid. It stays readable and keeps its number. This cannot be undone.',
  act: 'Void payslip',
  reason: 'Reason',
  reason_help: '%{name} can read it, too.',
  draft: 'Make a draft of the payslip in its place',
  draft_help: 'The draft has the same lines, and the days as they are recorded now.',
  done: '%{number} is voided',
}
