import {
  InquiryCompleted,
  InquiryEdited,
  InquiryReceived,
  InquiryRejected,
  InquiryReopened,
} from '@rollcall/contracts/inquiries/events.ts'
import { describe, it } from 'vitest'
import { newEvent, recordedAt, uuid } from '../testing/events.ts'
import { given } from '../testing/given.ts'
import { inquiries } from './inquiries.projection.ts'

const one = { inquiryId: uuid(7) }
const details = {
  ...one,
  name: 'Asha Rao',
  email: 'asha@lantern.io',
  companyName: 'Lantern Works',
  phoneNumber: '',
  planId: 'plus',
  teamSize: 120,
  message: 'Can we pay by the year?',
} as const
const received = (companyId?: string) =>
  newEvent(InquiryReceived, { ...details, ...(companyId ? { companyId } : {}) }, 'platform')
const completed = newEvent(InquiryCompleted, one, 'platform')
const rejected = newEvent(InquiryRejected, { ...one, reason: 'Too small' }, 'platform')
const reopened = newEvent(InquiryReopened, one, 'platform')
const row = {
  company_id: 'platform',
  id: one.inquiryId,
  name: 'Asha Rao',
  email: 'asha@lantern.io',
  company_name: 'Lantern Works',
  phone_number: '',
  plan_id: 'plus',
  team_size: 120,
  message: 'Can we pay by the year?',
  note: '',
  reason: '',
  status: 'pending',
  received_at: recordedAt(1),
  settled_at: null,
  subject_id: null,
}

describe('inquiries', () => {
  it('begin as pending rows of the platform', () => {
    given(inquiries, received()).gives(row)
    given(inquiries, received(uuid(1))).gives({ ...row, subject_id: uuid(1) })
  })
  it('are completed, or rejected for a reason', () => {
    given(inquiries, received(), completed).gives({ ...row, status: 'completed', settled_at: recordedAt(2) })
    given(inquiries, received(), rejected).gives({
      ...row,
      status: 'rejected',
      reason: 'Too small',
      settled_at: recordedAt(2),
    })
  })
  it('lose their reason when they are reopened, and tell when', () => {
    given(inquiries, received(), rejected, reopened).gives({ ...row, settled_at: recordedAt(3) })
    given(inquiries, received(), rejected, reopened, completed).gives({
      ...row,
      status: 'completed',
      settled_at: recordedAt(4),
    })
  })
  it('follow an edit and keep their state', () => {
    const edited = newEvent(
      InquiryEdited,
      { ...details, teamSize: 140, planId: 'standard', note: 'Called on Monday' },
      'platform',
    )
    given(inquiries, received(), completed, edited).gives({
      ...row,
      status: 'completed',
      settled_at: recordedAt(2),
      team_size: 140,
      plan_id: 'standard',
      note: 'Called on Monday',
    })
  })
})
