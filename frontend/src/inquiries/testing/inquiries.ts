import type { ContactRequestRow, InquiryRow } from '@rollcall/contracts/inquiries/views.ts'

/** A pending inquiry of a visitor; its id is the visitor's name. */
export const inquiry = (name: string, more: Partial<InquiryRow> = {}): InquiryRow => ({
  id: name,
  name,
  email: `${name[0]}@harbour.test`,
  companyName: 'Harbour',
  phoneNumber: '',
  planId: 'plus',
  teamSize: 140,
  message: 'Can we pay by the year?\nAnd in euros?',
  note: '',
  reason: '',
  status: 'pending',
  receivedAt: '2026-11-20T09:30:00.000Z',
  settledAt: null,
  companyId: null,
  ...more,
})

/** A new message from the contact form; its id is the sender's name. */
export const contactRequest = (name: string, more: Partial<ContactRequestRow> = {}): ContactRequestRow => ({
  id: name,
  name,
  email: 'visitor@harbour.test',
  message: 'Do you run on a ship?\nAnd offline?',
  status: 'new',
  receivedAt: '2026-11-20T09:30:00.000Z',
  answeredAt: null,
  times: 1,
  ...more,
})
