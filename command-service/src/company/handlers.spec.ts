import { expect, it } from 'vitest'
import type { AccountsPort } from '../accounts/public.ts'
import { plainLog, sent } from '../testing/log.ts'
import { registration } from '../testing/registration.ts'
import { Companies } from './companies.ts'
import { resetCompanyTwoFactor } from './handlers.ts'

it('the administrator resets the second factor on a company’s own account; an unknown company is not found', async () => {
  const log = plainLog()
  const companies = new Companies(log)
  await companies.register(registration, sent('registering'))
  const whose: string[][] = []
  const accounts: Partial<AccountsPort> = {
    resetTwoFactor: async (companyId, accountId) => {
      whose.push([companyId, accountId])
      return { position: '1', revision: 0 }
    },
  }
  const reset = resetCompanyTwoFactor({ companies, accounts: accounts as AccountsPort })
  const context = sent('resetting')
  const byPlatform = {
    ...context,
    actor: { ...context.actor, companyId: 'platform', role: 'admin' as const },
  }

  await expect(reset({ companyId: 'c2' }, byPlatform, log)).rejects.toMatchObject({ code: 'not-found' })
  await reset({ companyId: 'c1' }, byPlatform, log)
  expect(whose).toEqual([['c1', 'c1']])
})
