import { linkToken } from '@rollcall/platform/auth-tokens/link-token.ts'
import { EventStoreUnavailable } from '@rollcall/platform/event-store/event-store.ts'
import { describe, expect, it } from 'vitest'
import type { CompanyPort } from '../company/public.ts'
import { type AnySteps, finishSteps, runSteps } from '../kernel/run-steps.ts'
import { FailingStore } from '../testing/failing-store.ts'
import { plainLog, sent } from '../testing/log.ts'
import { account } from './account.ts'
import { Accounts } from './accounts.ts'
import { emailReservation } from './email-reservation.ts'
import { verifyEmail } from './verify-email-handlers.ts'

const appSecret = Buffer.alloc(32, 7).toString('base64')
const owner = { accountId: 'c1', companyId: 'c1', role: 'company' } as const

/** A company's account with a requested new address. */
async function asking() {
  const store = new FailingStore()
  const log = plainLog(store)
  const accounts = new Accounts(log, appSecret)
  const opening = sent('open')
  await accounts.claimEmail('old@lantern.io', owner, opening)
  const link = accounts.secrets.newLink('verify', 'c1', opening)
  const passwordHash = 'hash'
  const command = { type: 'openWithPassword', ...owner, email: 'old@lantern.io', name: 'L', link } as const
  await accounts.act(owner, { ...command, passwordHash }, opening)
  await accounts.confirmEmail('old@lantern.io', 'c1', opening)
  const asked = sent('ask')
  await accounts.requestEmailChange({ ...owner, email: 'new@lantern.io', name: 'L' }, asked)
  const ofCompany = { email: 'old@lantern.io' }
  const companies = {
    changeEmail: async (_companyId: string, email: string) => {
      ofCompany.email = email
    },
  } as unknown as CompanyPort
  const steps = verifyEmail({ accounts, companies })
  // The link's own token, which only the mail holds.
  const token = linkToken(appSecret, asked.newId('verify:c1'), 'verify')
  return {
    store,
    log,
    accounts,
    ofCompany,
    verify: () => runSteps('VerifyEmail', steps, { email: 'new@lantern.io', token }, sent('verify'), log),
    finish: () =>
      finishSteps(
        { companyId: 'c1', commandId: 'verify' },
        () => ({ steps: steps as unknown as AnySteps, writes: [account, emailReservation] }),
        sent('the scheduler'),
        log,
        of => what => `${what} of ${of}`,
      ),
  }
}

describe('a new address whose verification is interrupted by a crash', () => {
  const cuts = ['emailReservation', 'account', 'multiStep'].flatMap(kind => [
    { before: kind },
    { after: kind },
  ])
  it.each(cuts)('belongs to the account and the company once the system has finished, %j', async where => {
    const { store, accounts, ofCompany, verify, finish } = await asking()
    store.fails = where
    await expect(verify()).rejects.toBeInstanceOf(EventStoreUnavailable)
    store.fails = {}
    await finish()
    const began = where.before !== 'multiStep'
    const email = began ? 'new@lantern.io' : 'old@lantern.io'
    expect(ofCompany.email).toBe(email)
    expect((await accounts.find(owner)).email).toBe(email)
    expect((await accounts.holderOf('old@lantern.io')) === undefined).toBe(began)
  })
})

describe('a link to a new address opened twice with one key', () => {
  it('gives the first answer again, and the log does not hold its token', async () => {
    const { store, verify } = await asking()
    const first = await verify()
    const head = await store.head()
    await expect(verify()).resolves.toEqual(first)
    expect(await store.head()).toBe(head)
    const { events } = await store.read('multiStep-c1_verify')
    expect(events.map(({ type }) => type)).toEqual(['CommandBegan', 'CommandEnded'])
    expect(JSON.stringify(events)).not.toContain('token"')
  })
})
