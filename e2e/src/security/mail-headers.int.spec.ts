import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client } from '../client.ts'
import { writtenByPeople } from '../events.ts'
import { sharedSystem } from '../shared/shared-system.ts'
import { employeeForm, mailTo, newCompany, signUpForm, type TestSystem } from '../system.ts'

let system: TestSystem
let company: Client
beforeAll(async () => {
  system = await sharedSystem()
  company = await newCompany(system, 'owner@headers.test')
})
afterAll(() => system?.stop())

const breaks = ['\r\n', '\n', '\r', '\u2028', '\u2029', '\u0000', '\u0085', '\u000b']

describe.each(breaks.map(text => [JSON.stringify(text), text]))('a name with %s in it', (_shown, text) => {
  const evil = `Asha${text}Bcc: everybody@evil.test`
  it('is refused where a mail would contain it', async () => {
    const head = await system.store.head()
    const stranger = new Client(system.commands)
    for (const field of ['name', 'ownerName', 'email', 'website', 'address']) {
      const form = { ...signUpForm('evil@headers.test'), [field]: evil }
      const { status, body } = await stranger.request('POST', '/api/company/signup', form)
      expect([status, body.errors?.map(error => error.path)], field).toEqual([422, [field]])
    }
    for (const field of ['fullName', 'email', 'position', 'code']) {
      const form = { ...employeeForm('evil2@headers.test'), [field]: evil }
      const { status, body } = await company.command('AddEmployee', form)
      expect([status, body.errors?.map(error => error.path)], field).toEqual([422, [field]])
    }
    expect(await writtenByPeople(system.store, head)).toEqual([])
  })
})

it('a name with the syntax of addresses and encoded words adds no recipient', async () => {
  const names = [
    'Asha" <everybody@evil.test>, "x',
    'Asha, everybody@evil.test',
    '=?utf-8?B?QmNjOiBldmVyeWJvZHlAZXZpbC50ZXN0?=',
    'Аша Ψ (Bcc: everybody@evil.test);',
    `A${'ń'.repeat(110)}`,
  ]
  for (const [index, fullName] of names.entries()) {
    const email = `syntax${index}@headers.test`
    const { status, body } = await company.command('AddEmployee', { ...employeeForm(email), fullName })
    expect(status, body.message).toBe(200)
    await mailTo(system, email, /invit/i)
  }
  const folder = join(system.dataDir, 'mails')
  const files = (await readdir(folder)).filter(name => name.endsWith('.eml'))
  const recipients: string[] = []
  for (const file of files) {
    const head = (await readFile(join(folder, file), 'utf8')).split('\r\n\r\n')[0] as string
    const headers = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
    expect(
      headers.every(line => /^[\x21-\x39\x3b-\x7e]+: /.test(line)),
      head,
    ).toBe(true)
    const named = (name: string) => headers.filter(line => line.toLowerCase().startsWith(`${name}: `))
    expect(named('to')).toHaveLength(1)
    expect([...named('cc'), ...named('bcc')]).toEqual([])
    const record = JSON.parse(await readFile(join(folder, file.replace('.eml', '.json')), 'utf8'))
    recipients.push(record.to.address)
    // For any name, the address is there once, in angle brackets, at the end. Its domain is in lower case there, which
    // is the same domain; mails of other tests are here, too.
    expect(
      named('to')[0]
        ?.replaceAll(/"(?:[^"\\]|\\.)*"/g, '')
        .toLowerCase()
        .match(/[^\s<>]+@[^\s<>]+/g),
    ).toEqual([record.to.address.toLowerCase()])
  }
  expect(recipients.filter(address => address.endsWith('@evil.test'))).toEqual([])
  expect(recipients.filter(address => /^syntax\d@/.test(address))).toHaveLength(names.length)
})
