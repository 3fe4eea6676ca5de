import { randomUUID } from 'node:crypto'
import { AccountClosed } from '@rollcall/contracts/accounts/events.ts'
import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { expect, it } from 'vitest'
import { mailOf } from '../../testing/mail-of.ts'
import { mailEffect } from './mail-effect.ts'

const [companyId, accountId] = [randomUUID(), randomUUID()]
const settings = `notificationSettings-${companyId}_${accountId}`
const chosen = (mailOff: string[]) =>
  ({
    type: 'NotificationsChosen',
    data: { accountId, bellOff: ['leave', 'attendance'], mailOff },
  }) as unknown as StoredEvent
const cause = { id: randomUUID(), recordedAt: '2026-11-20T11:07:00.000Z' } as unknown as StoredEvent

/** Sends a mail to somebody with these settings; `topic` undefined: a mail that is always sent. */
async function send(events: StoredEvent[], topic?: 'leave') {
  const effect = mailEffect('some-mail', AccountClosed, async () => ({
    to: { name: 'Asha Rao', email: 'asha@lantern.example', joined: true, signedUp: false },
    subject: 'Hello',
    heading: 'Hello',
    paragraphs: ['Hello'],
    notes: [],
    ...(topic && { notice: { topic, companyId, accountId } }),
  }))
  return mailOf(effect, cause, { streams: { [settings]: events } })
}
const path = 'https://rollcall.example/app/notification-settings'

it('a mail that its reader may switch off says where, in both forms', async () => {
  const { message } = await send([], 'leave')
  expect(message?.text).toContain(`Choose which notifications reach you:\n${path}`)
  expect(message?.html).toContain(`href="${path}"`)
})
it('a mail about a topic that was switched off is not sent, until it is switched on', async () => {
  expect((await send([chosen(['leave'])], 'leave')).outcome).toEqual({ sent: false, reason: 'switched-off' })
  expect((await send([chosen(['leave']), chosen(['attendance'])], 'leave')).outcome.sent).toBe(true)
})
it('a mail about the account’s security is always sent, and offers no choice', async () => {
  const { outcome, message } = await send([chosen(['leave', 'attendance', 'plan'])])
  expect(outcome.sent).toBe(true)
  expect(`${message?.text}${message?.html}`).not.toContain('notification-settings')
})
