/** The texts of the audit's page. */
export const messages = {
  page: 'Audit',
  title: 'Attendance replay',
  subtitle: 'The record as it was written, event by event. Nothing on this page can change it.',
  band: {
    label: 'Verification of the record',
    unchecked: 'Record not checked yet: %{count} event |||| Record not checked yet: %{count} events',
    unchecked_text:
      'The events are being compared with their hashes for the first time. The result is shown here when all of them are compared.',
    verified: 'Record verified: %{count} event |||| Record verified: %{count} events',
    head: '; head',
    signed: ', signed %{at}',
    compared:
      'The check that ended on %{at} compared each event with its leaf in the company’s tree (SHA-256, in the order of recording).',
    later: '%{count} later event is not compared yet. |||| %{count} later events are not compared yet.',
    evident: 'The tree makes a change evident; it does not prevent one.',
    failed:
      'Record does not verify: %{count} difference found |||| Record does not verify: %{count} differences found',
    last_whole:
      'The last check without a difference ended on %{at} and compared %{count} event. |||| The last check without a difference ended on %{at} and compared %{count} events.',
    never_whole: 'No check has compared the whole record without a difference.',
    whole_now: 'Verified on %{at}: nothing differs now. What is named here was found before.',
    compared_now:
      'Verified on %{at}: each event was compared with its leaf in the company’s tree (SHA-256, in the order of recording), and the tree with %{smart_count} signed head. |||| Verified on %{at}: each event was compared with its leaf in the company’s tree (SHA-256, in the order of recording), and the tree with %{smart_count} signed heads.',
    failed_now:
      'Verified on %{at}: %{count} event was compared. |||| Verified on %{at}: %{count} events were compared.',
  },
  check: {
    verify: 'Verify',
    again: 'Verify again',
    cancel: 'Cancel',
    waiting: 'Reading the log',
    working: 'Comparing: %{compared} of %{count} event |||| Comparing: %{compared} of %{count} events',
    cancelled: 'Verification cancelled',
  },
  alarms: {
    certain: 'What is certain',
    event: 'event %{number}',
    events: 'events %{number}–%{last}',
    found: 'Found %{at}',
    rest: '%{count} further difference is not shown. |||| %{count} further differences are not shown.',
    more: '%{count} older difference is not shown. |||| %{count} older differences are not shown.',
  },
  steps: {
    title: 'What to do',
    export: 'Export the evidence now,',
    export_text: 'as it stands, before anything else. Whoever runs the server uses this command:',
    compare: 'Compare with heads that others keep.',
    compare_text: 'This command checks the exported file against the size and the root of a head:',
    tell: 'Tell the company’s owner and who runs the server.',
    tell_text: 'Rollcall itself never changes an event that is recorded.',
    leave: 'Do not correct the day.',
    leave_text: 'A correction adds events to a record that does not verify.',
  },
  recipients: {
    title: 'Keep the heads elsewhere',
    text: 'Each signed head is mailed to these addresses, such as those of your accountant and your auditor, once their owners have agreed. A head that somebody else keeps shows a change of the record, whoever made it.',
    since: 'gets the heads since',
    asked: 'has not answered yet; asked on',
    remove: 'Remove',
    remove_one: 'Remove %{address}',
    removed: 'The address gets no more heads',
    address: 'Email address',
    help: 'Its owner is asked by email. After agreeing, they get each later head, at most one a day, soon after midnight (UTC).',
    add: 'Add address',
    added: 'The owner of the address is asked by email',
    invalid: 'Enter an email address, for example audit@example.com',
    known: 'This address is in the list already',
    full: 'At most %{most} addresses. Remove one to add another.',
  },
  heads: {
    title: 'Signed heads',
    none: 'No head is signed yet',
    none_text:
      'The first head is signed once the company’s events are hashed, each later one soon after midnight (UTC). Without a key on the server, none is signed.',
    day: 'Signed',
    events: 'Events',
    root: 'Root',
    key: 'Key',
    key_number: 'Key %{number}',
    copy: 'Copy the root of %{at}',
    not_endorsed: 'Not endorsed',
    stamped: 'Stamped %{at} by %{authority}',
    stamped_text:
      'A time stamp is made outside Rollcall. An exported evidence file holds it and says how to check it.',
    foot: 'Up to 30 heads are shown. Keep the size and the root of one outside Rollcall: they show a change of the events before it, whoever made the change.',
    not_endorsed_text:
      'A key that is not endorsed by the key before it may be another operator’s. Ask who runs the server.',
  },
}
