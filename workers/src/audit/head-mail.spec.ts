import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { describe, expect, it } from 'vitest'
import { mailOf } from '../testing/mail-of.ts'
import { headMail, headRecipientOf } from './head-mail.ts'
import { headQuestionMail } from './head-question.mail.ts'

const companyId = '10000000-0000-4000-8000-000000000001'
const id = '10000000-0000-4000-8000-000000000002'
const stream = `headRecipients-${companyId}_${companyId}`
const named = (...addresses: string[]) =>
  ({
    type: 'HeadRecipientsSet',
    stream,
    position: '0',
    recordedAt: '2026-11-20T10:00:00.000Z',
    metadata: { companyId, schemaVersion: 1 },
    data: {
      companyId,
      recipients: addresses.map(address => ({ id, address, addedAt: '2026-11-20T10:00:00.000Z' })),
    },
  }) as unknown as StoredEvent
const answered = (type: 'HeadRecipientConfirmed' | 'HeadRecipientDeclined') =>
  ({ ...named(), type, data: { companyId, recipientId: id } }) as unknown as StoredEvent
const agreed = answered('HeadRecipientConfirmed')
const opened = {
  type: 'AccountOpened',
  data: { accountId: companyId, companyId, role: 'company', name: 'Olga', email: 'olga@lantern.test' },
  metadata: { companyId, schemaVersion: 1 },
} as unknown as StoredEvent
const head = {
  companyId,
  size: 1_284,
  root: Buffer.alloc(32, 1),
  time: '2026-11-21T00:00:04.120Z',
  publicKey: Buffer.alloc(32, 2),
  signature: Buffer.alloc(64, 3),
}
const tools = {
  appSecret: Buffer.alloc(32, 5).toString('base64'),
  publicUrl: 'http://localhost:8080',
  record: { signed: async () => ({ companyId, keys: [], heads: [head] }) },
  readModels: { rows: async () => [{ name: 'Lantern Works' }] },
}
const sent = (later: readonly StoredEvent[], size = '1284') =>
  mailOf(headMail, named('audit@lantern.test'), {
    streams: {
      [stream]: [named('audit@lantern.test'), ...later],
      [`account-${companyId}_${companyId}`]: [opened],
    },
    tools,
    recipient: headRecipientOf({ id, size }),
  })

describe('the mail of a signed head', () => {
  it('holds everything that is needed to compare later', async () => {
    const { message } = await sent([agreed])
    expect(message?.to).toEqual({ name: '', address: 'audit@lantern.test' })
    expect(message?.subject).toBe('Signed head of the record of Lantern Works, 21 Nov 2026, 00:00 UTC')
    expect(message?.at).toBe(head.time)
    const root = head.root.toString('base64')
    for (const part of [
      companyId,
      'Events: 1284',
      `--head 1284:${root}`,
      head.signature.toString('base64'),
      '/keepHeads/',
    ])
      expect(message?.text).toContain(part)
  })

  it('is not sent to an address that was removed meanwhile', async () => {
    expect((await sent([agreed, named()])).outcome).toEqual({ sent: false, reason: 'no-longer-named' })
  })

  it.each([
    ['before its owner has agreed', [], 'not-agreed'],
    ['after its owner has ended it', [agreed, answered('HeadRecipientDeclined')], 'declined'],
  ])('is not sent to an address %s', async (_when, later, reason) => {
    expect((await sent(later)).outcome).toEqual({ sent: false, reason })
  })

  it('is not sent of a head that is not there', async () => {
    expect((await sent([agreed], '1285')).outcome).toEqual({
      sent: false,
      reason: 'no-head',
    })
  })
})

describe('the question whether somebody wants the heads', () => {
  const cause = named('audit@lantern.test')
  const asked = (later: readonly StoredEvent[] = []) =>
    mailOf(headQuestionMail, cause, {
      streams: { [stream]: [cause, ...later], [`account-${companyId}_${companyId}`]: [opened] },
      tools,
      recipient: id,
    })

  it('names the company and what it is about, with a link of its own', async () => {
    const { message } = await asked()
    expect(message?.to).toEqual({ name: '', address: 'audit@lantern.test' })
    expect(message?.subject).toBe('Lantern Works asks you to keep the signed heads of its record')
    expect(message?.text).toMatch(
      new RegExp(`/keepHeads/${companyId}\\?token=[\\w-]{43}&recipient=${id}&company=Lantern\\+Works`),
    )
  })

  it.each([
    ['agreed', [agreed], 'agreed'],
    ['declined', [answered('HeadRecipientDeclined')], 'declined'],
  ] as const)('is not asked once they have %s', async (_what, later, reason) => {
    expect((await asked(later)).outcome).toEqual({ sent: false, reason })
  })

  it('goes to the addresses that the list is the first to have', async () => {
    const found = (of: StoredEvent, after = '') =>
      headQuestionMail.recipients?.(of, tools as never, { after, max: 10 })
    expect(await found(cause)).toEqual([id])
    expect(await found(cause, id)).toEqual([])
    expect(await found({ ...cause, recordedAt: '2026-11-20T11:00:00.000Z' })).toEqual([])
  })
})
