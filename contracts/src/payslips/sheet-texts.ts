import { filledText } from '../kernel/filled-text.ts'

/** The texts of a payslip's sheet, on the screen and in its PDF. */
export const sheetTexts = {
  label: 'Payslip of %{name} for %{month}',
  title: 'Payslip',
  draft: 'Draft, no number yet',
  issuing: 'Being issued, number follows',
  void: 'Voided',
  voided: 'Voided on %{day}. Reason: %{reason}',
  replaced_by: 'Replaced by %{number}.',
  replaces: 'Replaces %{number}, which is voided.',
  employee: 'Employee',
  code: 'Code',
  position: 'Position',
  joined: 'Joined',
  days: 'Days',
  person: 'Person',
  working: 'Working days',
  part: '%{days} of %{all}',
  off: 'Holiday, paid leave',
  unpaid: 'Unpaid leave',
  unrecorded: 'Not recorded',
  worked: 'Days worked',
  with_adjustments: '%{days} (%{own} %{adjusted} adjusted)',
  adjustments: 'Adjustments from locked months',
  adjustment: 'Adjustment from %{month}: %{day}',
  adjusted: '%{minutes} hours, %{days} days',
  adjusted_hours: '%{minutes} hours',
  earnings: 'Earnings',
  deductions: 'Deductions',
  in_currency: '%{title}, %{currency}',
  line: 'Line',
  amount: 'Amount',
  net: 'Net pay',
  note: 'Note.',
  recorded: 'Attendance and leave as recorded on %{moment}',
  as_locked: '%{month} as locked on %{day}',
  before_lock: 'Before %{month} was locked',
  issued: 'Issued on %{moment}',
}

export type SheetTextKey = keyof typeof sheetTexts

/** A text of the sheet with its values, as the PDF has it. */
export const sheetText = (key: SheetTextKey, values: Readonly<Record<string, string>> = {}): string =>
  filledText(sheetTexts[key], values)
