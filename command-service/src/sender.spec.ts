import type { TokenClaims } from '@rollcall/contracts/accounts/answers.ts'
import { InMemoryEventStore } from '@rollcall/platform/event-store/in-memory-event-store.ts'
import { describe, expect, it, vi } from 'vitest'
import type { AccountCommand } from './accounts/account.ts'
import { Accounts } from './accounts/accounts.ts'
import { createFindSender } from './accounts/sender.ts'
import { endOtherSessions, signOut } from './accounts/session-handlers.ts'
import { createSessionStarter } from './accounts/start-session.ts'
import { punchIn } from './attendance/punch-handlers.ts'
import { Companies, recordOn } from './company/companies.ts'
import { blockCompany, unblockCompany } from './company/handlers.ts'
import { Employees } from './employees/employees.ts'
import type { CommandContext } from './kernel/decider.ts'
import { plainLog, sent } from './testing/log.ts'
import { noShifts } from './testing/no-shifts.ts'
import { registration } from './testing/registration.ts'

const owner = { accountId: 'c1', companyId: 'c1', role: 'company' } as const
const asha = { accountId: 'e1', companyId: 'c1', role: 'employee' } as const
const form = {
  fullName: 'Asha Kulkarni',
  email: 'asha@lantern.io',
  mobile: '+91 98 7654 3210',
  code: 'LW-1',
  position: 'Engineer',
  leaveBalance: 7.5,
  dateOfBirth: '1994-02-03',
  dateOfJoin: '2024-04-01',
}

/** A company in Kolkata with one employee, in a log without a projector. */
async function companyInKolkata() {
  const store = new InMemoryEventStore()
  const log = plainLog(store)
  const accounts = new Accounts(log, Buffer.alloc(32, 7).toString('base64'))
  const companies = new Companies(log)
  const employees = new Employees(log, companies)
  let now = '2026-11-20T10:00:00.000Z'
  let commands = 0
  const next = (key = `command ${++commands}`, actor: Partial<CommandContext['actor']> = owner) => {
    const context = sent(key, now)
    return { ...context, actor: { ...context.actor, ...actor } }
  }
  const open = async (who: typeof owner | typeof asha, email: string) => {
    await accounts.claimEmail(email, who, next())
    const link = accounts.secrets.newLink('verify', who.accountId, next())
    const opening = {
      ...who,
      type: 'openWithPassword',
      email,
      name: 'A',
      passwordHash: 'right',
      link,
    } as const
    await accounts.act(who, opening, next())
    const verified = accounts.secrets.newLink('reset', who.accountId, next())
    await accounts.act(who, { type: 'requestReset', link: verified }, next())
  }
  await companies.register(registration, next())
  await open(owner, registration.email)
  await open(asha, form.email)
  await employees.record('e1', { type: 'add', employeeId: 'e1', form }, next())

  let claims: TokenClaims | undefined
  const start = createSessionStarter(companies, employees, async issued => {
    claims = issued
    return 'token'
  })
  const findSender = createFindSender(log, { accounts, companies, employees, now: () => new Date(now) })
  return {
    log,
    store,
    accounts,
    next,
    at(instant: string) {
      now = instant
    },
    saveSettings: () =>
      recordOn(
        log,
        'c1',
        {
          type: 'saveTeamSettings',
          settings: {
            zone: 'Asia/Kolkata',
            dateFormat: 'DD/MM/YYYY',
            workingDays: ['monday'],
            optionalHolidays: 0,
            reportsDueBy: null,
          },
        },
        next(),
      ),
    require: () =>
      recordOn(log, 'c1', { type: 'requireTwoFactor', required: true, ownerHasOne: true }, next()),
    act: (command: AccountCommand) => accounts.act(asha, command, next()),
    setZone: (zone: string) => employees.record('e1', { type: 'setZone', zone }, next()),
    async logIn(key?: string, fingerprint?: string): Promise<TokenClaims> {
      const account = await accounts.findAt(asha)
      await start(account.account, account.known, { ...next(key), fingerprint }, log)
      return claims as TokenClaims
    },
    findSender: (token: TokenClaims, withoutSecondFactor = false) =>
      findSender(token, { withoutSecondFactor, whenFormer: false }),
    block: () => blockCompany()({ companyId: 'c1' }, next(), log),
    unblock: () => unblockCompany()({ companyId: 'c1' }, next(), log),
  }
}

describe('the sender of a command', () => {
  it('punches in the company’s zone, even if no read model knows the sender yet', async () => {
    const { log, next, saveSettings, logIn, findSender, store } = await companyInKolkata()
    await saveSettings()
    const actor = await findSender(await logIn())
    expect(actor.zone).toBe('Asia/Kolkata')
    await punchIn(noShifts)({ channel: 'web' }, next('punch', actor), log)
    const events = []
    for await (const batch of store.subscribe({
      after: '0',
      batchSize: 100,
      maxWait: 0,
      signal: AbortSignal.timeout(1_000),
    })) {
      events.push(...batch.events)
      if (batch.caughtUp) break
    }
    expect(events.find(({ type }) => type === 'PunchedIn')?.data).toMatchObject({
      zone: 'Asia/Kolkata',
      offsetMinutes: 330,
    })
  })
  it('has their own zone when it is set', async () => {
    const { saveSettings, setZone, logIn, findSender } = await companyInKolkata()
    await saveSettings()
    await setZone('America/Los_Angeles')
    expect((await findSender(await logIn())).zone).toBe('America/Los_Angeles')
  })
  it('cannot punch when no zone is set, as there is no default', async () => {
    const { log, next, logIn, findSender } = await companyInKolkata()
    const actor = await findSender(await logIn())
    expect(actor.zone).toBeUndefined()
    await expect(async () =>
      punchIn(noShifts)({ channel: 'web' }, next('punch', actor), log),
    ).rejects.toMatchObject({
      code: 'rule-broken',
    })
  })
  it('cannot send anything while a required second factor is missing', async () => {
    const { require, logIn, findSender } = await companyInKolkata()
    await require()
    const token = await logIn()
    await expect(findSender(token)).rejects.toMatchObject({ code: 'second-factor-missing' })
    await expect(findSender(token, true)).resolves.toMatchObject({ accountId: 'e1' })
  })
  it('is rejected with a token of an unknown account, session or company', async () => {
    const { logIn, findSender } = await companyInKolkata()
    const token = await logIn()
    for (const unknown of [{ sub: 'e9' }, { sid: 's9' }, { company: 'c9' }, { role: 'company' as const }])
      await expect(findSender({ ...token, ...unknown })).rejects.toMatchObject({ code: 'session-ended' })
  })
  it('is rejected after a sign-out, a block, a changed password or seven days', async () => {
    const ended = async (
      end: (company: Awaited<ReturnType<typeof companyInKolkata>>, token: TokenClaims) => unknown,
    ) => {
      const company = await companyInKolkata()
      const token = await company.logIn()
      await expect(company.findSender(token)).resolves.toMatchObject({ accountId: 'e1' })
      await end(company, token)
      await expect(company.findSender(token)).rejects.toMatchObject({ code: 'session-ended' })
    }
    await ended(({ log, next }, { sid }) => signOut()({}, next('out', { ...asha, sessionId: sid }), log))
    await ended(({ act }) => act({ type: 'block' }))
    await ended(({ act }) => act({ type: 'close' }))
    await ended(({ act }) => act({ type: 'changePassword', proven: 'right', passwordHash: 'new' }))
    await ended(({ block }) => block())
    await ended(({ at }) => at('2026-11-27T10:00:00.000Z'))
  })
})

describe('a block', () => {
  it('permanently ends a session that began by a clock which was an hour ahead', async () => {
    const company = await companyInKolkata()
    company.at('2026-11-20T11:00:00.000Z')
    const ahead = await company.logIn()
    company.at('2026-11-20T10:00:00.000Z')
    await company.block()
    await expect(company.logIn()).rejects.toMatchObject({ code: 'account-blocked' })
    await company.unblock()
    await expect(company.findSender(ahead)).rejects.toMatchObject({ code: 'session-ended' })
    await expect(company.findSender(await company.logIn())).resolves.toMatchObject({ accountId: 'e1' })
  })
  it('of an account does the same', async () => {
    const company = await companyInKolkata()
    company.at('2026-11-20T11:00:00.000Z')
    const ahead = await company.logIn()
    company.at('2026-11-20T10:00:00.000Z')
    await company.act({ type: 'block' })
    await company.act({ type: 'unblock' })
    await expect(company.findSender(ahead)).rejects.toMatchObject({ code: 'session-ended' })
    await expect(company.findSender(await company.logIn())).resolves.toMatchObject({ accountId: 'e1' })
  })
})

it('a log-in reads the account, the company, the new session and the employee once each, and appends once', async () => {
  const { logIn, store } = await companyInKolkata()
  const read = vi.spyOn(store, 'read')
  const append = vi.spyOn(store, 'append')
  await logIn()
  expect(read.mock.calls.map(([stream]) => stream.split('-')[0])).toEqual([
    ...['account', 'company', 'session', 'employee'],
  ])
  expect(append).toHaveBeenCalledTimes(1)
})

describe('a key that was used to log in', () => {
  it('gives the same session again while it is active', async () => {
    const { logIn, findSender } = await companyInKolkata()
    const first = await logIn('K')
    expect(await logIn('K')).toEqual(first)
    await expect(findSender(first)).resolves.toMatchObject({ sessionId: first.sid })
  })
  it('is refused with another body', async () => {
    const { logIn } = await companyInKolkata()
    await logIn('one', 'of this body')
    await expect(logIn('one', 'of another')).rejects.toMatchObject({ code: 'key-reused' })
  })

  it('cannot log in once its session has ended, because the owner could not see such a session', async () => {
    const company = await companyInKolkata()
    await company.logIn('K')
    const kept = await company.logIn('another')
    const actor = { ...asha, sessionId: kept.sid }
    await endOtherSessions({ accounts: company.accounts })({}, company.next('end', actor), company.log)
    await expect(company.logIn('K')).rejects.toMatchObject({ code: 'session-ended' })
    await expect(company.findSender(kept)).resolves.toMatchObject({ sessionId: kept.sid })
    await signOut()({}, company.next('out', actor), company.log)
    await expect(company.logIn('another')).rejects.toMatchObject({ code: 'session-ended' })
  })
})
