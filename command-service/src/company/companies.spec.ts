import { expect, it } from 'vitest'
import { plainLog, sent } from '../testing/log.ts'
import { Companies } from './companies.ts'

it('the command that puts an address into a profile can take it back, and changes nothing twice', async () => {
  const companies = new Companies(plainLog())
  const opening = sent('opening')
  const company = {
    companyId: 'c1',
    name: 'Lantern Works',
    email: 'old@lantern.io',
    ownerName: 'Dana Meyer',
    website: 'lantern.io',
    phoneNumber: '+49 30 555 0100',
    address: 'Sample street 12',
  }
  await companies.register(company, sent('registering'))
  const changed = await companies.changeEmail('c1', 'new@lantern.io', opening)
  expect((await companies.profile('c1')).email).toBe('new@lantern.io')
  expect(await companies.changeEmail('c1', 'new@lantern.io', opening)).toEqual(changed)
  const back = await companies.changeEmail('c1', 'old@lantern.io', opening)
  expect((await companies.profile('c1')).email).toBe('old@lantern.io')
  expect(back.revision).toBe(changed.revision + 1)
})
