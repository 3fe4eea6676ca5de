import { defineColumns } from '../kernel/columns.ts'
import { plans } from '../plans/plans.ts'
import { contactStatusNames, inquiryStatusNames } from './names.ts'
import { contactRequestView, inquiryView } from './views.ts'

/** The columns of sales inquiries. */
export const inquiryColumns = defineColumns(inquiryView, [
  { id: 'name', title: 'Name', kind: 'text' },
  { id: 'email', title: 'Email', kind: 'text' },
  { id: 'companyName', title: 'Company', kind: 'text' },
  { id: 'phoneNumber', title: 'Phone number', kind: 'text', extra: true },
  { id: 'planId', title: 'Requested plan', kind: 'text', value: ({ planId }) => plans[planId].name },
  { id: 'teamSize', title: 'Team size', kind: 'number' },
  { id: 'message', title: 'Message', kind: 'text' },
  { id: 'note', title: 'Note', kind: 'text', extra: true },
  { id: 'reason', title: 'Reason', kind: 'text', extra: true },
  { id: 'receivedAt', title: 'Received', kind: 'instant' },
  { id: 'settledAt', title: 'Status changed', kind: 'instant' },
  { id: 'status', title: 'Status', kind: 'text', value: ({ status }) => inquiryStatusNames[status] },
])

/** The columns of messages from the contact form. */
export const contactRequestColumns = defineColumns(contactRequestView, [
  { id: 'name', title: 'Name', kind: 'text' },
  { id: 'email', title: 'Email', kind: 'text' },
  { id: 'message', title: 'Message', kind: 'text' },
  { id: 'times', title: 'Times sent', kind: 'number' },
  { id: 'receivedAt', title: 'Received', kind: 'instant' },
  { id: 'answeredAt', title: 'Answered', kind: 'instant', extra: true },
  { id: 'status', title: 'Status', kind: 'text', value: ({ status }) => contactStatusNames[status] },
])
