import { payslipStateNames } from '@rollcall/contracts/payslips/names.ts'

/** The texts of the month's list. */
export const messages = {
  page: 'Payslip Management',
  list: 'Payslips of the month',
  table: 'Payslips by person',
  search: 'Name or number',
  title: {
    empty: 'No payslips for %{month} yet',
    voided: 'No valid payslip for %{month}',
    ready:
      '%{ready} of %{smart_count} payslip for %{month} can be issued |||| %{ready} of %{smart_count} payslips for %{month} can be issued',
    some: '%{issued} of %{smart_count} payslip for %{month} is issued |||| %{issued} of %{smart_count} payslips for %{month} are issued',
    all: 'The payslip for %{month} is issued |||| All %{smart_count} payslips for %{month} are issued',
  },
  facts: {
    ready: '%{smart_count} can be issued |||| %{smart_count} can be issued',
    fix: '%{smart_count} needs fixing first |||| %{smart_count} need fixing first',
    check: '%{smart_count} needs a check |||| %{smart_count} need a check',
    issuing: '%{smart_count} is being issued |||| %{smart_count} are being issued',
    without: '%{smart_count} person has no payslip yet |||| %{smart_count} people have no payslip yet',
    everyone: 'Everyone has a payslip',
    nobody: 'Nobody was with the company in this month',
  },
  month: { label: 'Month', before: 'Show %{month}', after: 'Show %{month}', current: 'This month' },
  totals: {
    label: 'Totals of %{month}',
    payslips: '%{smart_count} payslip |||| %{smart_count} payslips',
    earnings: 'earnings',
    deductions: 'deductions',
    net: 'net pay',
  },
  filter: {
    label: 'State',
    all: 'All',
    fix: 'To fix',
    draft: 'Draft',
    issued: 'Issued',
    voided: 'Voided',
  },
  group: {
    fix: 'To fix, %{smart_count}',
    fix_text: 'Cannot be issued as they are',
    check: 'To check, %{smart_count}',
    check_text: 'Can be issued with the others',
    none: 'No exceptions, %{smart_count}',
  },
  column: {
    difference: 'To %{month}',
  },
  difference: { new: 'new', same: 'same', belowZero: 'below zero' },
  state: payslipStateNames,
  exception: {
    noLines: 'No lines',
    belowZero: 'Net below zero',
    missingPunchOut: 'Missing punch-out',
    pendingLeave: 'Pending leave',
    partOfMonth: 'Part of the month',
    differs: '%{difference} to %{month}',
  },
  sentence: {
    noLines: 'It has no lines.',
    noLines_empty: 'It has no lines, because there is no template and no earlier payslip.',
    belowZero: 'The deductions are higher than the earnings: %{earnings} − %{deductions}.',
    missingPunchOut:
      '%{day} counts 00:00, because its punch-out is missing. |||| %{smart_count} days count 00:00, because their punch-outs are missing. The first is %{day}.',
    pendingLeave:
      '%{smart_count} day of leave is not decided yet. |||| %{days} days of leave are not decided yet.',
    joined: '%{working} of %{inMonth} working days: joined on %{day}.',
    part: '%{working} of %{inMonth} working days with the company.',
    differs: 'The net pay differs by %{difference} from %{month}.',
    replaces: 'In place of %{number}.',
    replaces_draft: 'In place of a voided payslip.',
    voided: 'Voided on %{day}: “%{reason}”',
    successor: 'In its place: %{number}',
    successor_draft: 'In its place: a draft',
  },
  former: 'Deleted employee',
  open: 'Open the draft',
  open_item: 'Open',
  select_no: '%{name} cannot be selected',
  delete: { action: 'Delete draft', done: 'The draft is deleted |||| %{smart_count} drafts are deleted' },
  void: { action: 'Void payslip' },
  selected: 'Net',
  issue: {
    open: 'Check and issue %{smart_count} |||| Check and issue %{smart_count}',
    checking: 'Check the payslips for %{month}',
    title: 'Issue %{smart_count} payslip for %{month}? |||| Issue %{smart_count} payslips for %{month}?',
    reading: 'Reading the drafts',
    taking: 'Taking the days from the record again: %{done} of %{total}',
    left: '%{smart_count} of the %{total} stays a draft: %{names}. |||| %{smart_count} of the %{total} stay drafts: %{names}.',
    checks: 'To check, %{smart_count}',
    difference: 'Name a net pay that differs from the month before by more than',
    difference_hint: 'Applies to all payslips of the company',
    difference_error: 'Enter a whole number from 1 to 1,000',
    include: 'Issue the payslip of %{name}',
    back: 'Back to the list',
    act: 'Issue %{smart_count}, mail %{smart_count} person |||| Issue %{smart_count}, mail %{smart_count} people',
    none: 'Nothing to issue',
  },
  effect: {
    title: 'What happens',
    numbers:
      'It gets the number %{first} and can no longer be changed. |||| They get the numbers %{first} to %{last} and can no longer be changed.',
    record:
      'The days stay as recorded now. A later correction does not change them. A draft whose days change before it is issued stays a draft and is named.',
    not_taken:
      'There are too many drafts to take all days again now. The days of %{smart_count} draft may be older. |||| There are too many drafts to take all days again now. The days of %{smart_count} drafts may be older.',
    running: '%{month} is not over yet: the days to come count as planned.',
    mails:
      '%{smart_count} person gets an email with a link, not the file, and a notification. |||| %{smart_count} people get an email with a link, not the file, and a notification.',
    mistake: 'To correct a mistake, void the payslip and issue a new one.',
  },
  run: {
    draft: {
      title: 'Making drafts',
      done: '%{done} of %{total} made',
      text: 'You can leave this page. A notification tells you when it is done. Nobody gets two drafts, even after an interruption.',
      ended: '%{smart_count} of %{total} draft is made |||| %{smart_count} of %{total} drafts are made',
      stopped:
        'Stopped: %{smart_count} of %{total} draft is made |||| Stopped: %{smart_count} of %{total} drafts are made',
    },
    issue: {
      title: 'Issuing payslips',
      done: '%{done} of %{total} issued',
      text: 'You can leave this page. A notification tells you when it is done. Each payslip is issued once, even after an interruption.',
      ended:
        '%{smart_count} of %{total} payslip is issued |||| %{smart_count} of %{total} payslips are issued',
      stopped:
        'Stopped: %{smart_count} of %{total} payslip is issued |||| Stopped: %{smart_count} of %{total} payslips are issued',
    },
    left: '%{smart_count} left out |||| %{smart_count} left out',
    seconds: 'about %{smart_count} second left |||| about %{smart_count} seconds left',
    minutes: 'about %{smart_count} minute left |||| about %{smart_count} minutes left',
    stop: 'Stop after this one',
    read: 'Hide',
    omitted: 'Left out',
    somebody: 'A former employee',
    more: '%{smart_count} more was left out. |||| %{smart_count} more were left out.',
  },
  empty: {
    title: 'No payslips yet',
    text: 'Make the drafts of a month first.',
    none: 'No payslip matches',
    none_text: 'No payslip of this month matches the search or the filters.',
    show_all: 'Show the whole month',
  },
  none: {
    title: 'Make the drafts first',
    text: 'Drafts take each person’s template, else the lines of the last payslip, and the days from the record. They can be changed until they are issued.',
    template: 'From a template',
    others: 'Without a template',
    drafts: 'Drafts',
    running:
      '%{month} is not over yet. The days to come count as planned, and are taken from the record again before you issue.',
    quiet: 'Employees do not see drafts.',
    nobody: 'Choose another month, or add employees first.',
  },
  make: {
    all: 'Make %{smart_count} draft |||| Make %{smart_count} drafts',
    one: 'Make one',
    add: 'Add payslip',
    title: 'Make drafts for %{month}',
    text: 'With one person, the draft opens. People who already have a payslip for this month are left out.',
    people: 'People',
    currency: 'Currency, without a template or an earlier payslip',
    act: 'Make drafts',
    choose: 'Choose at least one person',
  },
}

export const resources = { payslip: { name: 'Payslip |||| Payslips' } }
