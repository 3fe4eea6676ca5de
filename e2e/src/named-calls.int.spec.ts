import { companyProfile } from '@rollcall/contracts/company/views.ts'
import { dateFormatAnswer } from '@rollcall/contracts/employees/date-format.ts'
import { roles as everyRole } from '@rollcall/contracts/kernel/roles.ts'
import { texts } from '@rollcall/contracts/kernel/texts.ts'
import { resourceFacts } from '@rollcall/contracts/resources.ts'
import { slackConfiguration } from '@rollcall/contracts/slack/configuration.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newAuditor } from './auditor.ts'
import type { Answer } from './client.ts'
import { Client } from './client.ts'
import { writtenByPeople } from './events.ts'
import { sharedSystem } from './shared/shared-system.ts'
import { linkIn, mailTo, newCompany, newEmployee, password, signUpForm, type TestSystem } from './system.ts'

let system: TestSystem
const tokens: Record<string, string | undefined> = { none: undefined, forged: 'abc.def.ghi' }
beforeAll(async () => {
  system = await sharedSystem()
  const company = await newCompany(system, 'dana@lantern-named-calls.test')
  const { client } = await newEmployee(system, company, 'asha@lantern-named-calls.test')
  const admin = new Client(system.launched.url)
  await admin.logIn(system.launched.adminEmail, system.launched.secrets.adminPassword)
  const auditor = await newAuditor(system, company, 'noor@lantern-named-calls.test')
  Object.assign(tokens, {
    company: company.token,
    employee: client.token,
    admin: admin.token,
    auditor: auditor.client.token,
  })
})
afterAll(() => system?.stop())

/** Sends a request like a browser: through the gateway, with an optional body. */
function call(method: string, path: string, body?: unknown, as = 'none'): Promise<Answer> {
  const client = new Client(system.launched.url)
  client.token = tokens[as]
  return client.request(method, `/api/${path}`, body)
}

/** Expects an error with its sentence in `message`. */
function refused(answer: Answer, status: number, code: string): void {
  expect([answer.status, answer.body.code]).toEqual([status, code])
  expect(answer.headers.get('Content-Type')).toContain('application/problem+json')
  expect(answer.body.message).toMatch(/^[A-Z]\w/)
}

/** Expects that only one role is answered, and how the others are refused. */
async function answersOnly(role: string, method: string, path: string): Promise<void> {
  for (const as of ['none', 'forged']) refused(await call(method, path, undefined, as), 401, 'not-signed-in')
  for (const as of everyRole.filter(other => other !== role))
    refused(await call(method, path, undefined, as), 403, 'wrong-role')
}

describe('POST login', () => {
  it('answers a company with its token and profile', async () => {
    const answer = await call('POST', 'login', { email: 'dana@lantern-named-calls.test', password })
    expect(answer.status).toBe(200)
    expect(companyProfile.strict().parse(answer.body.company)).toMatchObject({
      email: 'dana@lantern-named-calls.test',
      states: 'active',
      planId: 'free',
    })
    expect(answer.body.user).toBeUndefined()
    const claims = JSON.parse(
      Buffer.from(String(answer.body.token).split('.')[1] ?? '', 'base64url').toString(),
    )
    expect(claims).toMatchObject({
      role: 'company',
      name: 'Lantern Works',
      website: 'https://lantern.test',
      plan_id: 'free',
      exp: expect.any(Number),
    })
  })
  it('answers everyone else with a token and a user with the role', async () => {
    const answer = await call('POST', 'login', { email: 'asha@lantern-named-calls.test', password })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      user: { role: 'employee', name: 'Asha Kulkarni', email: 'asha@lantern-named-calls.test' },
    })
    expect(answer.body.company).toBeUndefined()
  })
  it('refuses with a message', async () => {
    const wrong = await call('POST', 'login', {
      email: 'dana@lantern-named-calls.test',
      password: 'Wrong-2026',
    })
    refused(wrong, 401, 'wrong-credentials')
    const empty = await call('POST', 'login', {})
    refused(empty, 422, 'invalid-input')
    expect(empty.body.errors?.map(error => error.path)).toEqual(['email', 'password'])
    refused(await call('POST', 'login', '{"half": '), 400, 'malformed-body')
  })
})

describe('POST company/signup', () => {
  it('answers with a message', async () => {
    const answer = await call('POST', 'company/signup', signUpForm('new@harbour-named-calls.test'))
    expect(answer.status).toBe(200)
    expect(answer.body.message).toMatch(/check your email/)
  })
  it('refuses with a message and the fields', async () => {
    const answer = await call('POST', 'company/signup', {
      ...signUpForm('x@harbour-named-calls.test'),
      confirmPassword: 'Other-2026',
      website: 'not a site',
    })
    refused(answer, 422, 'invalid-input')
    expect(answer.body.errors).toEqual(
      expect.arrayContaining([{ path: 'website', message: texts.websiteValidation }]),
    )
    const mismatch = await call('POST', 'company/signup', {
      ...signUpForm('x@harbour-named-calls.test'),
      confirmPassword: 'Other-2026',
    })
    expect(mismatch.body.errors).toEqual([{ path: 'confirmPassword', message: texts.passwordMismatch }])
  })
})

describe('GET company/setting/slackConfigurationTeam', () => {
  const path = 'company/setting/slackConfigurationTeam'
  it('answers a company with its plan, also as `plan` of the data', async () => {
    const answer = await call('GET', path, undefined, 'company')
    expect(answer.status).toBe(200)
    expect(slackConfiguration.strict().parse(answer.body)).toEqual({
      status: 200,
      plan: { planId: 'free' },
      data: { plan: { planId: 'free' }, connected: false, webhookEnd: '', occasions: [] },
    })
  })
  it('refuses everyone else', () => answersOnly('company', 'GET', path))
})

describe('GET employee/getDateFormat', () => {
  it('answers an employee with the company’s date format', async () => {
    const answer = await call('GET', 'employee/getDateFormat', undefined, 'employee')
    expect(answer.status).toBe(200)
    expect(dateFormatAnswer.strict().parse(answer.body)).toEqual({
      status: 200,
      data: { dateFormat: 'DD/MM/YYYY' },
    })
  })
  it('refuses everyone else', () => answersOnly('employee', 'GET', 'employee/getDateFormat'))
})

describe('POST {email}/verify-email', () => {
  it('needs no body, and answers with a message', async () => {
    await call('POST', 'company/signup', signUpForm('verify@harbour-named-calls.test'))
    const { search } = linkIn(await mailTo(system, 'verify@harbour-named-calls.test', /\/verified\//))
    const answer = await call('POST', `verify@harbour-named-calls.test/verify-email${search}`)
    expect([answer.status, typeof answer.body.message]).toEqual([200, 'string'])
    refused(
      await call('POST', `verify@harbour-named-calls.test/verify-email?token=${'x'.repeat(43)}`),
      400,
      'link-invalid',
    )
    refused(await call('POST', 'verify@harbour-named-calls.test/verify-email'), 422, 'invalid-input')
  })
})

describe('POST forgot-password', () => {
  it('answers with a message', async () => {
    const answer = await call('POST', 'forgot-password', { email: 'dana@lantern-named-calls.test' })
    expect([answer.status, typeof answer.body.message]).toEqual([200, 'string'])
  })
  it('refuses with a message', async () => {
    const answer = await call('POST', 'forgot-password', { email: 'dana' })
    refused(answer, 422, 'invalid-input')
    expect(answer.body.errors).toEqual([{ path: 'email', message: texts.emailInvalid }])
  })
})

describe('POST contactUs', () => {
  const form = { name: 'Noor', email: 'noor@visitor.test', message: 'Do you have an offer for schools?' }
  it('answers with status and data, also if the message already exists', async () => {
    const first = await call('POST', 'contactUs', form)
    expect(first.status).toBe(200)
    expect(first.body).toMatchObject({ status: 200, data: texts.contactSent, message: texts.contactSent })
    const second = await call('POST', 'contactUs', form)
    expect(second.body).toMatchObject({
      status: 200,
      data: texts.contactAlreadySent,
      message: texts.contactAlreadySent,
    })
  })
  it('refuses with a message and the form’s texts', async () => {
    const empty = await call('POST', 'contactUs', { name: ' ', email: '', message: '\n' })
    refused(empty, 422, 'invalid-input')
    expect(Object.fromEntries(empty.body.errors?.map(({ path, message }) => [path, message]) ?? [])).toEqual({
      name: texts.required,
      email: texts.required,
      message: texts.required,
    })
    const wrong = await call('POST', 'contactUs', { ...form, email: 'noor' })
    expect(wrong.body.errors).toEqual([{ path: 'email', message: texts.contactEmailInvalid }])
  })
})

it.each(['company', 'employee', 'forged'])('ignores the token of a public call: %s', async as => {
  // A browser sends its stored token. An old one must not prevent another log-in.
  expect((await call('POST', 'login', { email: 'dana@lantern-named-calls.test', password }, as)).status).toBe(
    200,
  )
  expect((await call('POST', 'forgot-password', { email: 'x@nowhere.test' }, as)).status).toBe(200)
  const message = `From somebody with the token: ${as}`
  expect((await call('POST', 'contactUs', { name: 'N', email: 'n@visitor.test', message }, as)).status).toBe(
    200,
  )
})

it.each([
  ['GET', 'login', 'POST'],
  ['PUT', 'company/signup', 'POST'],
  ['POST', 'company/setting/slackConfigurationTeam', 'GET, HEAD'],
  ['DELETE', 'employee/getDateFormat', 'GET, HEAD'],
  ['GET', 'dana@lantern-named-calls.test/verify-email', 'POST'],
  ['GET', 'forgot-password', 'POST'],
  ['GET', 'contactUs', 'POST'],
  ['GET', 'commands/AddEmployee', 'POST'],
  ['DELETE', 'commands/LogIn', 'POST'],
])('has no %s %s and lists the existing calls: %s', async (method, path, allowed) => {
  for (const as of ['none', 'company']) {
    const answer = await call(method, path, undefined, as)
    refused(answer, 405, 'method-not-allowed')
    expect(answer.headers.get('Allow')).toBe(allowed)
  }
})

describe('a write on the path of a resource does not change it:', () => {
  const paths = Object.keys(resourceFacts).flatMap(name => [
    name,
    `${name}/6b1b7a43-55c5-4f4b-9d8e-0b0a1c2f7d11`,
  ])
  it.each(paths)('%s', async path => {
    const before = await system.store.head()
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const answer = await call(method, path, method === 'DELETE' ? undefined : { id: 'x' }, 'company')
      refused(answer, 405, 'method-not-allowed')
      expect(answer.headers.get('Allow')).toBe('GET, HEAD')
      expect(answer.body.message).toContain('/api/commands/')
    }
    expect(await writtenByPeople(system.store, before)).toEqual([])
  })
})

it('names the allowed methods for an unknown one', async () => {
  const answer = await call('OPTIONS', 'employee')
  expect([answer.status, answer.headers.get('Allow')]).toEqual([204, 'GET, HEAD'])
  refused(await call('GET', 'commands/NoSuchCommand'), 404, 'not-found')
})
