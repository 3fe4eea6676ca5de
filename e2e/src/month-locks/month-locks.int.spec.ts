import { randomUUID } from 'node:crypto'
import { dayInWords } from '@rollcall/contracts/company/format-day.ts'
import type { CorrectionRow } from '@rollcall/contracts/corrections/views.ts'
import { addDays, addMonths, weekdayIndex } from '@rollcall/contracts/kernel/days.ts'
import type { LeavePreview } from '@rollcall/contracts/leave/preview.ts'
import type { MonthToLock } from '@rollcall/contracts/month-locks/month-to-lock.ts'
import type { MonthLockRow } from '@rollcall/contracts/month-locks/views.ts'
import { lastOf } from '@rollcall/contracts/performance/month.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { beganHoursAgo } from '../attendance/began-hours-ago.ts'
import { Client } from '../client.ts'
import { cellsOf } from '../exports/csv.ts'
import { endedList, fileOf } from '../exports/exporting.ts'
import { openLiveChanges } from '../live-changes.ts'
import { sharedSystem } from '../shared/shared-system.ts'
import { mailTo, newCompany, newEmployee, type TestSystem } from '../system.ts'
import { todayInKolkata } from '../today.ts'

let system: TestSystem
let company: Client
let other: Client
let asha: { client: Client; id: string }

const today = todayInKolkata()
const current = today.slice(0, 7)
const month = addMonths(current, -1)
/** The first Monday of the month. */
const first = `${month}-01`
const monday = addDays(first, (7 - weekdayIndex(first)) % 7)

beforeAll(async () => {
  system = await sharedSystem()
  company = await newCompany(system, 'owner@lantern-months.test')
  other = await newCompany(system, 'owner@harbour-months.test')
  // The free plan hides the days of last month.
  await company.command('SwitchPlan', { planId: 'plus' })
  asha = await newEmployee(system, company, 'asha@lantern-months.test')
})
afterAll(() => system?.stop())

/** A session of one hour, so many days after the Monday. */
const session = (day: number, hour = 5) => {
  const workDate = addDays(monday, day)
  const at = (hours: number) => `${workDate}T${String(hours).padStart(2, '0')}:00:00.000Z`
  return {
    workDate,
    changes: [{ what: 'session', was: null, now: { from: at(hour), to: at(hour + 1) } }],
    reason: 'The train had no signal',
  }
}
const done = async (who: Client, name: string, body: object) => {
  const answer = await who.command<{ id: string }>(name, body)
  expect([name, answer.status, answer.body.message]).toEqual([name, 200, undefined])
  return answer.body.id
}
const refused = async (who: Client, name: string, body: object) => {
  const { status, body: problem } = await who.command(name, body)
  return [status, problem.message]
}
async function read<T>(who: Client, path: string, ...after: Client[]): Promise<T> {
  for (const { position } of after) if (BigInt(position) > BigInt(who.position)) who.position = position
  const answer = await who.get<T>(path)
  expect([path, answer.status]).toEqual([path, 200])
  return answer.body as T
}
const locks = (who: Client, resource = 'month-lock') =>
  read<MonthLockRow[]>(who, `/api/${resource}?range=[0,9]`, company)
const toLock = () => read<MonthToLock>(company, `/api/month-to-lock?month=${month}`, asha.client)
/** The states of months that an export of a list has in its rows. */
async function statesIn(who: Client, list: string, filter: object): Promise<string[]> {
  const { id } = await endedList(who, list, { columns: ['monthState'], filter })
  const [, ...rows] = cellsOf(await (await fileOf(who, id)).text())
  return [...new Set(rows.flat())]
}
const correction = (id: string, workDate: string) => ({ employeeId: asha.id, workDate, correctionId: id })
const monthInWords = () =>
  `${new Date(`${month}-01T00:00:00Z`).toLocaleString('en', { month: 'long', timeZone: 'UTC' })} ${month.slice(0, 4)}`

it('a month is locked once nothing is left to settle, changes no more, and is reopened with a reason', async () => {
  const name = monthInWords()
  await done(company, 'RecordCorrection', { employeeId: asha.id, ...session(0) })
  const pending = await done(company, 'RecordCorrection', { employeeId: asha.id, ...session(1) })
  await done(company, 'UndoCorrection', { ...correction(pending, session(1).workDate), reason: 'Not there' })

  // What is open is named, from the log, and shown by the route.
  const withdrawn = session(2)
  const asked = await asha.client.command<{ id: string }>('ProposeCorrection', withdrawn)
  if (asked.status === 200) {
    expect(await toLock()).toMatchObject({ corrections: 1, workedMinutes: 60, notEnded: 0, people: 1 })
    expect(await refused(company, 'LockMonth', { month })).toEqual([
      409,
      `${name} cannot be locked yet: 1 pending correction. Settle them first.`,
    ])
    await done(asha.client, 'WithdrawCorrection', {
      workDate: withdrawn.workDate,
      correctionId: asked.body.id,
    })
  }
  expect((await refused(company, 'LockMonth', { month: current }))[1]).toMatch(
    /has not ended for 1 person yet/,
  )
  expect(await refused(asha.client, 'LockMonth', { month })).toEqual([403, 'Your role does not allow this.'])

  const live = await openLiveChanges(system.launched.url, asha.client.token ?? '')
  await done(company, 'LockMonth', { month })
  await live.next(change => change !== 'ready' && change.resource === 'my-month-lock', 5_000)
  await live.close()
  expect(await refused(company, 'LockMonth', { month })).toEqual([409, `${name} is already locked.`])
  expect(await locks(company)).toMatchObject([{ id: month, state: 'locked', people: 1, workedMinutes: 60 }])
  const [own] = await locks(asha.client, 'my-month-lock')
  expect(own).toMatchObject({ id: month, state: 'locked', reason: '' })
  expect(own).not.toHaveProperty('workedMinutes')

  // Files say it in each row, and the preview of leave before it is sent.
  const ofMonth = { workDate_gte: first, workDate_lte: lastOf(month) }
  for (const list of ['attendance-days', 'attendance-punches', 'corrections'])
    expect([list, await statesIn(company, list, ofMonth)]).toEqual([
      list,
      [expect.stringMatching(/^Locked on \d/)],
    ])
  expect(await statesIn(asha.client, 'my-attendance', ofMonth)).toEqual([expect.stringMatching(/^Locked on/)])
  const wanted = new URLSearchParams({ from: monday, to: monday, kind: 'unpaid' })
  expect((await read<LeavePreview>(asha.client, `/api/leave-preview?${wanted}`, company)).refusal).toEqual({
    message: `${name} is locked. Reopen it first, with a reason.`,
    path: 'from',
    canOverdraw: false,
  })

  // A correction counts in the month after it, and the day stays.
  const { workDate } = session(3)
  const id = await done(company, 'RecordCorrection', { employeeId: asha.id, ...session(3) })
  const [adjustment] = await read<CorrectionRow[]>(
    company,
    `/api/correction?range=[0,9]&filter=${encodeURIComponent(JSON.stringify({ adjustsIn: current }))}`,
  )
  expect(adjustment).toMatchObject({ id, workDate, minutesWas: 0, minutesNow: 60, adjustsIn: current })
  const days = `/api/team-in-out?range=[0,9]&filter=${encodeURIComponent(JSON.stringify({ workDate }))}`
  expect(await read<unknown[]>(company, days)).toEqual([])
  expect(await toLock()).toMatchObject({ workedMinutes: 60, adjustments: 0 })

  // Leave and holidays of the month are refused, at the field.
  const leave = {
    from: workDate,
    to: workDate,
    kind: 'full',
    half: null,
    reason: 'Family',
    overdraw: 'Agreed',
  }
  const locked = `${name} is locked. Reopen it first, with a reason.`
  const added = await company.command('AddLeave', { employeeId: asha.id, ...leave, evenIfBlocked: false })
  expect([added.status, added.body.errors]).toEqual([409, [{ path: 'from', message: locked }]])
  const holiday = { name: 'Founders', date: workDate, type: 'company' }
  const off = await company.command('AddHoliday', holiday)
  expect([off.status, off.body.errors]).toEqual([409, [{ path: 'date', message: locked }]])

  await done(company, 'ReopenMonth', { month, reason: 'A late sheet' })
  expect(await locks(asha.client, 'my-month-lock')).toMatchObject([
    { state: 'reopened', reason: 'A late sheet' },
  ])
  await done(company, 'RecordCorrection', { employeeId: asha.id, ...session(4) })
  await done(company, 'LockMonth', { month })
  expect(await locks(company)).toMatchObject([
    {
      state: 'locked',
      workedMinutes: 120,
      minutesBefore: 60,
      reason: 'A late sheet',
      history: [
        { state: 'locked', workedMinutes: 60 },
        { state: 'reopened', reason: 'A late sheet' },
        { state: 'locked', workedMinutes: 120 },
      ],
    },
  ])
})

it('a reminder of a month reaches the bell and the mailbox of those whose punch-out is missing, once', async () => {
  const owner = await newCompany(system, 'owner@reminded-months.test')
  const lan = await newEmployee(system, owner, 'lan@reminded-months.test')
  const { workDate } = await beganHoursAgo(system, owner, lan.id, 20)
  const wen = await newEmployee(system, owner, 'wen@reminded-months.test')
  const remind = () =>
    owner.command<{ reminded: string[] }>('RemindOfMonth', {
      month: workDate.slice(0, 7),
      employeeIds: [wen.id, lan.id],
    })
  expect((await remind()).body.reminded).toEqual([lan.id])
  const mail = await mailTo(system, 'lan@reminded-months.test', /^Punch-outs of \w+ \d{4} are missing\n/)
  expect(mail.text).toContain(`the time of ${dayInWords(workDate)} counts 00:00.`)
  expect(mail.text).toContain(`/app/my-in-out?day=${workDate}`)
  const inBell = async (who: Client) =>
    (await read<{ kind: string; about: string }[]>(who, '/api/notification?range=[0,9]', owner))
      .filter(({ kind }) => kind === 'month-reminder')
      .map(({ about }) => about)
  expect([await inBell(lan.client), await inBell(wen.client)]).toEqual([[workDate.slice(0, 7)], []])
  const again = await remind()
  expect([again.status, again.body.message]).toEqual([
    409,
    'All of them were reminded within the last day. Try again tomorrow.',
  ])
})

it('the sums before a lock are those that the lock states, with people who were blocked or deleted in the month', async () => {
  const owner = await newCompany(system, 'owner@equal-months.test')
  await owner.command('SwitchPlan', { planId: 'plus' })
  const [stays, blocked, deleted] = [
    await newEmployee(system, owner, 'stays@equal-months.test'),
    await newEmployee(system, owner, 'blocked@equal-months.test'),
    await newEmployee(system, owner, 'deleted@equal-months.test'),
  ]
  const hours = Math.ceil((Date.now() - Date.parse(`${monday}T05:00:00.000Z`)) / 3_600_000)
  for (const [at, { id }] of [stays, blocked, deleted].entries()) {
    await done(owner, 'RecordCorrection', { employeeId: id, ...session(at + 1) })
    // Nobody punched out of two sessions of one day.
    const { companyId, workDate } = await beganHoursAgo(system, owner, id, hours)
    await beganAgain(`punchClock-${companyId}_${id}_${month}`, workDate)
  }
  // A correction may come after the block.
  await done(owner, 'BlockEmployee', { employeeId: blocked.id })
  await done(owner, 'RecordCorrection', { employeeId: blocked.id, ...session(4) })
  const before = () => read<MonthToLock>(owner, `/api/month-to-lock?month=${month}`)
  expect(await before()).toMatchObject({ people: 3, workedMinutes: 240, missingPunchOuts: 6 })
  await done(owner, 'DeleteEmployee', { employeeId: deleted.id })

  const shown = await before()
  await done(owner, 'LockMonth', { month })
  const [lock] = await read<MonthLockRow[]>(owner, '/api/month-lock?range=[0,9]')
  const sums = ({ people, workedMinutes, missingPunchOuts }: MonthToLock | MonthLockRow) => ({
    people,
    workedMinutes,
    missingPunchOuts,
  })
  expect(shown).toMatchObject({ openSessions: 0, corrections: 0, leave: 0, overtime: 0, notEnded: 0 })
  expect(lock && sums(lock)).toEqual(sums(shown))
  expect(sums(shown)).toEqual({ people: 3, workedMinutes: 240, missingPunchOuts: 6 })
})

/** Adds another punch-in of a work date to a stream, an hour after its last one. */
async function beganAgain(stream: string, workDate: string): Promise<void> {
  const { events } = await system.store.read(stream)
  const last = events.at(-1)
  if (!last) throw new Error(`${stream} is empty`)
  const at = new Date(Date.parse(String(last.data.at)) + 3_600_000).toISOString()
  const { outcome } = await system.store.append({
    stream,
    expected: last.revision,
    events: [
      {
        id: randomUUID(),
        type: 'PunchedIn',
        data: { ...last.data, workDate, sessionId: randomUUID(), at },
        metadata: last.metadata,
      },
    ],
  })
  expect(outcome).toBe('appended')
}

it('nobody else sees or changes the locks of a company', async () => {
  expect(await locks(other)).toEqual([])
  expect((await other.get(`/api/month-lock/${month}`)).status).toBe(404)
  expect((await refused(other, 'ReopenMonth', { month, reason: 'Mine' }))[0]).toBe(409)
  expect((await refused(other, 'RemindOfMonth', { month, employeeIds: [asha.id] }))[0]).toBe(404)
  expect(await refused(company, 'RemindOfMonth', { month: current, employeeIds: [asha.id] })).toEqual([
    409,
    expect.stringMatching(/^Nobody of them has a missing punch-out to settle in /),
  ])
  expect((await asha.client.get('/api/month-lock')).status).toBe(403)
  expect((await asha.client.get(`/api/month-to-lock?month=${month}`)).status).toBe(403)
  const stranger = new Client(system.launched.url)
  expect((await stranger.command('LockMonth', { month })).status).toBe(401)
  expect((await stranger.get('/api/month-lock')).status).toBe(401)
  expect((await company.get('/api/month-to-lock?month=soon')).status).toBe(422)
})
