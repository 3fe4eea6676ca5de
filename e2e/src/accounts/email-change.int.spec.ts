import type { Me } from '@rollcall/contracts/company/views.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client } from '../client.ts'
import { eventsAfter } from '../events.ts'
import { linkIn, mailTo, newCompany, password, signUpForm, startSystem, type TestSystem } from '../system.ts'

let system: TestSystem
beforeAll(async () => {
  system = await startSystem()
}, 60_000)
afterAll(() => system?.stop())

const stranger = () => new Client(system.commands)
const ask = (company: Client, email: string) => {
  const { password: _, confirmPassword: __, ...profile } = signUpForm(email)
  return company.command('EditCompanyProfile', profile)
}
const open = (email: string, search: string) =>
  stranger().request('POST', `/api/${email}/verify-email${search}`)
const meOf = async (client: Client) => {
  const { status, body } = await client.get<Me>('/api/me')
  expect([status, body.message]).toEqual([200, undefined])
  return body
}

describe('a new address of a company', () => {
  it('is told to the old mailbox, and its link says the same twice', async () => {
    const company = await newCompany(system, 'old@twice.test')
    expect((await ask(company, 'new@twice.test')).status).toBe(200)
    expect((await mailTo(system, 'old@twice.test', /about to change/)).text).toContain('new@twice.test')
    const { search } = linkIn(await mailTo(system, 'new@twice.test', /Verify your new email/))
    expect((await open('new@twice.test', search)).status).toBe(200)
    expect((await open('new@twice.test', search)).status).toBe(200)
    expect((await stranger().logIn('new@twice.test', password)).status).toBe(200)
  })

  it('does not count by its link at another address, nor by a link of the old one', async () => {
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

  it('opens nothing before: neither log-in nor a new password nor a second registration', async () => {
    const company = await newCompany(system, 'old@early.test')
    await ask(company, 'new@early.test')
    expect((await stranger().logIn('new@early.test', password)).body.code).toBe('wrong-credentials')
    const before = await system.store.head()
    await stranger().request('POST', '/api/forgot-password', { email: 'new@early.test' })
    expect(await system.store.head()).toBe(before)
    await stranger().request('POST', '/api/company/signup', signUpForm('new@early.test'))
    expect((await eventsAfter(system.store, before)).map(({ type }) => type)).toEqual(['SignUpRepeated'])
  })

  it('is taken back: its link is worth nothing and the address is free', async () => {
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

  it('gives way to the next one, and frees the one before', async () => {
    const company = await newCompany(system, 'old@next.test')
    await ask(company, 'first@next.test')
    const { search } = linkIn(await mailTo(system, 'first@next.test', /Verify your new email/))
    await ask(company, 'second@next.test')
    expect((await meOf(company)).pendingEmail).toBe('second@next.test')
    expect((await open('first@next.test', search)).body.code).toBe('link-invalid')
    await newCompany(system, 'first@next.test')
  })
})
