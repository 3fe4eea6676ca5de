import { contactStatusNames, inquiryStatusNames } from '@rollcall/contracts/inquiries/names.ts'

export const messages = {
  page: 'Inquiry',
  title: {
    pending:
      '%{smart_count} inquiry is waiting for an answer |||| %{smart_count} inquiries are waiting for an answer',
    none_pending: 'No inquiry is waiting for an answer',
  },
  subtitle:
    '%{smart_count} inquiry · %{completed} completed · %{rejected} rejected |||| %{smart_count} inquiries · %{completed} completed · %{rejected} rejected',
  list: 'Inquiries',
  table: 'Table of inquiries',
  search: 'Name, email or company',
  filter: {
    label: 'Filter by status',
    all: 'All',
    ...inquiryStatusNames,
  },
  status: inquiryStatusNames,
  detail: {
    from: 'Sent by',
    visitor: 'A visitor',
    a_company: 'A company on its billing page',
    people: '%{smart_count} person |||| %{smart_count} people',
    none: 'None',
  },
  empty: {
    title: 'No inquiries yet',
    text: 'Inquiries appear here when someone contacts sales from the landing page or the billing page.',
    none: 'No inquiries match',
    none_text: 'Try another name, or show all of them.',
    show_all: 'Show all',
  },
  gone: {
    title: 'Inquiry not found',
    text: 'The address may be mistyped.',
    back: 'Go to all inquiries',
  },
  edit: 'Edit',
  complete: {
    action: 'Complete',
    done: 'Inquiry completed |||| %{smart_count} inquiries completed',
  },
  reject: {
    action: 'Reject',
    title: 'Reject %{smart_count} inquiry? |||| Reject %{smart_count} inquiries?',
    text: 'The status changes to rejected. The sender is not notified. The reason is saved with the inquiry.',
    reason: 'Reason',
    reason_help: 'Optional, for administrators who read this later',
    done: 'Inquiry rejected |||| %{smart_count} inquiries rejected',
  },
  reopen: {
    action: 'Reopen',
    done: 'Inquiry is pending again |||| %{smart_count} inquiries are pending again',
  },
  form: {
    page: 'Edit inquiry',
    card: 'Edit inquiry',
    title: 'Inquiry of %{name}',
    required: 'Phone number and note are optional',
    phone_help: 'Optional, with country code',
    note_help: 'Only administrators see it',
    save: 'Save',
    note: 'The original inquiry stays in the log.',
    saved: 'Inquiry saved',
  },
  sales: {
    title: 'Contact sales',
    text: 'Tell us what you need. We will reply to the address below.',
    your_name: 'Your name',
    company: 'Company name',
    plan: 'Plan you are interested in',
    size: 'How many people are you?',
    message: 'Your message',
    send: 'Send',
  },
  contact: {
    title: {
      new: '%{smart_count} message is waiting for an answer |||| %{smart_count} messages are waiting for an answer',
      none_new: 'No message is waiting for an answer',
    },
    subtitle:
      '%{smart_count} message from the contact form · %{answered} answered |||| %{smart_count} messages from the contact form · %{answered} answered',
    list: 'Contact requests',
    table: 'Table of contact requests',
    search: 'Name, email or message',
    filter: { label: 'Filter by status', all: 'All', ...contactStatusNames },
    status: contactStatusNames,
    times_value: 'Once |||| %{smart_count} times',
    empty: {
      title: 'No messages yet',
      text: 'Messages from the contact form on the landing page appear here.',
      none: 'No messages match',
      none_text: 'Try another word, or show all of them.',
      show_all: 'Show all',
    },
    gone: { title: 'Message not found', text: 'The address may be mistyped.' },
    answer: {
      action: 'Mark as answered',
      done: 'Marked as answered |||| %{smart_count} messages marked as answered',
    },
    reply: {
      action: 'Reply by email',
      subject: 'Your message to Rollcall',
      greeting: 'Hello %{name},',
      quote: 'You wrote on %{day}:',
    },
  },
}

/** The labels of the fields, of columns and inputs alike. */
export const resources = {
  inquiry: {
    fields: {
      name: 'Name',
      email: 'Email',
      companyName: 'Company',
      phoneNumber: 'Phone number',
      planId: 'Requested plan',
      teamSize: 'Team size',
      message: 'Message',
      note: 'Note',
      reason: 'Reason',
      status: 'Status',
      receivedAt: 'Received',
      settledAt: 'Status changed',
    },
  },
  'contact-us-request': {
    fields: {
      name: 'Name',
      email: 'Email',
      message: 'Message',
      receivedAt: 'Received',
      answeredAt: 'Answered',
      times: 'Times sent',
      status: 'Status',
    },
  },
}
