import type { Me } from '@rollcall/contracts/company/views.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client } from '../client.ts'
import { writtenByPeople } from '../events.ts'
import { sharedSystem } from '../shared/shared-system.ts'
import { linkIn, mailTo, newCompany, password, signUpForm, type TestSystem } from '../system.ts'

let system: TestSystem
beforeAll(async () => {
  system = await sharedSystem()
})
afterAll(() => system?.stop())

const stranger = () => new Client(system.commands)
const ask = (company: Client, email: string) => {
  const { password: _, confirmPassword: __, ...profile } = signUpForm(email)
  return company.command('EditCompanyProfile', profile)
}
const open = (email: string, search: string) =>
  stranger().request('POST', `/api/${email}/verify-email${search}`)
const setPassword = (email: string, link: URL, newPass: string) => {
  const token = link.searchParams.get('token')
  return stranger().command('ResetPassword', { email, token, newPass, confirmPass: newPass })
}
const meOf = async (client: Client) => {
  const { status, body } = await client.get<Me>('/api/me')
  expect([status, body.message]).toEqual([200, undefined])
  return body
}

describe('a company’s new email address', () => {
  it('is announced to the old mailbox, and its link answers the same twice', async () => {
    const company = await newCompany(system, 'old@twice.test')
    expect((await ask(company, 'new@twice.test')).status).toBe(200)
    expect((await mailTo(system, 'old@twice.test', /about to change/)).text).toContain('new@twice.test')
    const { search } = linkIn(await mailTo(system, 'new@twice.test', /Verify your new email/))
    expect((await open('new@twice.test', search)).status).toBe(200)
    expect((await open('new@twice.test', search)).status).toBe(200)
    expect((await stranger().logIn('new@twice.test', password)).status).toBe(200)
  })

  it('is not verified by its link at another address, nor by a link of the old one', async () => {
    await stranger().request('POST', '/api/company/signup', signUpForm('old@mixed.test'))
    const first = linkIn(await mailTo(system, 'old@mixed.test', /verif/i)).search
    await open('old@mixed.test', first)
    const company = new Client(system.launched.url)
    company.token = String((await stranger().logIn('old@mixed.test', password)).body.token)
    await ask(company, 'new@mixed.test')
    const { search } = linkIn(await mailTo(system, 'new@mixed.test', /Verify your new email/))
    for (const [email, query] of [
      ['old@mixed.test', search],
      ['new@mixed.test', first],
      ['nobody@mixed.test', search],
    ] as const)
      expect((await open(email, query)).body.code).toBe('link-invalid')
    expect((await meOf(company)).email).toBe('old@mixed.test')
  })

  it('cannot be used before: not for a log-in, a new password or another registration', async () => {
    const company = await newCompany(system, 'old@early.test')
    await ask(company, 'new@early.test')
    expect((await stranger().logIn('new@early.test', password)).body.code).toBe('wrong-credentials')
    const before = await system.store.head()
    await stranger().request('POST', '/api/forgot-password', { email: 'new@early.test' })
    expect(await writtenByPeople(system.store, before)).toEqual([])
    await stranger().request('POST', '/api/company/signup', signUpForm('new@early.test'))
    expect((await writtenByPeople(system.store, before)).map(({ type }) => type)).toEqual(['SignUpRepeated'])
  })

  it('is withdrawn: its link is invalid and the address is free', async () => {
    const company = await newCompany(system, 'old@back.test')
    await ask(company, 'new@back.test')
    expect((await meOf(company)).pendingEmail).toBe('new@back.test')
    const { search } = linkIn(await mailTo(system, 'new@back.test', /Verify your new email/))
    expect((await company.command('WithdrawEmailChange')).status).toBe(200)
    expect((await meOf(company)).pendingEmail).toBeNull()
    expect((await open('new@back.test', search)).body.code).toBe('link-invalid')
    const other = await newCompany(system, 'new@back.test')
    expect((await meOf(other)).email).toBe('new@back.test')
  })

  it('cannot be taken over with a reset link from the old mailbox', async () => {
    const company = await newCompany(system, 'old@left.test')
    await stranger().request('POST', '/api/forgot-password', { email: 'old@left.test' })
    const reset = linkIn(await mailTo(system, 'old@left.test', /Set a new password/))
    await ask(company, 'new@left.test')
    const { search } = linkIn(await mailTo(system, 'new@left.test', /Verify your new email/))
    expect((await open('new@left.test', search)).status).toBe(200)
    expect((await mailTo(system, 'old@left.test', /log-in email has changed/)).text).toContain(
      'From now on, log in with new@left.test',
    )
    const before = await system.store.head()
    const answer = await setPassword('new@left.test', reset, 'Stolen-2026')
    expect([answer.status, answer.body.code]).toEqual([400, 'link-invalid'])
    expect(await writtenByPeople(system.store, before)).toEqual([])
  })

  it.each(['reset', 'change'] as const)(
    'requested in a stolen session is withdrawn by the owner’s new password: %s',
    async how => {
      const [old, thief] = [`old@${how}.test`, `thief@${how}.test`]
      const company = await newCompany(system, old)
      await ask(company, thief)
      await mailTo(system, old, /set another password now. This cancels the change/)
      const { search } = linkIn(await mailTo(system, thief, /Verify your new email/))
      await stranger().request('POST', '/api/forgot-password', { email: old })
      const reset = linkIn(await mailTo(system, old, /Set a new password/))
      const before = await system.store.head()
      const form = { existingPass: password, newPass: 'Owners-2026', confirmPass: 'Owners-2026' }
      const set =
        how === 'reset'
          ? await setPassword(old, reset, 'Owners-2026')
          : await company.command('ChangePassword', form)
      expect(set.status).toBe(200)
      expect((await writtenByPeople(system.store, before)).map(({ type }) => type)).toEqual([
        'PasswordSet',
        'EmailChangeWithdrawn',
        'EmailReleased',
        ...(how === 'change' ? ['SessionStarted'] : []),
      ])
      expect((await open(thief, search)).body.code).toBe('link-invalid')
      await company.logIn(old, 'Owners-2026')
      expect(await meOf(company)).toMatchObject({ email: old, pendingEmail: null })
      await mailTo(system, old, /The change of your email that was waiting for confirmation is cancelled/)
      await newCompany(system, thief)
    },
  )

  it('is replaced by the next one, which frees it', async () => {
    const company = await newCompany(system, 'old@next.test')
    await ask(company, 'first@next.test')
    const { search } = linkIn(await mailTo(system, 'first@next.test', /Verify your new email/))
    await ask(company, 'second@next.test')
    expect((await meOf(company)).pendingEmail).toBe('second@next.test')
    expect((await open('first@next.test', search)).body.code).toBe('link-invalid')
    await newCompany(system, 'first@next.test')
  })
})
