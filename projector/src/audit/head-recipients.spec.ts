import {
  HeadRecipientConfirmed,
  HeadRecipientDeclined,
  HeadRecipientsSet,
} from '@rollcall/contracts/audit/events.ts'
import { it } from 'vitest'
import { newEvent, uuid } from '../testing/events.ts'
import { given } from '../testing/given.ts'
import { headRecipients } from './head-recipients.projection.ts'

const companyId = uuid(1)
const recipient = (n: number) => ({
  id: uuid(n),
  address: `audit-${n}@lantern.example`,
  addedAt: '2026-11-20T09:59:00.000Z',
})
const waiting = (one: ReturnType<typeof recipient>) => ({ ...one, agreedAt: null })
const set = (...recipients: ReturnType<typeof recipient>[]) =>
  newEvent(HeadRecipientsSet, { companyId, recipients }, companyId)

it('the last list of those who get the heads counts', () => {
  given(headRecipients, set(recipient(2)), set(recipient(3), recipient(4))).givesOne({
    id: companyId,
    recipients: [recipient(3), recipient(4)].map(waiting),
  })
  given(headRecipients, set(recipient(2)), set()).givesOne({ recipients: [] })
})

it('an address has agreed once its owner says so, also in later lists, and goes when its owner declines', () => {
  const about = { companyId, recipientId: uuid(2) }
  const agreed = newEvent(HeadRecipientConfirmed, about, companyId)
  // Of the second event.
  const agreedAt = '2026-11-20T08:00:02.000Z'
  const both = [{ ...recipient(2), agreedAt }, waiting(recipient(3))]
  given(headRecipients, set(recipient(2)), agreed, set(recipient(2), recipient(3))).givesOne({
    recipients: both,
  })
  const declined = newEvent(HeadRecipientDeclined, about, companyId)
  given(headRecipients, set(recipient(2), recipient(3)), agreed, declined).givesOne({
    recipients: [waiting(recipient(3))],
  })
})
