import { ledgerKindNames } from '@rollcall/contracts/leave/names.ts'

/** The texts about balances of leave and their ledgers. */
export const messages = {
  page: 'Leave balance',
  why: {
    own: 'Why is my balance %{days} day? |||| Why is my balance %{days} days?',
    of: 'Why does %{name} have %{days} day? |||| Why does %{name} have %{days} days?',
  },
  was: {
    own: 'On %{on} my balance was %{days} day |||| On %{on} my balance was %{days} days',
    of: 'On %{on} %{name} had %{days} day |||| On %{on} %{name} had %{days} days',
  },
  none: {
    own: 'My leave balance',
    of: 'Leave balance of %{name}',
    title: 'No balance yet',
    text: 'The leave year has not been opened yet. It is opened within a few minutes.',
  },
  year: 'Leave year %{year}',
  year_span: 'Leave year %{year}, %{from} to %{until}',
  link: 'Why %{days}?',
  as_of: 'As of',
  today: 'Today',
  settings: {
    title: 'Leave years',
    first_month: 'A leave year begins in',
    first_month_help:
      'The current leave year does not change. The next one, %{year}, runs from %{from} to %{until}.',
    limit: 'Carried over at most',
    limit_help: 'Whole or half days. Leave empty to carry over all days',
    days: 'days',
    months: 'Carried-over days can be used for',
    months_help: 'What is left then expires',
    whole_year: 'the whole leave year',
    months_count: '%{smart_count} month |||| %{smart_count} months',
    note: 'Applies from the end of the current leave year.',
    save: 'Save leave years',
    saved: 'Leave years saved',
  },
  card: 'My leave',
  decide: {
    title: 'Leave requests',
    count: '%{smart_count} to decide |||| %{smart_count} to decide',
    effect: '%{days} day, balance %{was} → %{now} |||| %{days} days, balance %{was} → %{now}',
    gives_back:
      'gives %{days} day back, balance %{was} → %{now} |||| gives %{days} days back, balance %{was} → %{now}',
    unpaid: '%{days} day, not taken from the balance |||| %{days} days, not taken from the balance',
    all: 'All leave requests',
  },
  ring: 'Leave balance',
  unit: 'day available |||| days available',
  unit_then: 'day in the account |||| days in the account',
  available: 'Available',
  pending: 'Pending',
  taken: 'Taken',
  account: 'In the account',
  pending_requests: 'Pending, %{smart_count} request |||| Pending, %{smart_count} requests',
  expires: {
    carried:
      '%{days} carried-over day can be used until %{on}, then it expires. |||| %{days} carried-over days can be used until %{on}, then they expire.',
    at_end:
      'At most %{limit} days are carried over on %{on}. %{days} day of today’s balance would expire. |||| At most %{limit} days are carried over on %{on}. %{days} days of today’s balance would expire.',
  },
  chart: {
    title: 'In the account over the leave year',
    text: 'The balance over leave year %{year}: highest %{most}, lowest %{least}, %{now} on %{on}',
  },
  sum: {
    carriedOver: 'Carried over',
    granted: 'Granted',
    accrued: 'Monthly credits',
    adjusted: 'Adjusted',
    taken: 'Taken',
    givenBack: 'Given back',
    expired: 'Expired',
    total: 'In the account',
  },
  kind: ledgerKindNames,
  ledger: {
    title: 'Ledger',
    table: 'Ledger of leave',
    count: '%{smart_count} line up to %{on}, sum %{sum} |||| %{smart_count} lines up to %{on}, sum %{sum}',
    foot: 'Days are deducted on the day the leave is approved. Lines are never changed. A mistake is corrected by a new line.',
    empty: 'No lines up to this date',
    empty_text: 'Nothing was added to the account or taken from it.',
    what: 'What and why',
    cause: 'Cause',
    request: 'Request',
    left: '%{days} available',
  },
  line: {
    pending: 'Requested: %{dates}',
    pending_why: 'Not in the account yet, but no longer available',
  },
  list: 'Leave balances',
  table: 'Table of leave balances',
  title: 'Leave balances',
  current: 'The current leave year of each employee',
  search: 'Name',
  all: 'Leave balances',
  menu_why: 'Show ledger',
  gone: {
    title: 'Balance not found',
    text: 'The address may be mistyped, or the leave year is not open yet.',
    back: 'Go to all balances',
  },
  empty: {
    title: 'No balances yet',
    text: 'Each employee has a balance once the team settings are saved.',
    none: 'No employees match',
    none_text: 'Check the name, or show all.',
    show_all: 'Show all',
  },
  opening: 'Opening balances: %{opened} of %{people}',
  not_opened: '1 balance could not be opened |||| %{smart_count} balances could not be opened',
  not_opened_text:
    'Rollcall tries again at least every hour. If this is still the case after a day, please contact us.',
  empty_opening: {
    title: 'Balances are being opened',
    text: 'They appear here in a moment.',
  },
  adjust: {
    action: 'Adjust balance',
    title: 'Adjust the balance |||| Adjust %{smart_count} balances',
    text: 'A line is added to the ledger. The employee can read it with your reason.',
    days: 'Days',
    days_help: 'Whole or half days. Negative days are taken away, for example −2',
    reason: 'Reason',
    overdraws: 'If too few days are available',
    refuse: 'Do not adjust',
    overdraw: 'Let the balance become negative',
    done: 'Balance adjusted |||| %{smart_count} balances adjusted',
  },
}

/** The labels of the fields, of columns and exports alike. */
export const resources = {
  'leave-balance': {
    fields: {
      fullName: 'Person',
      year: 'Leave year',
      carriedOver: 'Carried over',
      credited: 'Credited',
      taken: 'Taken',
      expired: 'Expired',
      balance: 'In the account',
      pending: 'Pending',
      available: 'Available',
      usableUntil: 'Carried-over days until',
    },
  },
}
