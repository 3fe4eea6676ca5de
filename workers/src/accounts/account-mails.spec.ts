import { randomUUID } from 'node:crypto'
import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { hashToken, linkToken } from '@rollcall/platform/auth-tokens/link-token.ts'
import { describe, expect, test } from 'vitest'
import type { Effect, Outcome, World } from '../kernel/effect.ts'
import type { Message } from '../kernel/mail/message.ts'
import { invitationMail } from './invitation.mail.ts'
import { passwordResetMail } from './password-reset.mail.ts'
import { signUpRepeatedMail } from './sign-up-repeated.mail.ts'
import { verificationMail } from './verification.mail.ts'

const companyId = randomUUID()
const accountId = randomUUID()
const appSecret = Buffer.alloc(32, 7).toString('base64')
const account = `account-${companyId}_${accountId}`
const company = `company-${companyId}_${companyId}`
const now = '2026-11-20T11:07:00.000Z'
const expiresAt = '2026-11-27T11:07:00.000Z'
const tokenHash = hashToken('some token')

type Happened = [type: string, data?: Record<string, unknown>, recordedAt?: string]

const stream = (name: string, happened: Happened[]): StoredEvent[] =>
  happened.map(([type, data = {}, recordedAt = now], revision) => ({
    id: `${revision}0000000-0000-4000-8000-000000000000`,
    type,
    data: { accountId, companyId, ...data },
    metadata: {
      commandId: 'c',
      companyId,
      actorId: 'a',
      role: 'company',
      channel: 'web',
      correlationId: 'c',
      causationId: 'c',
      schemaVersion: 1,
    },
    stream: name,
    revision,
    position: String(revision + 1),
    recordedAt,
  }))

const opened = (more: Record<string, unknown> = {}): Happened => [
  'AccountOpened',
  { role: 'employee', email: 'leila+work@lantern.example', name: 'Leila Haddad', ...more },
]
const registered: Happened[] = [
  [
    'CompanyRegistered',
    {
      name: 'Lantern Works',
      website: 'lantern.example',
      email: 'office@lantern.example',
      ownerName: 'Dana Meyer',
      phoneNumber: '+49 30 1234567',
      address: 'Berlin',
      planId: 'free',
    },
  ],
  ['TeamSettingsSaved', { zone: 'Asia/Beirut', dateFormat: 'DD MMM YYYY', workingDays: ['monday'] }],
]

/** Lets the effect act on one event of an account and gives what was sent or why nothing was. */
async function deliver(
  effect: Effect,
  happened: Happened[],
  at = happened.length - 1,
  companyEvents = registered,
): Promise<{ outcome: Outcome; message: Message | undefined }> {
  const events = stream(account, happened)
  let message: Message | undefined
  const world: World = {
    read: async name => (name === account ? events : name === company ? stream(company, companyEvents) : []),
    mail: {
      from: 'Rollcall <no-reply@rollcall.example>',
      send: async sent => {
        message = sent
      },
    },
    publicUrl: 'https://rollcall.example',
    appSecret,
    now: () => new Date(now),
  }
  const cause = events[at] as StoredEvent
  const outcome = await effect.deliver(cause, world, {
    id: `${cause.id}_${effect.name}`,
    pass: async () => {},
  })
  return { outcome, message }
}

const kinds = [
  ['the verification', verificationMail, 'VerificationRequested'],
  ['the invitation', invitationMail, 'InvitationIssued'],
  ['the reset', passwordResetMail, 'PasswordResetRequested'],
] as const

describe('the invitation', () => {
  const sent = () => deliver(invitationMail, [opened(), ['InvitationIssued', { tokenHash, expiresAt }]])

  test('names who invites, and where to', async () => {
    const { message } = await sent()
    expect(message?.subject).toBe('Dana Meyer invites you to Lantern Works')
    expect(message?.from.name).toBe('Lantern Works by Rollcall')
    expect(message?.to).toEqual({ name: 'Leila Haddad', address: 'leila+work@lantern.example' })
    expect(message?.text).toContain('Set your password to punch in, ask for leave and see your payslips.')
  })

  test('tells the end of its link in the zone of the company', async () => {
    expect((await sent()).message?.text).toContain(
      'The link works once and ends on 27 Nov 2026, 13:07 in Beirut.',
    )
  })

  test('links to the page that sets a password, as a welcome, with the token of its event', async () => {
    const { message } = await sent()
    const token = linkToken(appSecret, '10000000-0000-4000-8000-000000000000', 'invitation')
    expect(message?.links).toEqual([
      `https://rollcall.example/resetPassword/leila%2Bwork%40lantern.example?token=${token}&welcome=1`,
    ])
  })

  test('promises an auditor what an auditor gets', async () => {
    const { message } = await deliver(invitationMail, [
      opened({ role: 'auditor' }),
      ['InvitationIssued', { tokenHash, expiresAt }],
    ])
    expect(message?.text).toContain('see the attendance records')
    expect(message?.text).not.toContain('payslips')
  })

  test('comes from the company alone when its owner was erased', async () => {
    const [first, second] = registered as [Happened, Happened]
    const { message } = await deliver(
      invitationMail,
      [opened(), ['InvitationIssued', { tokenHash, expiresAt }]],
      1,
      [[first[0], { ...first[1], ownerName: '[erased]' }], second],
    )
    expect(message?.subject).toBe('Lantern Works invites you to Rollcall')
  })
})

test('the verification links to the page that verifies', async () => {
  const { message } = await deliver(verificationMail, [
    opened({ role: 'company', name: 'Lantern Works' }),
    ['VerificationRequested', { tokenHash, expiresAt }],
  ])
  const token = linkToken(appSecret, '10000000-0000-4000-8000-000000000000', 'verify')
  expect(message?.subject).toBe('Verify your email for Rollcall')
  expect(message?.links).toEqual([
    `https://rollcall.example/verified/leila%2Bwork%40lantern.example?token=${token}`,
  ])
})

test('the reset mail of somebody without a company tells the end in UTC', async () => {
  const { message } = await deliver(
    passwordResetMail,
    [opened({ role: 'admin' }), ['PasswordResetRequested', { tokenHash, expiresAt }]],
    1,
    [],
  )
  expect(message?.subject).toBe('Set a new password for Rollcall')
  expect(message?.text).toContain('ends on 27 Nov 2026, 11:07 UTC.')
})

describe.each(kinds)('%s', (_name, effect, type) => {
  const link: Happened = [type, { tokenHash, expiresAt }]
  const used: Happened =
    effect === verificationMail
      ? ['EmailVerified']
      : ['PasswordSet', { passwordHash: '$argon2id$', how: 'reset' }]

  test.each<[string, Happened[], number, string]>([
    ['has a newer link', [opened(), link, link], 1, 'link-outdated'],
    ['has used the link', [opened(), link, used], 1, 'link-outdated'],
    ['is closed', [opened(), link, ['AccountClosed']], 1, 'account-closed'],
    ['is blocked', [opened(), link, ['AccountBlocked']], 1, 'account-blocked'],
    [
      'belongs to somebody erased',
      [opened({ email: '[erased]', name: '[erased]' }), link],
      1,
      'person-erased',
    ],
    ['has a link past its time', [opened(), [type, { tokenHash, expiresAt: now }]], 1, 'link-expired'],
  ])('nothing is sent when the account %s', async (_what, happened, at, reason) => {
    const { outcome, message } = await deliver(effect, happened, at)
    expect(outcome).toEqual({ sent: false, reason })
    expect(message).toBeUndefined()
  })

  test('is sent when the account was blocked and is not any more', async () => {
    const { outcome } = await deliver(effect, [opened(), link, ['AccountBlocked'], ['AccountUnblocked']], 1)
    expect(outcome.sent).toBe(true)
  })
})

describe('somebody signs up with an address that has an account', () => {
  test('its owner is told, without a link that lets anybody in', async () => {
    const { message } = await deliver(signUpRepeatedMail, [opened(), ['SignUpRepeated']])
    expect(message?.subject).toBe('Somebody signed up with your address')
    expect(message?.links).toEqual(['https://rollcall.example/login'])
    expect(message?.text).not.toContain('token')
  })

  test('at most once an hour, however often it is tried', async () => {
    const happened: Happened[] = [
      opened(),
      ['SignUpRepeated', {}, '2026-11-20T10:00:00.000Z'],
      ['SignUpRepeated', {}, '2026-11-20T10:59:59.000Z'],
      ['SignUpRepeated', {}, '2026-11-20T12:00:00.000Z'],
    ]
    const told = await Promise.all([1, 2, 3].map(at => deliver(signUpRepeatedMail, happened, at)))
    expect(told.map(({ outcome }) => outcome.sent)).toEqual([true, false, true])
  })
})
