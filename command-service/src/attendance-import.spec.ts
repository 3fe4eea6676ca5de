import { type DayEvent, isDayEvent, sessionsByDate } from '@rollcall/contracts/attendance/day-record.ts'
import type {
  AttendanceImportRow,
  RejectedAttendanceRow,
} from '@rollcall/contracts/attendance-imports/rows.ts'
import { noDays } from '@rollcall/contracts/company/company-days.ts'
import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import type { FileStore, StoredFile } from '@rollcall/platform/files/file-store.ts'
import { describe, expect, it } from 'vitest'
import { RecordedDays } from './attendance/recorded-days.ts'
import {
  type AttendanceImportsOptions,
  runAttendanceImports,
} from './attendance-imports/attendance-imports.ts'
import {
  checkAttendanceImport,
  forgetAttendanceImport,
  startAttendanceImport,
} from './attendance-imports/handlers.ts'
import { recordCorrection, undoCorrection } from './corrections/handlers.ts'
import { getRows } from './kernel/imports/import-files.ts'
import { streamOf } from './kernel/streams.ts'
import { monthLocks } from './month-locks/month-locks.ts'
import { FailingStore } from './testing/failing-store.ts'
import { plainLog, sent } from './testing/log.ts'

const now = '2026-11-20T10:00:00.000Z'
const importId = '00000000-0000-4000-8000-00000000000c'
const secondId = '00000000-0000-4000-8000-00000000000d'

const row = (line: number, values: Partial<AttendanceImportRow> = {}): AttendanceImportRow => ({
  line,
  employee: 'asha@lantern.test',
  date: `2026-10-${String(line).padStart(2, '0')}`,
  in: '09:00',
  out: '17:30',
  breaks: '12:00-12:30',
  ...values,
})
const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => row(at + 2))

/** A company with an employee in Kolkata, over an empty log whose store can be cut off. */
function company() {
  const store = new FailingStore()
  const log = plainLog(store)
  const kept = new Map<string, StoredFile>()
  const files = {
    put: async (key: string, file: StoredFile) => void kept.set(key, file),
    get: async (key: string) => kept.get(key),
    remove: async (key: string) => void kept.delete(key),
  } as unknown as FileStore
  const troubles: unknown[] = []
  const zone = 'Asia/Kolkata'
  const holders: Record<string, object> = {
    'asha@lantern.test': { accountId: 'e1', companyId: 'c1', role: 'employee' },
    'owner@lantern.test': { accountId: 'c1', companyId: 'c1', role: 'company' },
    'noor@harbour.test': { accountId: 'e9', companyId: 'c2', role: 'employee' },
  }
  const needs = {
    attendance: new RecordedDays(log),
    accounts: { holderOf: async (email: string) => holders[email] },
    companies: {
      settings: async () => ({}),
      settingsHistory: async () => [],
      days: async () => noDays,
      standing: async () => undefined,
    },
    employees: {
      factsOf: async () => ({ zone, isBlocked: false, dateOfJoin: '2026-01-05' }),
      historyOf: async () => ({
        dateOfJoin: '2026-01-05',
        positions: [],
        zones: [{ at: '2000-01-01T00:00:00.000Z', zone, from: '' }],
        states: [],
        hasPassword: true,
      }),
    },
    files,
  } as unknown as Pick<
    AttendanceImportsOptions,
    'attendance' | 'accounts' | 'companies' | 'employees' | 'holidays' | 'leave' | 'files'
  >
  const newRunner = () =>
    runAttendanceImports({
      ...needs,
      log,
      now: () => new Date(now),
      onTrouble: error => void troubles.push(error),
    })
  const events = async () => {
    const all: StoredEvent[] = []
    const end = new AbortController()
    for await (const batch of store.subscribe({
      after: '0',
      batchSize: 10_000,
      maxWait: 0,
      signal: end.signal,
    })) {
      all.push(...batch.events)
      if (batch.caughtUp) end.abort()
    }
    return all
  }
  const find = async (id = importId) => (await newRunner().find('c1', id))!
  return {
    store,
    kept,
    troubles,
    events,
    find,
    check: (...rows: AttendanceImportRow[]) =>
      checkAttendanceImport(needs as never)({ rows }, sent('check', now), log),
    async start(rows: AttendanceImportRow[], id = importId) {
      // Only `run` runs it.
      const idle = Object.assign(newRunner(), { start: () => {} })
      const context = { ...sent(`start ${id}`, now), newId: () => id }
      const handle = startAttendanceImport({ files, attendanceImports: idle })
      return handle({ rows, fileName: 'clock.csv' }, context, log)
    },
    /** Runs an import until it ends or is cut off, as another process would after a crash. */
    async run(id = importId) {
      const runner = newRunner()
      runner.start('c1', id)
      await runner.done()
    },
    record: (workDate: string, from: string, to: string) =>
      recordCorrection(needs as never)(
        {
          employeeId: 'e1',
          workDate,
          changes: [
            {
              what: 'session',
              was: null,
              now: { from: `${workDate}T${from}:00.000Z`, to: `${workDate}T${to}:00.000Z` },
            },
          ],
          reason: 'Seen',
        },
        sent(`record ${workDate} ${from}`, now),
        log,
      ),
    undo: (workDate: string, correctionId: string) =>
      undoCorrection(needs as never)(
        { employeeId: 'e1', workDate, correctionId, reason: 'Wrong file' },
        sent(`undo ${correctionId}`, now),
        log,
      ),
    lock(month: string) {
      const facts = {
        first: month,
        notEnded: 0,
        people: 1,
        workedMinutes: 0,
        missingPunchOuts: 0,
        open: { corrections: 0, leave: 0, overtime: 0, sessions: 0 },
      }
      const command = { type: 'lock', companyId: 'c1', month, facts } as const
      const streams = [streamOf.monthLocks('c1')]
      return log.record(
        { streams, decider: monthLocks, command, companyId: 'c1' },
        sent(`lock ${month}`, now),
      )
    },
    forget: (at: string) =>
      forgetAttendanceImport({ files })({ companyId: 'c1', importId }, sent(`forget ${at}`, at), log),
    async rejected() {
      const found = await find()
      const parts = found.rejectedFileIds.map(id =>
        getRows<RejectedAttendanceRow>(files, { companyId: 'c1', ...found }, id),
      )
      return (await Promise.all(parts)).flat()
    },
    async days() {
      return sessionsByDate(
        (await events()).filter((event): event is StoredEvent & DayEvent => isDayEvent(event)),
      )
    },
    recorded: async () => (await events()).filter(({ type }) => type === 'CorrectionRecorded'),
  }
}

describe('an import of past attendance', () => {
  it('records each row as a correction by the company, at the person’s times', async () => {
    const { start, run, find, days, recorded, kept } = company()
    await start(rowsOf(3))
    await run()
    expect(await find()).toMatchObject({ status: 'ended', done: 3, added: 3, present: 0, rejected: 0 })
    const [session] = (await days()).get('2026-10-02')!
    expect(session).toMatchObject({ inAt: '2026-10-02T03:30:00.000Z', outAt: '2026-10-02T12:00:00.000Z' })
    expect(session!.breaks).toMatchObject([{ from: '2026-10-02T06:30:00.000Z', paid: false }])
    const [first] = await recorded()
    expect(first).toMatchObject({
      data: { reason: 'Imported from clock.csv', undoes: null, importId, minutes: { was: 0, now: 480 } },
      metadata: { channel: 'import', role: 'company' },
    })
    expect([...kept.keys()], 'the file is deleted when everything is recorded').toEqual([])
  })

  it('records the times of a row on the clock of the zone that it names', async () => {
    const { start, run, days, find, check } = company()
    const row2 = row(2, { zone: 'Asia/Dubai' })
    expect(await check(row2)).toMatchObject({ faults: [], present: [] })
    await start([row2])
    await run()
    expect(await find()).toMatchObject({ added: 1, rejected: 0 })
    const [session] = (await days()).get('2026-10-02')!
    expect(session).toMatchObject({
      inAt: '2026-10-02T05:00:00.000Z',
      outAt: '2026-10-02T13:30:00.000Z',
      ...{ zone: 'Asia/Dubai', inOffset: 240, outZone: 'Asia/Dubai', outOffset: 240 },
    })
    expect(
      (await check(row2, row(3, { date: '2026-10-02', in: '10:30', out: '19:00', breaks: '13:30-14:00' })))
        .present,
    ).toEqual([2, 3])
  })

  it('adds nothing when the same file is imported again, even after a row of it was undone', async () => {
    const { start, run, find, recorded, undo } = company()
    await start(rowsOf(3))
    await run()
    await undo('2026-10-03', String((await recorded())[1]!.data.correctionId))
    await start(rowsOf(3), secondId)
    await run(secondId)
    expect(await find(secondId)).toMatchObject({ status: 'ended', added: 0, present: 3, rejected: 0 })
    expect(await recorded()).toHaveLength(4)
  })

  it.each([
    { before: 'corrections' },
    { after: 'corrections' },
    { before: 'attendanceImport' },
    { after: 'attendanceImport' },
  ])('records nothing twice when it is cut off %o and runs again', async fails => {
    const { store, start, run, find, recorded, troubles } = company()
    await start(rowsOf(5))
    store.fails = fails
    await run()
    expect(troubles.length).toBeGreaterThan(0)
    store.fails = {}
    await run()
    expect(await find()).toMatchObject({ status: 'ended', added: 5, present: 0, rejected: 0 })
    expect(await recorded()).toHaveLength(5)
  })

  it('gives back every bad row with its reason, and the check names the same ones', async () => {
    const { start, run, find, rejected, check, record } = company()
    // 08:30 to 10:30 on the person's clock.
    await record('2026-10-10', '03:00', '05:00')
    await record('2026-10-11', '03:30', '12:00')
    const rows = [
      row(2),
      row(3, { employee: 'noor@harbour.test' }),
      row(4, { employee: 'owner@lantern.test' }),
      row(5, { date: '2026-01-04' }),
      row(6, { date: '2027-02-01' }),
      row(7, { in: '02:00', out: '23:30', breaks: '' }),
      row(8, { breaks: '08:00-08:30' }),
      row(9, { breaks: '12:00-12:30; 12:20-12:40' }),
      row(10),
      row(11, { breaks: '' }),
      row(12, { date: '2026-10-02', in: '17:00', out: '18:00', breaks: '' }),
    ]
    const faults = [
      [3, 'employee', 'No employee of your company has this email address'],
      [4, 'employee', 'No employee of your company has this email address'],
      [5, 'date', 'The employee joined on 5 January 2026'],
      [6, 'in', '09:00 is still to come.'],
      [7, 'in', 'The session from 02:00 would be longer than 20 hours.'],
      [8, 'breaks', 'A break must be inside a work session'],
      [9, 'breaks', 'The break from 12:20 would overlap another break.'],
      [10, 'in', 'The session from 09:00 would begin before the one from 08:30 has ended.'],
      [12, 'in', 'The session from 17:00 would begin before the one from 09:00 has ended.'],
    ]
    const checked = await check(...rows)
    expect(checked.faults.map(({ line, field, message }) => [line, field, message])).toEqual(faults)
    expect(checked.present).toEqual([11])
    await start(rows)
    await run()
    expect(await find()).toMatchObject({ added: 1, present: 1, rejected: 9 })
    expect((await rejected()).map(({ row, faults: [one] }) => [row.line, one?.field, one?.message])).toEqual(
      faults,
    )
  })

  it('writes nothing when it is only checked', async () => {
    const { check, events } = company()
    expect(await check(...rowsOf(3))).toMatchObject({ faults: [], present: [] })
    expect(await events()).toEqual([])
  })

  it('keeps rejected rows for a week', async () => {
    const { start, run, forget, kept, find } = company()
    await start([row(2, { employee: 'nobody@lantern.test' })])
    await run()
    await forget('2026-11-27T09:59:00.000Z')
    expect([kept.size, (await find()).status]).toEqual([1, 'ended'])
    await forget('2026-11-27T10:00:00.000Z')
    expect([kept.size, (await find()).status]).toEqual([0, 'forgotten'])
  })
})

it('nothing is imported into a locked month', async () => {
  const { check, start, run, rejected, lock, events } = company()
  await lock('2026-10')
  const message =
    'October 2026 is locked, or this day was adjusted later. Reopen the month, or correct the day itself.'
  expect(await check(row(2))).toMatchObject({ faults: [{ line: 2, field: 'date', message }] })
  await start([row(2)])
  await run()
  expect(await rejected()).toMatchObject([{ faults: [{ line: 2, field: 'date', message }] }])
  expect((await events()).some(({ type }) => type === 'CorrectionRecorded')).toBe(false)
})
