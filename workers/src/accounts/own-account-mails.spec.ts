import { linkToken } from '@rollcall/platform/auth-tokens/link-token.ts'
import { describe, expect, test } from 'vitest'
import {
  appSecret,
  deliver,
  expiresAt,
  type Happened,
  now,
  opened,
  tokenHash,
} from '../testing/deliver-mail.ts'
import { emailChangeMail, emailChangeNoticeMail } from './email-change.mail.ts'
import { emailChangedMail } from './email-changed.mail.ts'
import { passwordChangedMail } from './password-changed.mail.ts'
import { recoveryCodeUsedMail } from './recovery-code-used.mail.ts'
import { twoFactorDisabledMail, twoFactorEnabledMail } from './two-factor.mail.ts'

const password = (how: string): Happened => ['PasswordSet', { passwordHash: '$argon2id$', how }]
const to = { name: 'Leila Haddad', address: 'leila+work@lantern.example' }

describe('a changed password', () => {
  test.each([
    ['change', 'was changed on 20 Nov 2026, 13:07 in Beirut'],
    ['reset', 'was reset with the link from an email on 20 Nov 2026, 13:07 in Beirut'],
  ])('is reported to its owner after a %s', async (how, sentence) => {
    const { message } = await deliver(passwordChangedMail, [opened(), password(how)])
    expect(message?.to).toEqual(to)
    expect(message?.subject).toBe('Your password was changed')
    expect(message?.text).toContain(sentence)
    expect(message?.links).toEqual(['https://rollcall.example/forgotPassword'])
  })
  test.each(['sign-up', 'invitation', 'configuration'])(
    'is not reported when it is the first: %s',
    async how => {
      const { outcome } = await deliver(passwordChangedMail, [opened(), password(how)])
      expect(outcome).toEqual({ sent: false, reason: 'first-password' })
    },
  )
})

describe('two-factor log-in', () => {
  const enabled: Happened = ['TwoFactorEnabled', { step: 1, recoveryHashes: [tokenHash, tokenHash] }]
  const off = (why: string): Happened => ['TwoFactorDisabled', { why }]
  test('is reported to its owner when it is turned on', async () => {
    const { message } = await deliver(twoFactorEnabledMail, [opened(), enabled])
    expect([message?.to, message?.subject]).toEqual([to, 'Two-factor log-in is on'])
  })
  test('is reported to its owner when it is turned off', async () => {
    const { message } = await deliver(twoFactorDisabledMail, [opened(), enabled, off('by-owner')])
    expect(message?.subject).toBe('Two-factor log-in is off')
    expect(message?.text).not.toContain('Lantern Works reset')
  })
  test('is reported to its owner when the company has reset it, with the company’s name', async () => {
    const { message } = await deliver(twoFactorDisabledMail, [opened(), enabled, off('reset')])
    expect(message?.subject).toBe('Two-factor log-in was reset')
    expect(message?.text).toContain('Lantern Works reset the second factor of your account')
    expect(message?.text).toContain('contact your company')
  })
  test.each([
    ['company', 'admin', 'The platform’s administrator', 'contact the platform’s administrator'],
    ['admin', 'system', 'The people who run this Rollcall', 'contact the people who run this Rollcall'],
  ])('tells a %s account which role %s reset it, and whom to ask', async (role, by, who, ask) => {
    const reset: Happened = ['TwoFactorDisabled', { why: 'reset' }, now, by]
    const { message } = await deliver(twoFactorDisabledMail, [opened({ role }), enabled, reset])
    expect(message?.text).toContain(`${who} reset the second factor of your account`)
    expect(message?.text).toContain(ask)
  })
  test.each([
    ['employee', 'ask your company for help'],
    ['company', 'ask the platform’s administrator for help'],
    ['admin', 'ask the people who run this Rollcall for help'],
  ])('never refers anyone to themselves for help: %s', async (role, ask) => {
    const { message } = await deliver(twoFactorEnabledMail, [opened({ role }), enabled])
    expect(message?.text).toContain(ask)
  })

  const used: Happened = ['SecondFactorUsed', { recoveryHash: tokenHash }]
  test.each<[string, Happened[], string]>([
    ['one', [used], 'One recovery code is left.'],
    ['none', [used, used], 'No recovery codes are left.'],
    [
      'more',
      [used, ['RecoveryCodesRenewed', { recoveryHashes: Array(10).fill(tokenHash) }], used],
      '9 recovery codes are left.',
    ],
  ])('reports a used recovery code to its owner, with the number left: %s', async (_n, after, left) => {
    const { message } = await deliver(recoveryCodeUsedMail, [opened(), enabled, ...after])
    expect(message?.subject).toBe('A recovery code was used to log in')
    expect(message?.text).toContain(left)
  })
  test('does not report a code of the app', async () => {
    const { outcome } = await deliver(recoveryCodeUsedMail, [
      opened(),
      enabled,
      ['SecondFactorUsed', { step: 2 }],
    ])
    expect(outcome).toEqual({ sent: false, reason: 'code-of-the-app' })
  })
})

describe('a new address', () => {
  const asked = (email = 'new@lantern.example', until = expiresAt): Happened => [
    'EmailChangeRequested',
    { email, tokenHash, expiresAt: until },
  ]
  const changed: Happened = ['AccountDetailsChanged', { email: 'new@lantern.example', name: 'Lantern Works' }]
  const renamed: Happened = ['AccountDetailsChanged', { email: 'OLD@lantern.example', name: 'Lantern' }]
  const company = opened({ role: 'company', name: 'Lantern Works', email: 'old@lantern.example' })

  test('gets the link of its event, and the old address gets a notice with the new one', async () => {
    const { message } = await deliver(emailChangeMail, [company, asked()])
    const token = linkToken(appSecret, '10000000-0000-4000-8000-000000000000', 'verify')
    expect(message?.to.address).toBe('new@lantern.example')
    expect(message?.links).toEqual([`https://rollcall.example/verified/new%40lantern.example?token=${token}`])
    expect(message?.text).toContain('ends on 27 Nov 2026, 13:07 in Beirut.')
    const notice = (await deliver(emailChangeNoticeMail, [company, asked()])).message
    expect(notice?.to.address).toBe('old@lantern.example')
    expect(notice?.text).toContain('new@lantern.example')
    expect(notice?.text).not.toContain('token=')
    expect(notice?.text).toContain('set another password now. This cancels the change and logs everyone out.')
  })

  test.each<[string, Happened[], string]>([
    ['it was taken back', [asked(), ['EmailChangeWithdrawn']], 'link-outdated'],
    ['another was asked for', [asked(), asked('third@lantern.example')], 'link-outdated'],
    ['it counts already', [asked(), changed], 'link-outdated'],
    ['its link is past its time', [asked(undefined, now)], 'link-expired'],
  ])('gets no link when %s', async (_what, happened, reason) => {
    const { outcome } = await deliver(emailChangeMail, [company, ...happened], 1)
    expect(outcome).toEqual({ sent: false, reason })
  })

  test('is reported to the old mailbox even when it is already valid', async () => {
    const { message } = await deliver(emailChangeNoticeMail, [company, asked(), changed], 1)
    expect(message?.to.address).toBe('old@lantern.example')
  })

  test('is reported to the old mailbox when it becomes valid: what, since when, and what to do', async () => {
    const { message } = await deliver(emailChangedMail, [company, password('sign-up'), asked(), changed])
    expect(message?.to).toEqual({ name: 'Lantern Works', address: 'old@lantern.example' })
    expect(message?.subject).toBe('Your log-in email has changed')
    expect(message?.text).toContain('was changed on 20 Nov 2026, 13:07 in Beirut')
    expect(message?.text).toContain('From now on, log in with new@lantern.example')
    expect(message?.links).toEqual(['https://rollcall.example/#contact'])
  })

  test('of an employee is reported to the old mailbox as the company’s action', async () => {
    const { message } = await deliver(emailChangedMail, [opened(), password('invitation'), changed])
    expect(message?.to).toEqual(to)
    expect(message?.text).toContain('Lantern Works changed the email of your Rollcall account')
    expect(message?.text).toContain('contact your company.')
  })

  test.each<[string, Happened[], string]>([
    ['only the name is another', [password('sign-up'), renamed], 'same-address'],
    ['nobody ever logged in with the old one', [changed], 'no-password-yet'],
  ])('is not reported when %s', async (_what, happened, reason) => {
    const { outcome } = await deliver(emailChangedMail, [company, ...happened])
    expect(outcome).toEqual({ sent: false, reason })
  })

  test('that a new password withdrew is reported together with the password', async () => {
    const happened = [company, asked(), password('reset'), ['EmailChangeWithdrawn']] satisfies Happened[]
    const { message } = await deliver(passwordChangedMail, happened, 2)
    expect(message?.text).toContain('The change of your email that was waiting for confirmation is cancelled')
    const without = await deliver(passwordChangedMail, [company, password('reset')])
    expect(without.message?.text).not.toContain('is cancelled')
  })

  test('receives all later mails', async () => {
    const { message } = await deliver(passwordChangedMail, [company, asked(), changed, password('change')])
    expect(message?.to).toEqual({ name: 'Lantern Works', address: 'new@lantern.example' })
  })
})
