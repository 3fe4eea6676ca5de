import type { EmployeeForm } from '@rollcall/contracts/employees/commands.ts'
import type {
  ImportChange,
  ImportFault,
  RejectedRow,
  StartedRow,
} from '@rollcall/contracts/employees/import.ts'
import { texts } from '@rollcall/contracts/kernel/texts.ts'
import type { PlanId } from '@rollcall/contracts/plans/plans.ts'
import type { FileStore, StoredFile } from '@rollcall/platform/files/file-store.ts'
import { describe, expect, it, vi } from 'vitest'
import { Accounts } from './accounts/accounts.ts'
import type { CompanyPort } from './company/public.ts'
import { runEmployeeImports } from './employees/employee-imports.ts'
import { Employees } from './employees/employees.ts'
import { addEmployee, blockEmployee, deleteEmployee, editEmployee } from './employees/handlers.ts'
import {
  checkEmployeeImport,
  forgetEmployeeImport,
  startEmployeeImport,
} from './employees/import-handlers.ts'
import { getRows } from './kernel/imports/import-files.ts'
import { runSteps } from './kernel/run-steps.ts'
import type { LeavePort } from './leave/public.ts'
import { FailingStore } from './testing/failing-store.ts'
import { importRow } from './testing/import-row.ts'
import { plainLog, sent } from './testing/log.ts'

const importId = '00000000-0000-4000-8000-00000000000c'
const secondId = '00000000-0000-4000-8000-00000000000d'
const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => importRow(at))

/** A company on a plan, over an empty log whose store can be cut off. */
function company(planId: PlanId = 'plus') {
  const store = new FailingStore()
  const log = plainLog(store)
  const standing = { blocked: false }
  const companies = {
    settings: async () => undefined,
    profile: async () => ({ planId }),
    standing: async () => standing,
  } as unknown as CompanyPort
  const employees = new Employees(log, companies)
  const accounts = new Accounts(log, Buffer.alloc(32, 7).toString('base64'))
  const corrections: unknown[] = []
  const leave = {
    correct: async (employeeId: string, change: { from: number; to: number }) => {
      if (change.from !== change.to) corrections.push({ employeeId, ...change })
    },
  } as unknown as LeavePort
  const kept = new Map<string, StoredFile>()
  const files = {
    put: async (key: string, file: StoredFile) => void kept.set(key, file),
    get: async (key: string) => kept.get(key),
    remove: async (key: string) => void kept.delete(key),
  } as unknown as FileStore
  const troubles: unknown[] = []
  const newRunner = () =>
    runEmployeeImports({
      log,
      employees,
      accounts,
      companies,
      leave,
      files,
      now: () => new Date('2026-11-20T10:00:00.000Z'),
      onTrouble: error => void troubles.push(error),
    })
  /** Runs an import until it ends or is cut off, as another process would after a crash. */
  async function run(id = importId) {
    const runner = newRunner()
    runner.start('c1', id)
    await runner.done()
  }
  return {
    store,
    log,
    employees,
    accounts,
    kept,
    troubles,
    standing,
    run,
    corrections,
    check: async (rows: StartedRow[], defaults?: { position: string; leaveBalance: number }) =>
      (await checkEmployeeImport({ employees, accounts, leave })(
        { rows, defaults },
        sent('check'),
        log,
      )) as unknown as { faults: ImportFault[]; changes: ImportChange[] },
    edit: (employeeId: string, form: Partial<EmployeeForm>) =>
      employees
        .find(employeeId, sent('find'))
        .then(before =>
          runSteps(
            'EditEmployee',
            editEmployee({ employees, accounts, leave }),
            { ...before.form, ...form, employeeId },
            sent(`edit ${employeeId} ${JSON.stringify(form)}`),
            log,
          ),
        ),
    block: (employeeId: string) =>
      runSteps('Block', blockEmployee({ employees, accounts }), { employeeId }, sent('block'), log),
    recordOf: async (employeeId: string) => (await employees.find(employeeId, sent('find'))).form,
    async start(rows: StartedRow[], { invite = true, id = importId } = {}) {
      // Only `run` runs it.
      const idle = Object.assign(newRunner(), { start: () => {} })
      const context = { ...sent(`start ${id}`), newId: () => id }
      return startEmployeeImport({ employees, files, imports: idle })({ rows, invite }, context, log)
    },
    add: (at: number, email: string) =>
      runSteps(
        'AddEmployee',
        addEmployee({ employees, accounts }),
        { ...importRow(at), line: undefined, email, leaveBalance: 1 } as never,
        sent(`add ${at}`),
        log,
      ).then(({ id }) => String(id)),
    forget: (now: string) =>
      forgetEmployeeImport({ files })({ companyId: 'c1', importId }, sent(`forget ${now}`, now), log),
    delete: (employeeId: string) =>
      runSteps('Delete', deleteEmployee({ employees, accounts }), { employeeId }, sent('delete'), log),
    find: async (id = importId) => (await newRunner().find('c1', id))!,
    async rejected(): Promise<RejectedRow[]> {
      const found = (await newRunner().find('c1', importId))!
      const pieces = found.rejectedFileIds.map(fileId =>
        getRows(files, { companyId: 'c1', ...found }, fileId),
      )
      return (await Promise.all(pieces)).flat() as unknown as RejectedRow[]
    },
    /** How often each kind of event is in the log. */
    async counts() {
      const counts: Record<string, number> = {}
      const ending = new AbortController()
      for await (const { events, caughtUp } of store.subscribe({
        after: '0',
        batchSize: 10_000,
        maxWait: 0,
        signal: ending.signal,
      })) {
        for (const { type } of events) counts[type] = (counts[type] ?? 0) + 1
        if (caughtUp) ending.abort()
      }
      return counts
    },
  }
}

describe('an import of employees', () => {
  it('neither reads nor keeps the streams of its people, of which it left ten thousand in the cache of states', async () => {
    const { start, run, find, store } = company()
    await start(rowsOf(30))
    const read = vi.spyOn(store, 'read')
    await run()
    expect(await find()).toMatchObject({ status: 'ended', added: 30 })
    const kinds = read.mock.calls.map(([stream]) => stream.split('-')[0])
    expect([...new Set(kinds)].sort()).toEqual(['employeeImport', 'seats'])
  })

  it('adds everyone once, with seat, address, account and invitation', async () => {
    const { start, run, find, counts, kept } = company()
    await start(rowsOf(450))
    await run()
    expect(await find()).toMatchObject({ status: 'ended', done: 450, added: 450, rejected: 0 })
    expect(await counts()).toEqual({
      EmployeeImportStarted: 1,
      EmployeeImportProgressed: 3,
      EmployeeImportEnded: 1,
      EmailClaimed: 450,
      SeatTaken: 450,
      EmployeeAdded: 450,
      AccountOpened: 450,
      InvitationIssued: 450,
      EmailConfirmed: 450,
    })
    expect([...kept.keys()], 'the file is deleted when everyone is added').toEqual([])
  })
  it('opens accounts without invitations where the company wants so', async () => {
    const { start, run, counts } = company()
    await start(rowsOf(3), { invite: false })
    await run()
    expect(await counts()).toMatchObject({ AccountOpened: 3 })
    expect(await counts()).not.toHaveProperty('InvitationIssued')
  })
  it.each([
    ...['emailReservation', 'seats', 'employee', 'account'].flatMap(kind => [
      { before: kind },
      { after: kind },
    ]),
    { before: 'employeeImport' },
    { after: 'employeeImport' },
  ])('adds nobody twice when it is cut off %o and runs again', async fails => {
    const { store, start, run, find, counts, troubles } = company()
    await start(rowsOf(5))
    store.fails = fails
    await run()
    expect(troubles.length).toBeGreaterThan(0)
    store.fails = {}
    await run()
    expect(await find()).toMatchObject({ status: 'ended', added: 5, rejected: 0 })
    expect(await counts()).toMatchObject({
      EmailClaimed: 5,
      SeatTaken: 5,
      EmployeeAdded: 5,
      AccountOpened: 5,
      InvitationIssued: 5,
      EmailConfirmed: 5,
    })
  })
  it('does not bring back a person who was deleted before it ran again', async () => {
    const { store, start, run, find, counts, delete: remove, employees } = company()
    await start(rowsOf(2))
    store.fails = { before: 'employeeImport' }
    await run()
    store.fails = {}
    const [someone] = [...(await employees.seatsOf('c1')).seats.taken.keys()]
    await remove(String(someone))
    await run()
    expect(await find()).toMatchObject({ status: 'ended', added: 2 })
    expect((await employees.seatsOf('c1')).seats.taken.size).toBe(1)
    expect((await counts()).EmailClaimed).toBe(2)
  })
  it('gives back every bad row with its reasons, and adds the others', async () => {
    const { start, run, find, rejected, add } = company()
    await add(1_000, 'taken@lantern.test')
    const bad = [
      importRow(1, { email: 'nobody', mobile: 'none' }),
      importRow(2, { email: 'P0@lantern.test' }),
      importRow(3, { email: 'taken@lantern.test' }),
      importRow(4, { code: 'lw-1000' }),
    ]
    await start([importRow(0), ...bad, importRow(5)])
    await run()
    expect(await find()).toMatchObject({ added: 2, rejected: 4 })
    expect(
      (await rejected()).map(({ row: { line }, faults }) => [line, ...faults.map(f => f.message)]),
    ).toEqual([
      [3, 'Email must be a valid email address', texts.phoneValidation],
      [4, 'Row 2 has the same email address'],
      [5, 'An employee of your company already has this email address.'],
      [6, 'This code already belongs to another employee.'],
    ])
  })
  it('notices a second import of the same file, also long after the invitations ran out', async () => {
    const { start, run, find, employees } = company()
    await start(rowsOf(3), { invite: false })
    await run()
    await start(rowsOf(3), { id: secondId })
    await run(secondId)
    expect(await find(secondId)).toMatchObject({ added: 0, rejected: 3 })
    expect((await employees.seatsOf('c1')).seats.taken.size).toBe(3)
  })
  it('is refused before anything is written when the plan has too few seats', async () => {
    const { start, counts, kept, add } = company('free')
    await add(1_000, 'first@lantern.test')
    await expect(start(rowsOf(10))).rejects.toMatchObject({
      code: 'plan-limit',
      message: texts.employeeLimit,
    })
    expect([...kept.keys(), (await counts()).EmployeeImportStarted]).toEqual([undefined])
    // A person who is there takes no other seat, and a row that cannot be read takes none.
    await start([...rowsOf(9), importRow(10, { code: 'LW-1000' }), importRow(11, { email: '' })])
  })
  it('gives the last seats to the first rows, and says so to the others', async () => {
    const { start, run, find, rejected, add, counts } = company('free')
    await start(rowsOf(10))
    // Somebody else takes a seat in the meantime.
    await add(1_000, 'other@lantern.test')
    await run()
    expect(await find()).toMatchObject({ added: 9, rejected: 1 })
    expect(await rejected()).toMatchObject([
      { row: { line: 11 }, faults: [{ message: texts.employeeLimit }] },
    ])
    expect(await counts()).toMatchObject({ SeatTaken: 10, EmailClaimed: 11, EmailReleased: 1 })
  })
  it('never exceeds the plan when two imports and an addition run at once', async () => {
    const { start, run, employees, add } = company('free')
    await start(rowsOf(8))
    await start(
      rowsOf(8).map(each => ({ ...each, email: `other.${each.email}`, code: `X-${each.code}` })),
      { id: secondId },
    )
    // Whether it comes before the last seat is taken is open.
    const addition = add(1_000, 'other@lantern.test').catch(error =>
      expect(error).toMatchObject({ code: 'plan-limit' }),
    )
    await Promise.all([run(), run(secondId), addition])
    expect((await employees.seatsOf('c1')).seats.taken.size).toBe(10)
  })
  it('waits while the company is blocked', async () => {
    const { start, run, find, standing } = company()
    await start(rowsOf(2))
    standing.blocked = true
    await run()
    expect(await find()).toMatchObject({ done: 0 })
    standing.blocked = false
    await run()
    expect(await find()).toMatchObject({ done: 2 })
  })
  it('keeps the rejected rows for a week, then deletes them and their key', async () => {
    const { start, run, kept, forget, find } = company()
    await start([importRow(0, { email: '' })])
    await run()
    expect(kept.size).toBe(1)
    await forget('2026-11-27T09:59:59.000Z')
    expect(kept.size).toBe(1)
    await forget('2026-11-27T10:00:00.000Z')
    expect(kept.size).toBe(0)
    expect(await find()).toMatchObject({ status: 'forgotten', fileKey: '' })
  })
})

describe('a dry run', () => {
  it('names what AddEmployee would refuse, and writes nothing', async () => {
    const { check, add, counts, block } = company('free')
    const id = await add(1_000, 'taken@lantern.test')
    await block(id)
    const before = await counts()
    const { faults } = await check([
      importRow(0),
      importRow(1, { dateOfJoin: 'soon' }),
      importRow(2, { email: 'Taken@lantern.test', dateOfBirth: '1800-01-01' }),
      importRow(3, { dateOfJoin: '2030-01-01' }),
    ])
    expect(faults).toMatchObject([
      { line: 3, field: 'dateOfJoin' },
      { line: 4, field: 'dateOfBirth' },
      { line: 5, field: 'dateOfJoin' },
    ])
    expect(await counts()).toEqual(before)
  })
  it('shows what changes for the people who are there, by email or by code', async () => {
    const { check, add, block } = company()
    const [asha, bela, cora] = [
      await add(1, 'asha@l.test'),
      await add(2, 'bela@l.test'),
      await add(3, 'cora@l.test'),
    ]
    await block(cora)
    const { faults, changes } = await check(
      [
        importRow(1, { email: 'ASHA@l.test', position: 'Lead', mobile: '', leaveBalance: '' }),
        importRow(2, { email: 'bela.new@l.test', leaveBalance: '3' }),
        importRow(3, { email: 'cora@l.test' }),
        importRow(4),
      ],
      { position: 'Anything', leaveBalance: 20 },
    )
    expect(faults).toEqual([])
    expect(changes).toEqual([
      {
        line: 3,
        employeeId: asha,
        fullName: 'Person 1',
        blocked: false,
        was: { position: 'Engineer' },
        now: { position: 'Lead' },
      },
      {
        line: 4,
        employeeId: bela,
        fullName: 'Person 2',
        blocked: false,
        was: { email: 'bela@l.test', leaveBalance: 1 },
        now: { email: 'bela.new@l.test', leaveBalance: 3 },
      },
      { line: 5, employeeId: cora, fullName: 'Person 3', blocked: true, was: {}, now: {} },
    ])
  })
  it('refuses a row that is about two people, and names both', async () => {
    const { check, add } = company()
    await add(1, 'asha@l.test')
    await add(2, 'bela@l.test')
    const { faults, changes } = await check([importRow(2, { email: 'asha@l.test' })])
    expect(changes).toEqual([])
    expect(faults.map(({ message }) => message)).toEqual([
      'The email address belongs to Person 1, and the code to Person 2. A row can change only one person',
    ])
  })
  it('refuses a change that EditEmployee would refuse', async () => {
    const { check, add } = company()
    await add(1, 'asha@l.test')
    const { faults } = await check([importRow(1, { email: 'asha@l.test', dateOfJoin: '2030-01-01' })])
    expect(faults).toMatchObject([{ line: 3, field: 'dateOfJoin' }])
  })
})

describe('a row of a person who is there', () => {
  const position = { was: { position: 'Engineer' }, now: 'Lead' }
  async function withAsha(planId: PlanId = 'plus') {
    const all = company(planId)
    const employeeId = await all.add(1_000, 'asha@l.test')
    const row = importRow(1_000, { email: 'asha@l.test', position: position.now, leaveBalance: '' })
    return { ...all, employeeId, row, seen: { employeeId, was: position.was } }
  }
  it('changes them as EditEmployee does, beside the people who are added', async () => {
    const { start, run, find, counts, recordOf, corrections, employeeId, row } = await withAsha()
    const was = { fullName: 'Person 1000', email: 'asha@l.test', code: 'LW-1000', leaveBalance: 1 }
    const changed = { ...row, fullName: 'Asha', email: 'a@l.test', leaveBalance: '4', position: '' }
    await start([importRow(0), { ...changed, seen: { employeeId, was } }])
    await run()
    expect(await find()).toMatchObject({ status: 'ended', added: 1, changed: 1, rejected: 0 })
    expect(await recordOf(employeeId)).toMatchObject({
      fullName: 'Asha',
      email: 'a@l.test',
      leaveBalance: 4,
      position: 'Engineer',
    })
    expect(corrections).toEqual([{ employeeId, from: 1, to: 4 }])
    expect(await counts()).toMatchObject({ EmployeeAdded: 2, EmployeeEdited: 1, SeatTaken: 2 })
  })
  it('is refused when the person was changed after the check, and says which field', async () => {
    const { start, run, find, rejected, edit, recordOf, employeeId, row, seen } = await withAsha()
    await edit(employeeId, { position: 'Writer' })
    await start([{ ...row, seen }])
    await run()
    expect(await find()).toMatchObject({ changed: 0, rejected: 1 })
    expect(await rejected()).toEqual([
      {
        row,
        faults: [
          {
            line: row.line,
            field: 'position',
            message: 'Was changed after the check. Check the file again',
          },
        ],
      },
    ])
    expect((await recordOf(employeeId)).position).toBe('Writer')
  })
  it('is refused when the person was deleted after the check, and adds nobody', async () => {
    const { start, run, find, counts, delete: remove, employeeId, row, seen } = await withAsha()
    await remove(employeeId)
    await start([{ ...row, seen }])
    await run()
    expect(await find()).toMatchObject({ added: 0, changed: 0, rejected: 1 })
    expect(await counts()).toMatchObject({ EmployeeAdded: 1 })
  })
  it('takes no seat of a full plan', async () => {
    const { start, run, find, add, row, seen } = await withAsha('free')
    for (let at = 0; at < 9; at++) await add(at, `p${at}@l.test`)
    await start([{ ...row, code: '', seen }])
    await run()
    expect(await find()).toMatchObject({ changed: 1 })
  })
  it.each([
    ...['emailReservation', 'seats', 'employee', 'account', 'multiStep', 'employeeImport'].flatMap(kind => [
      { before: kind },
      { after: kind },
    ]),
  ])('is changed once when the import is cut off %o and runs again', async fails => {
    const { store, start, run, find, counts, recordOf, employeeId, row } = await withAsha()
    const was = { email: 'asha@l.test', code: 'LW-1000', position: 'Engineer' }
    // Found by the code; the address changes too.
    const moved = { ...row, email: 'moved@l.test' }
    await start([{ ...moved, seen: { employeeId, was } }])
    store.fails = fails
    await run()
    store.fails = {}
    await run()
    expect(await find()).toMatchObject({ status: 'ended', changed: 1, rejected: 0 })
    expect(await recordOf(employeeId)).toMatchObject({ email: 'moved@l.test', position: 'Lead' })
    expect(await counts()).toMatchObject({ EmployeeEdited: 1, EmailReleased: 1 })
  })
})
