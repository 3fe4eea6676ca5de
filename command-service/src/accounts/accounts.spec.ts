import type { TokenClaims } from '@rollcall/contracts/accounts/answers.ts'
import { comparePositions } from '@rollcall/contracts/kernel/event.ts'
import { linkToken } from '@rollcall/platform/auth-tokens/link-token.ts'
import { hashPassword } from '@rollcall/platform/auth-tokens/passwords.ts'
import { describe, expect, it } from 'vitest'
import type { CompanyPort } from '../company/public.ts'
import { runSteps } from '../kernel/run-steps.ts'
import { plainLog, sent } from '../testing/log.ts'
import { Accounts } from './accounts.ts'
import { provePassword } from './prove-password.ts'
import { createSessionStarter } from './start-session.ts'
import { verifyEmail } from './verify-email-handlers.ts'

const appSecret = Buffer.alloc(32, 7).toString('base64')
let commands = 0
const context = (now?: string) => sent(`command-${commands++}`, now)
const holder = (accountId: string) => ({ accountId, companyId: accountId, role: 'company' }) as const
const passwordHash = hashPassword('Lantern-2026', { ip: '' })

/** Accounts over an empty log. */
function empty() {
  const log = plainLog()
  const accounts = new Accounts(log, appSecret)
  const open = async (accountId: string, email: string) => {
    const one = context()
    await accounts.claimEmail(email, holder(accountId), one)
    const link = accounts.secrets.newLink('verify', accountId, one)
    const command = { type: 'openWithPassword', ...holder(accountId), email, name: 'L', link } as const
    await accounts.act(holder(accountId), { ...command, passwordHash: await passwordHash }, one)
    await accounts.confirmEmail(email, accountId, one)
  }
  return { log, accounts, open }
}

describe('a log-in while its password is being changed', () => {
  it('starts a session that the change has already ended', async () => {
    const { log, accounts, open } = empty()
    await open('c1', 'one@lantern.io')
    const issued: TokenClaims[] = []
    const standing = async () => ({ profile: {}, blocked: false, position: '0' })
    const companies = { standing } as unknown as CompanyPort
    const start = createSessionStarter(companies, { senderFacts: async () => undefined }, async claims => {
      issued.push(claims)
      return 'token'
    })
    const { account, known } = await provePassword(accounts, 'one@lantern.io', 'Lantern-2026', { ip: '' })
    const change = {
      type: 'changePassword',
      proven: String(account.passwordHash),
      passwordHash: 'new',
    } as const
    const changed = await accounts.act(account, change, context())
    await start(account, known, context(), log)
    await start(account, changed.position, context(), log)
    const [before, after] = issued.map(claims => comparePositions(claims.known ?? '', changed.position))
    expect(before).toBeLessThan(0)
    expect(after).toBe(0)
    // Three argon2 hashes, which are slow by design.
  }, 30_000)
})

describe('a requested address that is never verified', () => {
  it('is reserved while its link is valid, and free afterwards', async () => {
    const { accounts, open } = empty()
    await open('c1', 'one@lantern.io')
    const asked = { ...holder('c1'), email: 'wanted@lantern.io', name: 'L' }
    await accounts.requestEmailChange(asked, context('2026-11-20T10:00:00.000Z'))
    const claim = (now: string) => accounts.claimEmail('wanted@lantern.io', holder('c2'), context(now))
    await expect(claim('2026-11-27T09:59:59.000Z')).rejects.toMatchObject({ code: 'email-taken' })
    await claim('2026-11-27T10:00:00.000Z')
    expect(await accounts.holderOf('wanted@lantern.io')).toMatchObject({ accountId: 'c2' })
    await expect(
      accounts.claimEmail('one@lantern.io', holder('c2'), context('2027-11-27T10:00:00.000Z')),
    ).rejects.toMatchObject({ code: 'email-taken' })
  }, 30_000)
})

describe('an address that is withdrawn while its link is opened', () => {
  it('is free, and the company keeps its account’s address', async () => {
    const { accounts, log, open } = empty()
    await open('c1', 'one@lantern.io')
    const asking = context()
    await accounts.requestEmailChange({ ...holder('c1'), email: 'wanted@lantern.io', name: 'L' }, asking)
    // The link's own token, which only the mail holds.
    const token = linkToken(appSecret, asking.newId('verify:c1'), 'verify')
    const inCompany: string[] = []
    const companies = {
      changeEmail: async (_companyId: string, email: string) => {
        inCompany.push(email)
        if (email === 'wanted@lantern.io')
          await accounts.actAndFreeAddress(holder('c1'), { type: 'withdrawEmailChange' }, context())
      },
    } as unknown as CompanyPort
    const opening = { email: 'wanted@lantern.io', token }
    await expect(
      runSteps('VerifyEmail', verifyEmail({ accounts, companies }), opening, context(), log),
    ).rejects.toMatchObject({ code: 'link-invalid' })
    expect(inCompany).toEqual(['wanted@lantern.io', 'one@lantern.io'])
    expect((await accounts.find(holder('c1'))).email).toBe('one@lantern.io')
    expect(await accounts.holderOf('wanted@lantern.io')).toBeUndefined()
  }, 30_000)
})

describe('the links of one command', () => {
  it('differ for each account, so that none opens another account', () => {
    const { accounts } = empty()
    const one = context()
    const [mine, theirs] = ['c1', 'c2'].map(id => accounts.secrets.newLink('reset', id, one))
    expect(mine?.eventId).not.toBe(theirs?.eventId)
    expect(mine?.tokenHash).not.toBe(theirs?.tokenHash)
  })
})

describe('an address that its account no longer uses', () => {
  const person = (email: string) => ({ ...holder('c1'), email, name: 'L' })
  const change = async (accounts: Accounts, email: string, oldEmail: string) => {
    const one = context()
    await accounts.claimEmail(email, holder('c1'), one)
    await accounts.changeDetails({ ...person(email), oldEmail }, one)
  }
  it('is free after an interrupted change that was then made to another address', async () => {
    const { accounts, open } = empty()
    await open('c1', 'a@lantern.io')
    await change(accounts, 'b@lantern.io', 'a@lantern.io')
    // The employee's record still says a, because the first change was interrupted earlier.
    await change(accounts, 'c@lantern.io', 'a@lantern.io')
    const holders = ['a', 'b', 'c'].map(
      async name => (await accounts.holderOf(`${name}@lantern.io`))?.accountId,
    )
    expect(await Promise.all(holders)).toEqual([undefined, undefined, 'c1'])
  }, 30_000)
  it('is free once the account is closed, even if the employee’s record holds another address', async () => {
    const { accounts, open } = empty()
    await open('c1', 'a@lantern.io')
    await change(accounts, 'b@lantern.io', 'a@lantern.io')
    await accounts.close('c1', 'c1', 'a@lantern.io', context())
    expect(await accounts.holderOf('a@lantern.io')).toBeUndefined()
    expect(await accounts.holderOf('b@lantern.io')).toBeUndefined()
  }, 30_000)
})

describe('an address with an unused invitation', () => {
  it('can be registered by its owner once the invitation has expired, and not earlier', async () => {
    const { accounts } = empty()
    const invited = { accountId: 'e1', companyId: 'c1', role: 'employee' } as const
    const asking = context('2026-11-20T10:00:00.000Z')
    await accounts.claimEmail('boss@lantern.io', invited, asking)
    await accounts.invite({ ...invited, email: 'boss@lantern.io', name: 'B' }, asking)
    const claim = (now: string) => accounts.claimEmail('boss@lantern.io', holder('c2'), context(now))
    await expect(claim('2026-11-27T09:59:59.000Z')).rejects.toMatchObject({ code: 'email-taken' })
    await claim('2026-11-27T10:00:00.000Z')
    expect(await accounts.holderOf('boss@lantern.io')).toMatchObject({ accountId: 'c2' })
    // Another invitation requests the address first.
    await expect(
      accounts.claimEmail('boss@lantern.io', invited, context('2026-11-27T10:00:01.000Z')),
    ).rejects.toMatchObject({
      code: 'email-taken',
    })
  })
  it('stays with the invited person when the name changes', async () => {
    const { accounts } = empty()
    const invited = { accountId: 'e1', companyId: 'c1', role: 'employee', email: 'boss@lantern.io' } as const
    const asking = context('2026-11-20T10:00:00.000Z')
    await accounts.claimEmail('boss@lantern.io', invited, asking)
    await accounts.invite({ ...invited, name: 'B' }, asking)
    const named = { ...invited, name: 'Boss', oldEmail: 'boss@lantern.io' }
    await accounts.changeDetails(named, context('2026-12-20T10:00:00.000Z'))
    expect(await accounts.holderOf('boss@lantern.io')).toMatchObject({ accountId: 'e1' })
  })
})
