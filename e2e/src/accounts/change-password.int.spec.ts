import { texts } from '@rollcall/contracts/kernel/texts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client } from '../client.ts'
import { sharedSystem } from '../shared/shared-system.ts'
import { newCompany, newEmployee, password, type TestSystem } from '../system.ts'

let system: TestSystem
let company: Client
beforeAll(async () => {
  system = await sharedSystem()
  company = await newCompany(system, 'one@lantern-change-password.test')
})
afterAll(() => system?.stop())

const form = (existingPass: string, newPass: string, confirmPass = newPass) => ({
  existingPass,
  newPass,
  confirmPass,
})

describe('ChangePassword', () => {
  it.each([
    [
      'an existing password without a special character',
      form('Lantern2026', 'Another-2026'),
      'existingPass',
      texts.changePasswordRule,
    ],
    [
      'an existing password without a digit',
      form('Lantern-Works', 'Another-2026'),
      'existingPass',
      texts.changePasswordRule,
    ],
    [
      'a new password without a special character',
      form(password, 'Another2026'),
      'newPass',
      texts.changePasswordRule,
    ],
    ['a new password without a digit', form(password, 'Another-Word'), 'newPass', texts.changePasswordRule],
    [
      'a new password without a capital letter',
      form(password, 'another-2026'),
      'newPass',
      texts.changePasswordRule,
    ],
    [
      'a new password that sign-up would refuse as too short',
      form(password, 'A-2026b'),
      'newPass',
      texts.passwordCheck,
    ],
    [
      'another confirmation',
      form(password, 'Another-2026', 'Another-2027'),
      'confirmPass',
      texts.newAndConfirmMustMatch,
    ],
    ['no new password', form(password, ''), 'newPass', 'Required'],
  ] as const)('refuses %s with the specified sentence', async (_what, body, path, sentence) => {
    const answer = await company.command('ChangePassword', body)
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toContainEqual({ path, message: sentence })
  })

  it('refuses a wrong current password at its field, and ends no session', async () => {
    const answer = await company.command('ChangePassword', form('Wrong-Password-1', 'Another-2026'))
    expect([answer.status, answer.body.code, answer.body.errors?.map(error => error.path)]).toEqual([
      422,
      'wrong-password',
      ['existingPass'],
    ])
    expect((await company.get('/api/me')).status).toBe(200)
  })

  it('is not available to administrators and visitors', async () => {
    const admin = new Client(system.launched.url)
    const { adminPassword } = system.launched.secrets
    await admin.logIn(system.launched.adminEmail, adminPassword)
    const answer = await admin.command('ChangePassword', form(`${adminPassword}A1-`, 'Another-2026'))
    expect([answer.status, answer.body.code]).toEqual([403, 'wrong-role'])
    const nobody = await new Client(system.commands).command('ChangePassword', form(password, 'Another-2026'))
    expect([nobody.status, nobody.body.code]).toEqual([401, 'not-signed-in'])
  })

  it('sets one of two new passwords that are sent at the same moment', async () => {
    const { client } = await newEmployee(system, company, 'twice@lantern-change-password.test')
    const answers = await Promise.all(
      ['First-2026', 'Second-2026'].map(newPass => client.command('ChangePassword', form(password, newPass))),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const works = await Promise.all(
      ['First-2026', 'Second-2026'].map(async newPass => {
        const { status } = await new Client(system.commands).logIn(
          'twice@lantern-change-password.test',
          newPass,
        )
        return status === 200
      }),
    )
    expect(works).toEqual(answers.map(({ status }) => status === 200))
  })

  it('prevents guessing: after ten wrong passwords even the right one is refused', async () => {
    const { client } = await newEmployee(system, company, 'guessed@lantern-change-password.test')
    const codes: unknown[] = []
    for (let n = 0; n < 10; n++)
      codes.push((await client.command('ChangePassword', form(`Wrong-${n}`, 'Another-2026'))).body.code)
    expect(codes).toEqual(Array(10).fill('wrong-password'))
    const right = await client.command('ChangePassword', form(password, 'Another-2026'))
    expect([right.status, right.body.code]).toEqual([429, 'too-many-requests'])
  })
})
