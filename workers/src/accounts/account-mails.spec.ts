import { linkToken } from '@rollcall/platform/auth-tokens/link-token.ts'
import { describe, expect, test } from 'vitest'
import {
  appSecret,
  deliver,
  expiresAt,
  type Happened,
  now,
  opened,
  registered,
  tokenHash,
} from '../testing/deliver-mail.ts'
import { invitationMail } from './invitation.mail.ts'
import { passwordResetMail } from './password-reset.mail.ts'
import { signUpRepeatedMail } from './sign-up-repeated.mail.ts'
import { verificationMail } from './verification.mail.ts'

const kinds = [
  ['the verification', verificationMail, 'VerificationRequested'],
  ['the invitation', invitationMail, 'InvitationIssued'],
  ['the reset', passwordResetMail, 'PasswordResetRequested'],
] as const

describe('the invitation', () => {
  const sent = () => deliver(invitationMail, [opened(), ['InvitationIssued', { tokenHash, expiresAt }]])

  test('names the inviting company and the purpose', async () => {
    const { message } = await sent()
    expect(message?.subject).toBe('Dana Meyer invites you to Lantern Works')
    expect(message?.from.name).toBe('Lantern Works by Rollcall')
    expect(message?.to).toEqual({ name: 'Leila Haddad', address: 'leila+work@lantern.example' })
  })

  test('promises an employee only existing features', async () => {
    const { message } = await sent()
    expect(message?.text).toContain('Set your password to punch in and out and to see your own record.')
    expect(message?.text).not.toMatch(/leave|payslip/i)
  })

  test('gives the end of its link in the company’s zone', async () => {
    expect((await sent()).message?.text).toContain(
      'The link works once and ends on 27 Nov 2026, 13:07 in Beirut.',
    )
  })

  test('links to the page that sets a password, as a welcome to the company, with its event’s token', async () => {
    const { message } = await sent()
    const token = linkToken(appSecret, '10000000-0000-4000-8000-000000000000', 'invitation')
    expect(message?.links).toEqual([
      `https://rollcall.example/resetPassword/leila%2Bwork%40lantern.example?token=${token}&welcome=Lantern+Works`,
    ])
  })

  test('promises an auditor what an auditor gets', async () => {
    const { message } = await deliver(invitationMail, [
      opened({ role: 'auditor' }),
      ['InvitationIssued', { tokenHash, expiresAt }],
    ])
    expect(message?.text).toContain('see and check the attendance records')
    expect(message?.text).not.toContain('punch')
  })

  test('names only the company when its owner was erased', async () => {
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

test('an invited person learns who invited them when the address signs up', async () => {
  const { message } = await deliver(signUpRepeatedMail, [
    opened(),
    ['InvitationIssued', { tokenHash, expiresAt }],
    ['SignUpRepeated'],
  ])
  expect(message?.text).toContain('Lantern Works has invited this address, so nothing was changed.')
  expect(message?.text).not.toContain('Log in')
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

test('the reset mail of an unverified company says that it completes the registration', async () => {
  const { message } = await deliver(
    passwordResetMail,
    [
      opened({ role: 'company', name: 'Lantern Works' }),
      ['VerificationRequested', { tokenHash, expiresAt }],
      ['PasswordResetRequested', { tokenHash, expiresAt }],
    ],
    2,
  )
  expect(message?.subject).toBe('Set your password to finish your registration on Rollcall')
  expect(message?.text).toContain('It replaces the password from the registration')
})

test('the verification is not mailed when a link to set the password has replaced it', async () => {
  const { outcome } = await deliver(
    verificationMail,
    [
      opened({ role: 'company', name: 'Lantern Works' }),
      ['VerificationRequested', { tokenHash, expiresAt }],
      ['PasswordResetRequested', { tokenHash, expiresAt }],
    ],
    1,
  )
  expect(outcome).toEqual({ sent: false, reason: 'link-outdated' })
})

test('the reset mail of an account without a company gives the end in UTC', async () => {
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
  const moved: Happened = ['AccountDetailsChanged', { email: 'leila@new.example', name: 'Leila Haddad' }]
  const link: Happened = [type, { tokenHash, expiresAt }]
  const used: Happened =
    effect === verificationMail
      ? ['EmailVerified']
      : ['PasswordSet', { passwordHash: '$argon2id$', how: 'reset' }]

  test.each<[string, Happened[], number, string]>([
    ['has a newer link', [opened(), link, link], 1, 'link-outdated'],
    ['has used the link', [opened(), link, used], 1, 'link-outdated'],
    ...(effect === verificationMail
      ? []
      : [
          ['has another address since', [opened(), link, moved], 1, 'link-outdated'] satisfies [
            string,
            Happened[],
            number,
            string,
          ],
        ]),
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

  test('is sent when the account was blocked and then unblocked', async () => {
    const { outcome } = await deliver(effect, [opened(), link, ['AccountBlocked'], ['AccountUnblocked']], 1)
    expect(outcome.sent).toBe(true)
  })
})

describe('a sign-up with the address of an existing account', () => {
  test('is reported to the owner, without a link that logs anyone in', async () => {
    const { message } = await deliver(signUpRepeatedMail, [opened(), ['SignUpRepeated']])
    expect(message?.subject).toBe('Someone signed up with your address')
    expect(message?.links).toEqual(['https://rollcall.example/login'])
    expect(message?.text).not.toContain('token')
  })

  test('is reported at most once an hour, for any number of attempts', async () => {
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
