/** The texts of overtime and its approval, which are loaded with its parts. */
export const messages = {
  title: 'Overtime',
  of_day: 'Overtime %{time} beyond the scheduled hours',
  state: {
    waiting: 'Waiting for approval',
    approved: 'Approved',
    refused: 'Not approved',
  },
  history: {
    approved: '%{time} approved by the company',
    refused: '%{time} not approved by the company',
  },
  quoted: '“%{text}”',
  own_waits: 'It counts as overtime once your company approves it. Your worked hours count in any case.',
  note: 'Note',
  changes: 'The earlier decision stays in the record. The employee is told and reads your note.',
  approve: {
    action: 'Approve',
    title: 'Approve this overtime?',
    done: 'The overtime is approved and counts',
  },
  refuse: {
    action: 'Refuse',
    title: 'Refuse this overtime?',
    text: 'The worked hours stay, but do not count as overtime. The employee is told and reads your note.',
    done: 'The overtime is not approved',
  },
  settle: {
    title: 'Overtime to approve',
    sums: '%{worked} worked of %{scheduled}',
    minutes: '+%{time} overtime',
  },
  several: {
    action: 'Approve %{smart_count} day of overtime |||| Approve all %{smart_count} days of overtime',
    title: 'Approve the overtime of this day? |||| Approve the overtime of %{smart_count} days?',
    effect: '%{time} of overtime of %{people} will count.',
    people: '%{smart_count} person |||| %{smart_count} people',
    text: 'Each day is checked separately. Those that cannot be approved are listed afterwards.',
    act: 'Approve',
    working: 'Approving %{smart_count} day |||| Approving %{smart_count} days',
    done: 'Overtime of %{smart_count} day approved |||| Overtime of %{smart_count} days approved',
    none: 'No overtime was approved',
    refused: '%{smart_count} could not be approved: |||| %{smart_count} could not be approved:',
    close: 'Close',
  },
}
