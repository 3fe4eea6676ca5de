import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client } from '../client.ts'
import { writtenByPeople } from '../events.ts'
import { sharedSystem } from '../shared/shared-system.ts'
import { linkIn, mailTo, newCompany, signUpForm, type TestSystem } from '../system.ts'

let system: TestSystem
beforeAll(async () => {
  system = await sharedSystem()
  await newCompany(system, 'one@lantern-strangers.test')
})
afterAll(() => system?.stop())

const stranger = () => new Client(system.commands)
/** An answer without the parts that always differ. */
const comparable = ({ status, body }: { status: number; body: Record<string, unknown> }) => {
  const { correlationId: _, ...rest } = body
  return { status, ...rest }
}

describe('a visitor’s answer', () => {
  it('is the same for a wrong password and an unknown address', async () => {
    const wrong = await stranger().logIn('one@lantern-strangers.test', 'Wrong-Password-1')
    const unknown = await stranger().logIn('nobody@lantern-strangers.test', 'Wrong-Password-1')
    expect(wrong.status).toBe(401)
    expect(comparable(unknown)).toEqual(comparable(wrong))
  })
  it('is the same for forgotten passwords of known and unknown addresses', async () => {
    const known = await stranger().request('POST', '/api/forgot-password', {
      email: 'one@lantern-strangers.test',
    })
    const unknown = await stranger().request('POST', '/api/forgot-password', {
      email: 'nobody@lantern-strangers.test',
    })
    expect(known.status).toBe(200)
    expect(comparable(unknown)).toEqual(comparable(known))
  })
  it('is the same for a sign-up with a used address, whose owner is notified by mail', async () => {
    const fresh = await stranger().request(
      'POST',
      '/api/company/signup',
      signUpForm('fresh@lantern-strangers.test'),
    )
    const before = await system.store.head()
    const again = await stranger().request(
      'POST',
      '/api/company/signup',
      signUpForm(' ONE@lantern-strangers.test '.trim()),
    )
    expect(comparable(again)).toEqual(comparable(fresh))
    expect((await writtenByPeople(system.store, before)).map(event => event.type)).toEqual(['SignUpRepeated'])
    await mailTo(system, 'one@lantern-strangers.test', /already|sign(ed)? up/i)
  })
})

it('lets the mailbox’s owner decide about an earlier registration with the address', async () => {
  const email = 'prepared@lantern-strangers.test'
  const signUp = (password: string) =>
    stranger().request('POST', '/api/company/signup', {
      ...signUpForm(email),
      password,
      confirmPassword: password,
    })
  await signUp('Strangers-2026')
  const verification = linkIn(await mailTo(system, email, /verif/i)).searchParams.get('token')
  const before = await system.store.head()
  await signUp('Owners-2026')
  expect((await writtenByPeople(system.store, before)).map(event => event.type)).toEqual([
    'PasswordResetRequested',
  ])
  const finishing = await mailTo(system, email, /finish your registration/)
  const verified = await stranger().command('VerifyEmail', { email, token: verification })
  expect(verified.body.code).toBe('link-invalid')
  const token = linkIn(finishing).searchParams.get('token')
  const newPass = 'Owners-2026'
  expect(
    (await stranger().command('ResetPassword', { email, token, newPass, confirmPass: newPass })).status,
  ).toBe(200)
  expect((await stranger().logIn(email, 'Strangers-2026')).status).toBe(401)
  expect((await stranger().logIn(email, newPass)).status).toBe(200)
})

it('respects the limit on failed log-ins across replicas', async () => {
  const replica = fork(fileURLToPath(new URL('../../../command-service/src/main.ts', import.meta.url)), {
    env: { ...process.env, ...system.launched.env },
  })
  try {
    const { port } = await new Promise<{ port: number }>(ready =>
      replica.once('message', message => ready(message as { port: number })),
    )
    const statuses: number[] = []
    for (let n = 0; n < 12; n++) {
      // From one IP address, alternating between both replicas.
      const client = new Client(n % 2 ? system.commands : `http://127.0.0.1:${port}`, '10.1.2.3')
      statuses.push((await client.logIn('fresh@lantern-strangers.test', `Wrong-${n}`)).status)
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
  } finally {
    replica.kill('SIGKILL')
  }
})
