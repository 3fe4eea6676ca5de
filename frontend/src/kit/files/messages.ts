/** The texts of files that are imported, below `import_file`. Pages with an import load them. */
export const messages = {
  faults: 'Errors by row',
  row: 'Row %{row}, %{field}:',
  more: '%{smart_count} more error |||| %{smart_count} more errors',
  choose: 'Choose a file',
  other: 'Choose another file',
  file: 'File',
  drop: 'or drop it here',
  reading: 'Reading the file',
  reading_rows: 'Reading the file: %{count} rows so far',
  row_head: 'Row',
  reason_head: 'Reason',
  download: 'Download these rows with reasons',
  guessed:
    'The file is no UTF-8 text and was read as Windows-1252. If letters with accents are wrong below, save it as “CSV UTF-8” or XLSX and choose it again.',
  fault: {
    too_large: 'This file is %{size} MB. At most %{most_size} MB can be read.',
    unpacked: 'This file unpacks to %{size} MB. At most %{most_size} MB can be read.',
    cells: 'This file has %{cells} cells. At most %{most} can be read.',
    columns: 'Row %{row} of this file has %{columns} columns. At most %{most} can be read.',
    encoding:
      'Line %{line} of this file is not UTF-8 text. Save the file as “CSV UTF-8” or XLSX and choose it again.',
    old_excel:
      'This file is in the old Excel format, or it has a password. Save it as XLSX without a password and choose it again.',
    not_loaded:
      'The file could not be read, because a part of Rollcall could not be loaded. Reload the page and try again.',
    unreadable: 'This file cannot be read. Save it as CSV or XLSX and choose it again.',
    empty: 'This file has no rows below the names of its columns.',
    columns_missing: 'This file has no column for: %{columns}',
    too_many: 'This file has %{rows} rows. At most %{most} can be imported at once.',
  },
  order: {
    title: '%{field}: which day is %{value}?',
    text: 'The dates in this column do not show whether the day or the month comes first.',
  },
  as_read: 'First rows as read',
  as_read_more: '%{count} more row |||| %{count} more rows',
  guide: {
    title: 'Columns of the file',
    column: 'Column',
    needed: 'Needed',
    examples: 'For example',
    yes: 'Yes',
    no: 'No',
    text: 'Names and order can differ. You match the columns in the next step.',
    template: 'Download a template (%{format})',
  },
}
