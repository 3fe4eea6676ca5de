import { addDays } from '@rollcall/contracts/kernel/days.ts'
import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import type { OvertimeToApprove } from '@rollcall/contracts/overtime/overtime-to-approve.ts'
import type { Pool } from 'pg'
import { expect } from 'vitest'
import { type Answer, until } from './client.ts'
import type { ProjectWork } from './kill-project-work.ts'
import { longDay, shortHours } from './overtime/short-hours.ts'
import type { Victim } from './process-killer.ts'
import { type ReceivedMail, textIn } from './smtp-sink.ts'
import { todayInKolkata } from './today.ts'

export interface RecordWork extends ProjectWork {
  /** Sends a command of the company until it is acknowledged, while the command service is killed. */
  interrupted(name: string, body: object): Promise<Answer>
}

const today = todayInKolkata()
/** The days that are corrected, and a month that is locked. */
const [alone, together] = [2, 3].map(days => addDays(today, -days))
const month = addDays(today, -100).slice(0, 7)

/** The addition of a session to a day. */
const session = (workDate: string | undefined) => ({
  workDate,
  reason: 'The clock was down',
  changes: [
    { what: 'session', was: null, now: { from: `${workDate}T04:00:00Z`, to: `${workDate}T05:00:00Z` } },
  ],
})

/**
 * Everyone proposes two corrections. The company approves the first ones one by one and the others by one command, gives
 * everyone a week of their own by one command, and locks a month and reopens it.
 */
export async function workOnRecords({
  company,
  staff,
  signedIn,
  once,
  interrupted,
}: RecordWork): Promise<void> {
  const corrections = await Promise.all(
    staff.map(async employeeId => {
      const client = await signedIn(employeeId)
      const proposed = async (workDate: string | undefined) => {
        const { body } = await once(key => client.command('ProposeCorrection', session(workDate), key))
        return { employeeId, workDate, correctionId: String(body.id) }
      }
      const first = { ...(await proposed(alone)), note: '' }
      await once(key => company.command('ApproveCorrection', first, key))
      return proposed(together)
    }),
  )
  const everyone = { done: staff.length, refused: [] }
  const decided = await interrupted('DecideCorrections', { decision: 'approve', corrections, note: '' })
  expect(decided.body).toMatchObject(everyone)
  const week = { workingDays: ['monday', 'tuesday'], workHours: null }
  const change = { since: addDays(today, 30), until: null, week, reason: 'Two days a week' }
  expect((await interrupted('SetOwnWeeks', { employeeIds: staff, ...change })).body).toMatchObject(everyone)
  await interrupted('LockMonth', { month })
  await interrupted('ReopenMonth', { month, reason: 'A late correction' })
}

/**
 * The company chooses to approve overtime, corrects everyone's day itself, and approves the overtime by one command, while
 * the processes are killed. After the other work, so that nobody punches in on that day any more.
 */
export async function workOnOvertime({
  company,
  staff,
  once,
  interrupted,
  kill,
}: RecordWork & { kill(name: Victim): Promise<void> }): Promise<void> {
  const { zone, workDate, changes } = longDay()
  // Without the week, which stays as it is: nobody is told of another one.
  const settings = { zone, dateFormat: shortHours.dateFormat, overtimeApproval: true }
  await once(key => company.command('SaveTeamSettings', settings, key))
  await Promise.all(
    staff.map(employeeId => {
      const correction = { employeeId, workDate, changes, reason: 'The clock was down' }
      return once(key => company.command('RecordCorrection', correction, key))
    }),
  )
  const waiting = async () => {
    const { body } = await company.get<OvertimeToApprove>(
      `/api/overtime-to-approve?from=${workDate}&to=${workDate}`,
    )
    return body.total === staff.length ? body.days : undefined
  }
  const found = await until('the overtime to approve', waiting, 30_000)
  const days = found.map(({ employeeId, minutes }) => ({ employeeId, workDate, minutes }))
  const decided = interrupted('DecideOvertime', { decision: 'approve', days })
  const kills = (['projector', 'workers', 'postgres'] as const).map(kill)
  expect((await decided).body).toMatchObject({ done: staff.length, refused: [] })
  await Promise.all(kills)
}

/** How many mails the work sends for certain. Whether the company is asked to decide depends on who is faster. */
export const mailsOfRecords = (people: number): number => 5 * people

const told = /^Subject: (Your correction is approved|Your company corrected your record)/m
const toldOfWeek = /^Subject: Your working week changes/m
const toldOfOvertime = /^Subject: Your overtime is approved/m
const asked = /^Subject: .*proposes a correction/m

/** The mails of the work that were sent until now. */
export const sentOfRecords = (mails: readonly ReceivedMail[]): ReceivedMail[] =>
  mails.filter(({ source }) => [told, toldOfWeek, toldOfOvertime].some(kind => kind.test(source)))

/** Each command of the work is in the log once, and no mail was sent twice. */
export function expectRecordsOnce(
  events: readonly StoredEvent[],
  mails: readonly ReceivedMail[],
  people: number,
): void {
  for (const [type, count] of [
    ['CorrectionProposed', 2 * people],
    ['CorrectionApproved', 2 * people],
    ['CorrectionRecorded', people],
    ['OwnWeekSet', people],
    ['OvertimeApproved', people],
    ['MonthLocked', 1],
    ['MonthReopened', 1],
  ] as const)
    expect([type, events.filter(event => event.type === type).length]).toEqual([type, count])
  for (const kind of [told, asked]) {
    const sent = mails.filter(({ source }) => kind.test(source)).map(mail => `${mail.to} ${dayOf(mail)}`)
    expect(sent.length).toBe(new Set(sent).size)
    expect(sent).not.toContainEqual(expect.stringMatching(/undefined/))
  }
  // Each person is told of their week and of their overtime once, however often the workers died.
  for (const kind of [toldOfWeek, toldOfOvertime]) {
    const recipients = mails.filter(({ source }) => kind.test(source)).map(({ to }) => to)
    expect(recipients.length).toBe(new Set(recipients).size)
    expect(recipients.length).toBeGreaterThan(people / 2)
  }
}

/** The bell tells each person once that their overtime is approved. */
export async function expectOvertimeInBells(pool: Pool, people: number): Promise<void> {
  const { rows } = await pool.query<{ told: number; people: number }>(
    `select count(*)::int as told, count(distinct account_id)::int as people from read.notifications
     where kind = 'overtime-approved'`,
  )
  expect(rows).toEqual([{ told: people, people }])
}

/** The day in the link of a mail, with the person whose day it is where the company is asked. */
const dayOf = (mail: ReceivedMail): string | undefined =>
  /(?:person=[\w-]+&(?:amp;)?)?day=\d{4}-\d\d-\d\d/.exec(textIn(mail))?.[0]
