import { expect, it } from 'vitest'
import { plainLog, sent } from '../testing/log.ts'
import { registration } from '../testing/registration.ts'
import { Companies } from './companies.ts'

it('the command that changes a profile’s address can undo the change, and repeating it changes nothing', async () => {
  const companies = new Companies(plainLog())
  const opening = sent('opening')
  await companies.register(registration, sent('registering'))
  const changed = await companies.changeEmail('c1', 'new@lantern.io', opening)
  expect((await companies.profile('c1')).email).toBe('new@lantern.io')
  expect(await companies.changeEmail('c1', 'new@lantern.io', opening)).toEqual(changed)
  const back = await companies.changeEmail('c1', registration.email, opening)
  expect((await companies.profile('c1')).email).toBe(registration.email)
  expect(back.revision).toBe(changed.revision + 1)
})
