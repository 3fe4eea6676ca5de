import { randomUUID } from 'node:crypto'
import type { CompanyProfileRow, Me } from '@rollcall/contracts/company/views.ts'
import { companyRequired } from '@rollcall/contracts/kernel/texts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client } from './client.ts'
import { eventsAfter, writtenByPeople } from './events.ts'
import { sharedSystem } from './shared/shared-system.ts'
import { linkIn, mailTo, newCompany, newEmployee, password, type TestSystem } from './system.ts'

let system: TestSystem
let company: Client
beforeAll(async () => {
  system = await sharedSystem()
  company = await newCompany(system, 'dana@lantern-company-profile.test')
})
afterAll(() => system?.stop())

const stranger = () => new Client(system.commands)
const form = (email: string) => ({
  name: 'Lantern & Co',
  email,
  address: 'Harbour road 3, Hamburg',
  ownerName: 'Dana Okafor',
  website: 'https://lantern.example',
  phoneNumber: '+49 40 555 0100',
})
const profileOf = async (client: Client) =>
  (await client.get<CompanyProfileRow[]>('/api/company-profile')).body[0] as CompanyProfileRow
const meOf = async (client: Client) => (await client.get<Me>('/api/me')).body

describe('EditCompanyProfile', () => {
  it('changes everything at once, also where the company’s name is shown', async () => {
    const answer = await company.command('EditCompanyProfile', form('dana@lantern-company-profile.test'))
    expect(answer.status).toBe(200)
    expect(await profileOf(company)).toMatchObject({
      ...form('dana@lantern-company-profile.test'),
      states: 'active',
    })
    const me = await meOf(company)
    expect([me.name, me.company?.name, me.pendingEmail]).toEqual(['Lantern & Co', 'Lantern & Co', null])
  })
  it.each(Object.entries(companyRequired))('requires %s, also after trimming', async (field, sentence) => {
    const answer = await company.command('EditCompanyProfile', {
      ...form('dana@lantern-company-profile.test'),
      [field]: '   ',
    })
    expect([answer.status, answer.body.errors?.find(error => error.path === field)?.message]).toEqual([
      422,
      sentence,
    ])
  })
  it('answers the same for a repeated key, and writes nothing', async () => {
    const key = randomUUID()
    const body = { ...form('dana@lantern-company-profile.test'), name: 'Lantern Twice' }
    const first = await company.command('EditCompanyProfile', body, key)
    const before = await system.store.head()
    const second = await company.command('EditCompanyProfile', body, key)
    expect([second.status, second.body.revision]).toEqual([200, first.body.revision])
    expect(await writtenByPeople(system.store, before)).toEqual([])
  })
  it('writes nothing if nothing changes', async () => {
    await company.command('EditCompanyProfile', form('dana@lantern-company-profile.test'))
    const before = await system.store.head()
    expect(
      (await company.command('EditCompanyProfile', form('dana@lantern-company-profile.test'))).status,
    ).toBe(200)
    expect(await writtenByPeople(system.store, before)).toEqual([])
  })
  it('refuses another account’s address, and then changes nothing at all', async () => {
    await newCompany(system, 'other@harbour-company-profile.test')
    const before = await profileOf(company)
    const body = { ...form('OTHER@harbour-company-profile.test'), name: 'Stolen' }
    const answer = await company.command('EditCompanyProfile', body)
    expect([answer.status, answer.body.code]).toEqual([409, 'email-taken'])
    expect(answer.body.errors?.map(error => error.path)).toEqual(['email'])
    expect(await profileOf(company)).toEqual(before)
  })
  it('changes the address only when its link is opened, and everything else at once', async () => {
    const mover = await newCompany(system, 'old@mover-company-profile.test')
    const key = randomUUID()
    const body = { ...form('new@mover-company-profile.test'), name: 'Movers' }
    expect((await mover.command('EditCompanyProfile', body, key)).status).toBe(200)
    expect((await mover.command('EditCompanyProfile', body, key)).status).toBe(200)
    expect(await profileOf(mover)).toMatchObject({ name: 'Movers', email: 'old@mover-company-profile.test' })
    expect(await meOf(mover)).toMatchObject({
      email: 'old@mover-company-profile.test',
      pendingEmail: 'new@mover-company-profile.test',
    })
    expect((await stranger().logIn('new@mover-company-profile.test', password)).status).toBe(401)

    const link = linkIn(await mailTo(system, 'new@mover-company-profile.test', /\/verified\//))
    const opened = await stranger().request(
      'POST',
      `/api/new@mover-company-profile.test/verify-email${link.search}`,
    )
    expect([opened.status, typeof opened.body.message]).toEqual([200, 'string'])
    expect((await stranger().logIn('new@mover-company-profile.test', password)).status).toBe(200)
    expect((await stranger().logIn('old@mover-company-profile.test', password)).status).toBe(401)
    const again = new Client(system.launched.url)
    again.token = String((await stranger().logIn('new@mover-company-profile.test', password)).body.token)
    again.position = String(await system.store.head())
    expect(await profileOf(again)).toMatchObject({ name: 'Movers', email: 'new@mover-company-profile.test' })
    expect(await meOf(again)).toMatchObject({ email: 'new@mover-company-profile.test', pendingEmail: null })
    // Anyone can register with the withdrawn address.
    await newCompany(system, 'old@mover-company-profile.test')
  })
  it('keeps the owner’s data sealed in the log', async () => {
    const raw = JSON.stringify(await eventsAfter(system.store, '0'))
    expect(raw).toContain('CompanyProfileEdited')
    for (const secret of ['Okafor', 'Harbour road', '555 0100', '@mover-company-profile.test'])
      expect(raw).not.toContain(secret)
  })
})

describe('a blocked company', () => {
  let admin: Client
  beforeAll(async () => {
    admin = new Client(system.launched.url)
    await admin.logIn(system.launched.adminEmail, system.launched.secrets.adminPassword)
  })

  it('and its people are signed out at the next request, and can log in only after unblocking', async () => {
    const blocked = await newCompany(system, 'owner@blocked-company-profile.test')
    const { client: employee } = await newEmployee(system, blocked, 'asha@blocked-company-profile.test')
    const { id } = await profileOf(blocked)
    const everywhere = async (client: Client) => [
      (await client.get('/api/me')).status,
      (await client.get('/api/employee')).status,
      (await client.command('SignOut')).status,
    ]
    expect((await employee.get('/api/me')).status).toBe(200)

    expect((await admin.command('BlockCompany', { companyId: id })).status).toBe(200)
    expect(await everywhere(blocked)).toEqual([401, 401, 401])
    expect(await everywhere(employee)).toEqual([401, 401, 401])
    for (const email of ['owner@blocked-company-profile.test', 'asha@blocked-company-profile.test']) {
      const answer = await stranger().logIn(email, password)
      expect([answer.status, answer.body.code]).toEqual([403, 'account-blocked'])
      // Only a log-in with the right password gets this answer.
      expect((await stranger().logIn(email, 'Wrong-Password-1')).body.code).toBe('wrong-credentials')
    }
    expect((await company.get('/api/me')).status).toBe(200)

    expect((await admin.command('UnblockCompany', { companyId: id })).status).toBe(200)
    expect(await everywhere(blocked)).toEqual([401, 401, 401])
    expect(await everywhere(employee)).toEqual([401, 401, 401])
    for (const email of ['owner@blocked-company-profile.test', 'asha@blocked-company-profile.test'])
      expect((await stranger().logIn(email, password)).status).toBe(200)
  })
})
