import { ContactAnswered, ContactRequested } from '@rollcall/contracts/inquiries/events.ts'
import { describe, it } from 'vitest'
import { newEvent, recordedAt, uuid } from '../testing/events.ts'
import { given } from '../testing/given.ts'
import { contactRequests } from './contact-requests.projection.ts'

const one = { requestId: uuid(7) }
const requested = (name = 'Asha Rao') =>
  newEvent(
    ContactRequested,
    {
      ...one,
      name,
      email: 'asha@lantern.io',
      message: 'Is there a trial?',
      at: '2026-11-20T08:00:01.000Z',
    },
    'platform',
  )
const answered = newEvent(ContactAnswered, one, 'platform')
const row = {
  company_id: 'platform',
  id: one.requestId,
  name: 'Asha Rao',
  email: 'asha@lantern.io',
  message: 'Is there a trial?',
  status: 'new',
  received_at: recordedAt(1),
  answered_at: null,
  times: 1,
}

describe('contact requests', () => {
  it('are new on arrival, and answered afterwards', () => {
    given(contactRequests, requested()).gives(row)
    given(contactRequests, requested(), answered).gives({
      ...row,
      status: 'answered',
      answered_at: recordedAt(2),
    })
  })
  it('are new again when they are repeated, with the newest name and time', () => {
    given(contactRequests, requested(), answered, requested('Asha Nair')).gives({
      ...row,
      name: 'Asha Nair',
      received_at: recordedAt(3),
      times: 2,
    })
  })
})
