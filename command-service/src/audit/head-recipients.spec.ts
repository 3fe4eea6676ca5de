import type { HeadRecipientsEvent } from '@rollcall/contracts/audit/events.ts'
import { expect, it } from 'vitest'
import { at, given } from '../testing/given.ts'
import { headRecipients } from './head-recipients.ts'

const now = at('2026-11-20T10:00:00.000Z')
const before = '2026-11-19T10:00:00.000Z'
const known = { id: 'known', address: 'audit@lantern.example', addedAt: before }
const set = (...recipients: (typeof known)[]): HeadRecipientsEvent => ({
  type: 'HeadRecipientsSet',
  data: { companyId: 'c1', recipients },
})
const asked = (...addresses: string[]) => ({ type: 'set', companyId: 'c1', addresses }) as const
const tax = {
  id: 'recipient tax@lantern.example-id',
  address: 'Tax@lantern.example',
  addedAt: '2026-11-20T10:00:00.000Z',
}

it('an address gets the heads that are signed after it was added', () => {
  given(headRecipients).when(asked('Tax@lantern.example'), now).thenDecides(set(tax))
})

it('an address that stays keeps its id, however it is written', () => {
  given(headRecipients, set(known))
    .when(asked('Tax@lantern.example', 'AUDIT@lantern.example'), now)
    .thenDecides(set(tax, known))
})

it('the same addresses in another order change nothing', () => {
  given(headRecipients, set(known, tax))
    .when(asked('tax@lantern.example', 'audit@lantern.example'), now)
    .thenDecides()
})

it('no address ends the mails', () => {
  given(headRecipients, set(known)).when(asked(), now).thenDecides(set())
  given(headRecipients).when(asked(), now).thenDecides()
})

const about = { companyId: 'c1', recipientId: known.id }
const agreed: HeadRecipientsEvent = { type: 'HeadRecipientConfirmed', data: about }
const declined: HeadRecipientsEvent = { type: 'HeadRecipientDeclined', data: about }
const answer = (agrees: boolean, recipientId = known.id) =>
  ({ type: 'answer', companyId: 'c1', recipientId, agrees }) as const

it('the owner of an address agrees, once', () => {
  given(headRecipients, set(known)).when(answer(true), now).thenDecides(agreed)
  given(headRecipients, set(known), agreed).when(answer(true), now).thenDecides()
})

it('the owner of an address ends it before and after agreeing, and again without an effect', () => {
  given(headRecipients, set(known)).when(answer(false), now).thenDecides(declined)
  given(headRecipients, set(known), agreed).when(answer(false), now).thenDecides(declined)
  given(headRecipients, set(known), declined).when(answer(false), now).thenDecides()
})

it.each([
  ['that was removed', [set(known), set()], now],
  ['whose owner declined', [set(known), declined], now],
  ['of another company', [], now],
  ['after thirty days', [set(known)], at('2026-12-19T10:00:00.001Z')],
] as const)('an address %s is not agreed to', (_which, events, when) => {
  given(headRecipients, ...events)
    .when(answer(true), when)
    .thenRefused('link-invalid')
})

it('an address whose owner declined is not named again, however it is written', () => {
  given(headRecipients, set(known), declined)
    .when(asked('tax@lantern.example', 'AUDIT@lantern.example'), now)
    .thenRefused('rule-broken', 'The owner of this address does not want signed heads from this company.')
})

it('an address that is removed and named again before an answer is not asked again for thirty days', () => {
  given(headRecipients, set(known), set()).when(asked('AUDIT@lantern.example'), now).thenDecides(set(known))
  const [again] = given(headRecipients, set(known), set())
    .when(asked('audit@lantern.example'), at('2026-12-19T10:00:00.001Z'))
    .decided()
  expect(again?.data).toMatchObject({ recipients: [{ addedAt: '2026-12-19T10:00:00.001Z' }] })
})

it('an address whose owner had agreed is asked again after it was removed', () => {
  const [again] = given(headRecipients, set(known), agreed, set())
    .when(asked('audit@lantern.example'), now)
    .decided()
  expect(again?.data).toMatchObject({ recipients: [{ addedAt: '2026-11-20T10:00:00.000Z' }] })
})

it('an erased list is none', () => {
  const erased = { type: 'HeadRecipientsSet', data: { companyId: 'c1', recipients: '[erased]' } }
  given(headRecipients, erased as unknown as HeadRecipientsEvent)
    .when(answer(true), now)
    .thenRefused('link-invalid')
})
