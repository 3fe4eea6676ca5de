export const messages = {
  page: 'Import past attendance',
  subtitle:
    'From a CSV or XLSX file with up to %{most} work sessions. Nothing is recorded until you confirm.',
  back: 'Go to Teams in/out',
  field: {
    employee: 'Employee',
    date: 'Date',
    in: 'In',
    out: 'Out',
    breaks: 'Breaks',
    zone: 'Time zone',
  },
  kind: {
    label: 'One row for each',
    session: 'Work session',
    punch: 'Punch of a device',
  },
  file: {
    title: '1. Choose a file',
    text_session:
      'Times are those of the employee’s time zone on that date, or of the time zone in the row. A punch-out before the punch-in is on the next day. You can also choose a file of work sessions that was exported from Rollcall.',
    text_punch:
      'Logs of fingerprint clocks and door systems. The punches of each person are paired to work sessions. You see them before anything is recorded.',
    rows: '%{count} row in %{file} |||| %{count} rows in %{file}',
  },
  map: {
    title: '2. Match the columns',
    text: 'Employees are found by email, name or employee ID.',
    none: 'Choose a column',
    no_column: 'No column',
    example: 'First: %{value}',
    read_as: 'First: %{value}, read as %{day}',
    missing: 'Every field except breaks and time zone needs a column.',
    unsaid: 'Choose how the dates are read.',
    check: 'Check %{count} row |||| Check %{count} rows',
  },
  log: {
    field: {
      employee: 'Employee',
      at: 'Date and time',
      time: 'Time',
      direction: 'In or out',
    },
    text: 'Employees are found by email, name or employee ID. The time needs a column only if it is not with the date.',
    missing: 'Employee and date need a column.',
    check: 'Check %{count} work session |||| Check %{count} work sessions',
    found: 'This file has one punch a row: %{punches} of %{people} become %{sessions} on %{days}.',
    punches: '%{count} punch |||| %{count} punches',
    people: '%{count} person |||| %{count} people',
    sessions: '%{count} work session |||| %{count} work sessions',
    days: '%{count} day |||| %{count} days',
    in_turn:
      'The file does not show which punches are in and which are out. They take turns, so that people are in for the shortest time.',
    alone:
      '%{count} punch has no partner within 16 hours. It is listed as an error: enter the missing time and import it later. |||| %{count} punches have no partner within 16 hours. They are listed as errors: enter the missing times and import them later.',
    repeated:
      '%{count} punch repeats another one within a minute and is left out. |||| %{count} punches repeat another one within a minute and are left out.',
    unreadable: '%{count} row cannot be read. |||| %{count} rows cannot be read.',
    word: '“%{word}” means',
    no_word: 'An empty cell means',
    choose_word: 'Choose a meaning',
    unsaid: 'Choose what the words for in and out mean.',
    many_words: 'The column for in or out has %{count} different values. Choose another column.',
    too_many: 'These are %{count} work sessions. At most %{most} can be imported at once.',
    meaning: {
      in: 'In',
      out: 'Out',
      none: 'Not a punch, leave it out',
    },
  },
  own: {
    title: 'This is a file of work sessions exported from Rollcall. All columns are matched.',
    days: 'This is a file of attendance days exported from Rollcall.',
    days_text:
      'It has only the first punch-in and the last punch-out of each day. Export Teams in/out again with one row for each work session, and choose that file.',
    paid: 'Whether a break is paid follows your team settings on that day.',
    seconds: 'The file has no seconds, so worked time can differ by a minute.',
    lacks: {
      inOn: 'Without the column “In on”, each session begins on its date.',
      breaks:
        'Without the column “Breaks”, sessions are imported without breaks. You can add the column when you export.',
      zone: 'Without the column “Time zone”, times are those of the employee’s time zone.',
      outZone:
        'Without the column “Time zone of the punch-out”, punch-outs are in the time zone of the punch-in.',
    },
  },
  check: {
    title: '3. Check and import',
    running: 'Checking %{done} of %{rows} rows',
    good: '%{count} work session can be imported |||| %{count} work sessions can be imported',
    present:
      '%{count} row is recorded already and changes nothing |||| %{count} rows are recorded already and change nothing',
    bad: '%{count} row cannot be imported |||| %{count} rows cannot be imported',
    nothing_yet: 'Nothing has been recorded yet.',
    effect:
      'Each imported session is a correction by your company. The days show where it came from, and every one can be undone. Employees get no message.',
    start: 'Import %{count} work session |||| Import %{count} work sessions',
    none: 'No row can be imported',
  },
  fault: {
    unknown: 'No employee has this email, name or employee ID',
    several: '%{count} employees have this name. Enter the email address instead',
  },
  run: {
    title: 'Importing: %{done} of %{rows}',
    ended: '%{count} work session imported |||| %{count} work sessions imported',
    subtitle: 'You can leave this page. The import continues.',
    progress: 'Progress of the import',
    done: 'Done',
    added: 'Imported',
    present: 'Recorded already',
    rejected: 'Not imported',
    rejected_title: '%{count} row was not imported |||| %{count} rows were not imported',
    rejected_text:
      'Download them with their reasons, correct them, and import the file again. They are deleted on %{day}.',
    deleted: 'The rejected rows are deleted. Only their number is kept.',
    download: 'Download rejected rows',
    again: 'Import another file',
  },
  earlier: {
    title: 'Earlier imports',
    started: 'Started',
    file: 'File',
    rows: 'Rows',
    added: 'Imported',
    present: 'Recorded already',
    rejected: 'Not imported',
  },
}
