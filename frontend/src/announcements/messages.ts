import { announcementStateNames } from '@rollcall/contracts/announcements/state.ts'

export const messages = {
  page: 'Announcement',
  title: {
    live: '%{smart_count} announcement is live |||| %{smart_count} announcements are live',
    none: 'No announcement is live',
    scheduled: '%{smart_count} is scheduled |||| %{smart_count} are scheduled',
  },
  subtitle: '%{day} · shown from start to end in each reader’s zone',
  add: 'Add announcement',
  search: 'Title or text',
  filter: { label: 'Filter announcements', all: 'All', ...announcementStateNames },
  state: announcementStateNames,
  section: {
    live: { title: 'Live now', note: 'pinned first', none: 'No announcement is live.' },
    scheduled: { title: 'Scheduled', note: 'nobody sees them yet', none: 'No announcement is scheduled.' },
    past: { title: 'Past', note: 'no longer shown', none: 'No announcement is past.' },
    shown: '%{shown} of %{total}',
    more: 'Show more',
  },
  line: {
    pinned: 'Pinned.',
    everyone: 'Everyone, %{people}',
    people: '%{smart_count} person |||| %{smart_count} people',
    positions: '%{smart_count} position, %{people} |||| %{smart_count} positions, %{people}',
    zones: '%{smart_count} time zone, %{people} |||| %{smart_count} time zones, %{people}',
    starts: 'starts in %{smart_count} day |||| starts in %{smart_count} days',
    seen: 'seen by',
    of: '%{seen} of %{people}',
    sent: {
      mail: 'mailed %{when}',
      slack: 'posted to Slack %{when}',
      mail_and_slack: 'mailed and posted to Slack %{when}',
    },
    will: {
      mail: 'mail on %{day}',
      slack: 'Slack on %{day}',
      mail_and_slack: 'mail and Slack on %{day}',
    },
    not_sent: 'not mailed',
  },
  readers: {
    label: 'Who has seen %{title}',
    filter: 'Seen or not',
    unseen: 'Not seen',
    seen: 'Seen',
    unseen_none: 'Everyone has seen it.',
    seen_none: 'Nobody has seen it yet.',
    former: '1 former employee |||| %{smart_count} former employees',
    invited: 'has not joined yet',
    reminded: 'reminded on %{day}',
    reminded_today: 'reminded today at %{time}',
    remind: 'Remind %{smart_count} person |||| Remind %{smart_count} people',
    remind_done: 'Reminded %{smart_count} person |||| Reminded %{smart_count} people',
    remind_effect:
      '%{smart_count} person gets an email and a notification now, at most one a day. |||| %{smart_count} people get an email and a notification now, at most one a day each.',
  },
  more: 'More for %{name}',
  edit: 'Edit',
  delete: {
    action: 'Delete',
    title: 'Delete %{smart_count} announcement? |||| Delete %{smart_count} announcements?',
    text: 'Nobody sees it any more. Emails and posts that were sent stay where they are.',
    done: 'Announcement deleted |||| %{smart_count} announcements deleted',
  },
  empty: {
    title: 'No announcements yet',
    text: 'Tell your team what is coming, and see who has read it.',
    none: 'No announcements match',
    none_text: 'Try another word.',
    show_all: 'Show all',
  },
  gone: {
    title: 'Announcement not found',
    text: 'It may have been deleted, or the address may be mistyped.',
    back: 'Go to all announcements',
  },
  form: {
    create: {
      page: 'Add announcement',
      card: 'Announcement',
      required: 'All fields are required',
      note: '',
      save: 'Save',
      saved: '%{title} saved',
    },
    edit: {
      page: 'Edit announcement',
      card: 'Announcement',
      required: 'All fields are required',
      note: '',
      save: 'Save',
      saved: '%{title} saved',
    },
    preview: {
      title: 'Preview',
      note: 'as employees see it',
      untitled: 'The title appears here',
      empty: 'The description appears here, with its line breaks and links.',
    },
    description_help: 'Line breaks are kept. Addresses that begin with https:// become links.',
    date_help: 'A %{weekday}',
  },
  ways: {
    label: 'How it is shown and sent',
    pinned: { name: 'Pin', text: 'Shown before all others' },
    mail: { name: 'Mail', text: 'Once, at the start' },
    slack: { name: 'Slack', text: 'Once, at the start, if announcements are chosen in the Slack settings' },
    locked: 'It has already been sent, so this cannot be changed.',
  },
  effect: {
    title: 'What happens',
    dates: 'Enter a start and an end date to see what happens.',
    ended: 'It has already ended, so nobody sees it.',
    sent: 'It has already been sent, and is not sent again.',
    not_sent: 'It is neither mailed nor posted to Slack.',
    mail: {
      now: 'Mails %{smart_count} person now. |||| Mails %{smart_count} people now.',
      later: 'Mails %{smart_count} person on %{day}. |||| Mails %{smart_count} people on %{day}.',
    },
    slack: { now: 'Posts once to Slack now.', later: 'Posts once to Slack on %{day}.' },
    mail_and_slack: {
      now: 'Mails %{smart_count} person now, and posts once to Slack. |||| Mails %{smart_count} people now, and posts once to Slack.',
      later:
        'Mails %{smart_count} person on %{day}, and posts once to Slack. |||| Mails %{smart_count} people on %{day}, and posts once to Slack.',
    },
    not_joined:
      '%{smart_count} person has not set a password yet, and gets no email. |||| %{smart_count} people have not set a password yet, and get no email.',
    shown:
      'Shown to %{people} for %{smart_count} day, to the end of %{day} in each reader’s zone. |||| Shown to %{people} for %{smart_count} days, to the end of %{day} in each reader’s zone.',
    calendar: 'In its readers’ calendars from %{from} to %{to}.',
  },
  save: {
    plain: 'Save',
    now: 'Save, mail %{people} now',
    later: 'Save, mail %{people} on %{day}',
  },
  team: {
    page: 'Team Announcements',
    title: {
      unread: '%{smart_count} announcement is new |||| %{smart_count} announcements are new',
      read: 'You have read all announcements',
      none: 'No announcements right now',
    },
    subtitle: '%{smart_count} is shown, pinned first |||| %{smart_count} are shown, pinned first',
    new: 'New',
    on: 'Shown on %{day}',
    from_to: 'Shown from %{from} to %{to}',
    empty: 'No announcements right now',
    empty_text: 'Your company’s announcements appear here, on your dashboard and in the bell.',
  },
  unread: {
    title: 'New announcement |||| %{smart_count} new announcements',
    all: 'Team Announcements',
    until: 'Shown until %{day}',
  },
}

/** The labels of the fields. */
export const resources = {
  announcement: {
    fields: {
      title: 'Title',
      description: 'Description',
      startDate: 'Start date',
      endDate: 'End date',
      audience: 'For',
      pinned: 'Pin',
      mail: 'Mail',
      slack: 'Slack',
    },
  },
}
