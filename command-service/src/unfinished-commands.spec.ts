import type { EmployeeForm } from '@rollcall/contracts/employees/commands.ts'
import { texts } from '@rollcall/contracts/kernel/texts.ts'
import { EventStoreUnavailable } from '@rollcall/platform/event-store/event-store.ts'
import { describe, expect, it } from 'vitest'
import { Accounts } from './accounts/accounts.ts'
import type { CompanyPort } from './company/public.ts'
import { employee } from './employees/employee.ts'
import { Employees } from './employees/employees.ts'
import {
  addEmployee,
  blockEmployee,
  deleteEmployee,
  editEmployee,
  unblockEmployee,
} from './employees/handlers.ts'
import { seats } from './employees/seats.ts'
import { Holidays } from './holidays/company-holidays.ts'
import { type AnySteps, finishSteps, runSteps } from './kernel/run-steps.ts'
import { streamOf } from './kernel/streams.ts'
import { LeaveBooks } from './leave/leave-books.ts'
import { allRules } from './testing/all-rules.ts'
import { FailingStore } from './testing/failing-store.ts'
import { plainLog, sent } from './testing/log.ts'

const begin = '2026-11-20T10:00:00.000Z'
const tenMinutes = '2026-11-20T10:10:00.000Z'
const later = '2026-11-20T10:10:00.001Z'

const form = (name: string): EmployeeForm => ({
  fullName: name,
  email: `${name}@lantern.io`,
  mobile: '+49 30 555 0100',
  code: `LW-${name}`,
  position: 'Engineer',
  leaveBalance: 7.5,
  dateOfBirth: '1994-02-03',
  dateOfJoin: '2024-04-01',
})

/** A company on the free plan with a number of employees, and its commands. */
async function companyWith(people: number) {
  let now = begin
  const store = new FailingStore(() => now)
  const log = plainLog(store)
  const accounts = new Accounts(log, Buffer.alloc(32, 7).toString('base64'))
  const companies = {
    profile: async () => ({ planId: 'free' }),
    settings: async () => undefined,
  } as unknown as CompanyPort
  const employees = new Employees(log, companies)
  const leave = new LeaveBooks(log, { companies, employees, holidays: new Holidays(log) })
  const adding = addEmployee({ employees, accounts })
  const blocking = blockEmployee({ employees, accounts })
  const company = {
    accounts,
    at(instant: string) {
      now = instant
    },
    add: (name: string, more: Partial<EmployeeForm> = {}, key = name, fingerprint?: string) =>
      runSteps('AddEmployee', adding, { ...form(name), ...more }, { ...sent(key, now), fingerprint }, log),
    /** An addition during which the process is killed or the store does not answer. */
    async addCutOff(name: string, where: FailingStore['fails']) {
      store.fails = where
      await expect(company.add(name)).rejects.toBeInstanceOf(EventStoreUnavailable)
      store.fails = {}
    },
    edit: (name: string, more: Partial<EmployeeForm>) =>
      runSteps(
        'EditEmployee',
        editEmployee({ employees, accounts, leave }),
        { employeeId: idOf(name), ...form(name), ...more },
        sent(`edit ${name} ${JSON.stringify(more)}`, now),
        log,
      ),
    delete: (name: string) =>
      runSteps(
        'DeleteEmployee',
        deleteEmployee({ employees, accounts }),
        { employeeId: idOf(name) },
        sent(`delete ${name}`, now),
        log,
      ),
    block: (name: string) =>
      runSteps('BlockEmployee', blocking, { employeeId: idOf(name) }, sent(`block ${name}`, now), log),
    blockAgain: (name: string) =>
      runSteps('BlockEmployee', blocking, { employeeId: idOf(name) }, sent(`again ${name}`, now), log),
    unblock: (name: string) =>
      runSteps(
        'UnblockEmployee',
        unblockEmployee({ employees, accounts, leave }),
        { employeeId: idOf(name) },
        sent(`unblock ${name}`, now),
        log,
      ),
    cutOff: async (where: FailingStore['fails'], work: () => Promise<unknown>) => {
      store.fails = where
      await expect(work()).rejects.toBeInstanceOf(EventStoreUnavailable)
      store.fails = {}
    },
    /** The system finishes an interrupted command. */
    finish: (commandId: string) =>
      finishSteps(
        { companyId: 'c1', commandId },
        name => {
          const steps = { AddEmployee: adding, BlockEmployee: blocking }[name] as AnySteps | undefined
          return { steps, writes: allRules }
        },
        sent('the scheduler', now),
        log,
        of => what => `${what} of ${of}`,
      ),
    employee: (name: string) => log.state(streamOf.employee('c1', idOf(name)), employee),
    events: async () => (await store.head()).toString(),
    seats: async () => (await log.state(streamOf.seats('c1'), seats)).taken.size,
    account: (name: string) => accounts.find({ companyId: 'c1', accountId: idOf(name) }),
  }
  for (let n = 0; n < people; n++) await company.add(`p${n}`)
  return company
}
const idOf = (key: string) => `employee of ${key}`

describe('the seat of an interrupted addition', () => {
  const beforeTheRecord = { before: 'employee' }

  it('goes to the next employee after ten minutes when the plan has no other', async () => {
    const company = await companyWith(9)
    await company.addCutOff('lost', beforeTheRecord)
    company.at(tenMinutes)
    await expect(company.add('tenth', {}, 'soon')).rejects.toMatchObject({
      code: 'plan-limit',
      message: texts.employeeLimit,
    })
    company.at(later)
    await company.add('tenth')
    expect(await company.seats()).toBe(10)
    await expect(company.add('eleventh')).rejects.toMatchObject({ code: 'plan-limit' })
  })
  it('releases its code after ten minutes to the same person, added again', async () => {
    const company = await companyWith(1)
    await company.addCutOff('lost', beforeTheRecord)
    const { code } = form('lost')
    company.at(tenMinutes)
    await expect(company.edit('p0', { code })).rejects.toMatchObject({ code: 'code-taken' })
    company.at(later)
    await company.add('lost', {}, 'after a reload')
    await expect(company.edit('p0', { code })).rejects.toMatchObject({ code: 'code-taken' })
    expect(await company.seats()).toBe(2)
  })
  it('releases its code after ten minutes to a colleague whose code changes', async () => {
    const company = await companyWith(1)
    await company.addCutOff('lost', beforeTheRecord)
    company.at(later)
    await company.edit('p0', { code: form('lost').code })
    expect(await company.seats()).toBe(1)
  })
  it('is taken again by a late repetition, with a free code', async () => {
    const company = await companyWith(0)
    await company.addCutOff('lost', beforeTheRecord)
    company.at(later)
    await company.add('other', { code: form('lost').code })
    await expect(company.add('lost')).rejects.toMatchObject({ code: 'code-taken' })
    await company.edit('other', {})
    await company.add('lost')
    expect(await company.seats()).toBe(2)
  })
  it('is kept at any age by an added employee without an opened account', async () => {
    const company = await companyWith(9)
    await company.addCutOff('uninvited', { before: 'account' })
    company.at('2027-11-20T10:00:00.000Z')
    await expect(company.add('eleventh')).rejects.toMatchObject({ code: 'plan-limit' })
    expect(await company.seats()).toBe(10)
  })
})

describe('an addition without the store’s answer on the seat', () => {
  it('keeps the address and the seat, and is continued by its repetition', async () => {
    const company = await companyWith(0)
    await company.addCutOff('asha', { after: 'seats' })
    expect(await company.accounts.holderOf('asha@lantern.io')).toMatchObject({ accountId: idOf('asha') })
    await company.add('asha')
    expect(await company.seats()).toBe(1)
    expect((await company.account('asha')).invitation).toBeDefined()
  })
  it('releases the address when the seat was refused', async () => {
    const company = await companyWith(10)
    await expect(company.add('asha')).rejects.toMatchObject({ code: 'plan-limit' })
    expect(await company.accounts.holderOf('asha@lantern.io')).toBeUndefined()
  })
})

describe('an employee who was deleted after an interrupted addition', () => {
  it('is not brought back by its repetition: no account, no seat, no address', async () => {
    const company = await companyWith(0)
    await company.addCutOff('asha', { before: 'account' })
    await company.delete('asha')
    for (let times = 0; times < 2; times++) {
      await expect(company.add('asha')).resolves.toMatchObject({ id: idOf('asha'), revision: 0 })
      expect((await company.account('asha')).opened).toBe(false)
      expect(await company.accounts.holderOf('asha@lantern.io')).toBeUndefined()
      expect(await company.seats()).toBe(0)
    }
    await company.add('asha', {}, 'anew')
    expect(await company.seats()).toBe(1)
  })
})

describe('a multi-step command interrupted by a crash', () => {
  const places = ['emailReservation', 'seats', 'employee', 'account', 'multiStep']
  const cuts = places.flatMap(kind => [{ before: kind }, { after: kind }])

  it.each(cuts)('is finished by the system: an addition, %j', async where => {
    const company = await companyWith(0)
    await company.cutOff(where, () => company.add('asha'))
    await company.finish('asha')
    const wasWritten = where.before !== 'multiStep'
    expect(await company.seats()).toBe(wasWritten ? 1 : 0)
    expect((await company.account('asha')).opened).toBe(wasWritten)
    const head = await company.events()
    await company.finish('asha')
    expect(await company.events()).toBe(head)
    await expect(company.add('asha')).resolves.toMatchObject({ id: idOf('asha') })
    expect(await company.seats()).toBe(1)
  })
  it.each(['account', 'seats', 'employee'].flatMap(kind => [{ before: kind }, { after: kind }]))(
    'is finished by the system: a block, %j',
    async where => {
      const company = await companyWith(1)
      await company.cutOff(where, () => company.block('p0'))
      await company.finish('block p0')
      expect(await company.account('p0')).toMatchObject({ blocked: true })
      expect(await company.employee('p0')).toMatchObject({ status: 'blocked' })
      expect(await company.seats()).toBe(0)
    },
  )
  it('releases its claims when it cannot be finished', async () => {
    const company = await companyWith(9)
    await company.cutOff({ before: 'seats' }, () => company.add('asha'))
    await company.add('tenth')
    expect(await company.accounts.holderOf('asha@lantern.io')).toBeDefined()
    await company.finish('asha')
    expect(await company.accounts.holderOf('asha@lantern.io')).toBeUndefined()
    const head = await company.events()
    await company.finish('asha')
    expect(await company.events()).toBe(head)
  })
  it('waits for a newer service when this version does not know it', async () => {
    const company = await companyWith(1)
    await company.cutOff({ after: 'multiStep' }, () => company.edit('p0', { position: 'Lead' }))
    const id = `edit p0 ${JSON.stringify({ position: 'Lead' })}`
    await expect(company.finish(id)).rejects.toMatchObject({ code: 'unavailable' })
  })
})

describe('a multi-step command sent ten times at once', () => {
  it('gives everyone the same answer and is done once', async () => {
    const company = await companyWith(0)
    const answers = await Promise.all(Array.from({ length: 10 }, () => company.add('asha')))
    expect(answers).toEqual(answers.map(() => answers[0]))
    expect(answers[0]).toMatchObject({ id: idOf('asha') })
    expect(await company.seats()).toBe(1)
  })
  it('is refused for everyone', async () => {
    const company = await companyWith(10)
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => company.add('asha')))
    expect(answers).toEqual(answers.map(() => expect.objectContaining({ status: 'rejected' })))
    for (const answer of answers) expect(answer).toMatchObject({ reason: { code: 'plan-limit' } })
  })
})

describe('a multi-step command without anything to do', () => {
  it.each([
    ['a block of a blocked employee', ['block']],
    ['an unblocking of an active employee', ['unblock']],
    ['an edit that changes nothing', ['edit']],
  ] as const)('writes nothing: %s', async (_what, [act]) => {
    const company = await companyWith(1)
    if (act === 'block') await company.block('p0')
    const head = await company.events()
    company.at(later)
    const again = {
      block: company.blockAgain,
      unblock: company.unblock,
      edit: (of: string) => company.edit(of, {}),
    }
    await expect(again[act]('p0')).resolves.toMatchObject({ position: expect.any(String) })
    expect(await company.events()).toBe(head)
  })
})

describe('one key with two bodies', () => {
  it('is refused when the first addition was interrupted before its first claim', async () => {
    const company = await companyWith(0)
    await company.cutOff({ before: 'emailReservation' }, () => company.add('asha', {}, 'key', 'first'))
    await expect(company.add('linh', {}, 'key', 'second')).rejects.toMatchObject({ code: 'key-reused' })
    expect(await company.accounts.holderOf('linh@lantern.io')).toBeUndefined()
    await company.add('asha', {}, 'key', 'first')
    await expect(company.add('linh', {}, 'key', 'second')).rejects.toMatchObject({ code: 'key-reused' })
    expect(await company.seats()).toBe(1)
  })
  it('is still refused when the system finished the first addition', async () => {
    const company = await companyWith(0)
    await company.cutOff({ before: 'seats' }, () => company.add('asha', {}, 'key', 'first'))
    await company.finish('key')
    await expect(company.add('linh', {}, 'key', 'second')).rejects.toMatchObject({ code: 'key-reused' })
  })
})
