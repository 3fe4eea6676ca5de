import { limitTexts } from '@rollcall/contracts/exports/limit-texts.ts'

/** The texts of exports on any page, below `exporting`. They are loaded with the first of them. */
export const messages = {
  ...limitTexts,
  title: 'Export: %{list}',
  attendance: 'attendance',
  each: 'One row for each',
  row: {
    'attendance-days': 'Person and day',
    'attendance-punches': 'Work session',
    'team-weeks': 'Person and week',
  },
  columns: 'Columns',
  columns_of: '%{count} of %{all}',
  format: 'Format',
  most: '%{format}: at most %{count} rows',
  utf8: 'UTF-8, any number of rows',
  separator: 'Separator',
  comma: 'Comma',
  semicolon: 'Semicolon',
  separator_help: 'With the semicolon, numbers have a decimal comma, as Excel expects in most of Europe.',
  contains: 'What it will contain',
  rows: '1 row |||| %{count} rows',
  unknown: 'Unknown',
  everything: 'Everything that this list shows you',
  too_many:
    '%{format} files can have at most %{most} rows, and this list has %{total}. Choose another format, or filter the list.',
  missing:
    'A PDF cannot show these characters: %{characters} (%{column}: %{text}). It has boxes for them. CSV and XLSX have them.',
  question: {
    title: 'The PDF cannot show some characters',
    text: 'It has boxes for %{characters} (%{where}). The screen and CSV or XLSX exports show them.',
    act: 'Make the PDF',
  },
  first_rows: 'First rows',
  kept: 'Kept for a day. Only you can download it.',
  act: 'Export',
  act_rows: 'Export 1 row |||| Export %{count} rows',
  leave: 'You can close this and keep working. You get a notification when it is done.',
  making: 'The file is being made. It is downloaded as soon as it is ready.',
  started: 'Your export is being made. You get a notification when it is done.',
  failed: 'The export could not be made.',
  link: 'Your exports',
  running: '1 export is running |||| %{count} exports are running',
  last: 'Your last exports',
  all: 'All exports',
  state: { running: 'Running', ready: 'Ready', failed: 'Failed' },
  gone: 'This file no longer exists. A file is kept for a day, and only while you stay signed in.',
  /** Why there is no file. */
  why: {
    'plan-limit': 'Your plan does not show all of these days.',
    'too-large':
      'There are more rows than this format can hold. A PDF has at most 2,000, an XLSX at most 1,048,575.',
    'too-late': 'It took too long, so it was stopped.',
    'no-longer-allowed': 'You were signed out before it started, or you may no longer read this list.',
    outdated: 'The list no longer has one of these filters or columns.',
    cancelled: 'It was cancelled.',
    gone: 'One of these payslips no longer exists.',
    unsigned:
      'No event of these months is under a signed head yet. A head is signed soon after midnight (UTC). Export the evidence again after that.',
  },
}
