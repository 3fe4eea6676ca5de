import type { Browser } from '@playwright/test'
import {
  AttendanceImportEnded,
  AttendanceImportProgressed,
} from '@rollcall/contracts/attendance-imports/events.ts'
import type { AttendanceImportRow } from '@rollcall/contracts/attendance-imports/rows.ts'
import { SeatTaken } from '@rollcall/contracts/employees/events.ts'
import { addMonths } from '@rollcall/contracts/kernel/days.ts'
import { eventIn, send } from './company-commands.ts'
import { appendAll, eventOf } from './events.ts'
import { makeKey } from './leave.ts'
import { join } from './mails-and-files.ts'
import { type Measure, median, round } from './measure.ts'
import { punchesOf, weekdaysOf } from './month-of-punches.ts'
import { reservedEmail } from './reserved-email.ts'
import { type RunningSystem, startRunningSystem } from './running-system.ts'
import { signedIn, startBrowser, stepTo } from './signed-in.ts'
import { addStaff, type Staff } from './staff.ts'

const PEOPLE = 1_000
const ROWS = 10_000
const ROUNDS = 5
const longest = 900_000
const thisMonth = Temporal.Now.plainDateISO('UTC').toString().slice(0, 7)
const MONTH = addMonths(thisMonth, -1)

/** The address that `addStaff` gives an account. */
const mailOf = (id: string) => `${id}@bench.test`

/**
 * What a company of 1,000 people does with its attendance, with all services running: its week on screen to the first row,
 * the lock of a month, and an import of past attendance. Needs a built front end.
 */
export async function measureAttendanceWork(): Promise<Measure[]> {
  const system = await startRunningSystem()
  let browser: Browser | undefined
  try {
    const { store, codec, launched } = system
    const staff = await addStaff(store, launched.secrets.tokenPrivateKey, PEOPLE)
    const { companyId, people } = staff
    await join(store, staff)
    for (const id of [companyId, ...people.map(person => person.id)]) await makeKey(codec, companyId, id)
    const { appSecret } = launched.secrets
    await appendAll(store, [
      {
        stream: `seats-${companyId}_${companyId}`,
        events: people.map(({ id }, n) => eventOf(SeatTaken, { employeeId: id, code: `S-${n}` }, companyId)),
      },
      ...people.flatMap(({ id }) => [
        punchesOf(companyId, id, MONTH),
        reservedEmail(appSecret, mailOf(id), { accountId: id, companyId, role: 'employee' }),
      ]),
    ])
    await system.settled()
    browser = await startBrowser()
    const week = await weekOnScreen(browser, system, staff)
    await browser.close()
    return [week, await lockOfMonth(system, staff), await importOfPast(system, staff)]
  } finally {
    await browser?.close()
    await system.stop()
  }
}

/** The week of the team, from the step to it to the first row; the first round also loads the page's script. */
async function weekOnScreen(browser: Browser, { launched }: RunningSystem, staff: Staff): Promise<Measure> {
  const page = await signedIn(browser, launched.url, staff.company.token)
  const times: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    await page.goto('/app/employee')
    await page.getByRole('table').waitFor()
    const took = await stepTo(page, `/app/team-in-out?week=${weekdaysOf(MONTH)[10]}`, '[role=gridcell]')
    if (round > 0) times.push(took)
  }
  const value = round(median(times))
  return {
    measure: 'the team’s week of 1,000 people with a month of punches, from the step to it to its first row',
    value,
    unit: 'ms',
    reference: `slowest of ${ROUNDS}: ${round(Math.max(...times))} ms`,
    goal: '≤ 1,000 ms',
    met: value <= 1_000,
  }
}

/** Locks the month of the punches and reopens it, several times; until the command is answered. */
async function lockOfMonth(system: RunningSystem, staff: Staff): Promise<Measure> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now()
    await send(system, staff, 'LockMonth', { month: MONTH })
    times.push((performance.now() - began) / 1000)
    await send(system, staff, 'ReopenMonth', { month: MONTH, reason: 'For the next round' })
  }
  const value = round(median(times))
  return {
    measure: 'the lock of a month of 1,000 people with its punches, until it is answered',
    value,
    unit: 's',
    reference: `slowest of ${ROUNDS}: ${round(Math.max(...times))} s`,
    goal: '≤ 5 s',
    met: value <= 5,
  }
}

/** Ten days of everybody from a file, until the last one is recorded, and until all are in the list. */
async function importOfPast(system: RunningSystem, staff: Staff): Promise<Measure> {
  const { companyId } = staff
  const began = performance.now()
  const importId = await send(system, staff, 'StartAttendanceImport', {
    fileName: 'past.csv',
    rows: rowsOf(staff),
  })
  const stream = `attendanceImport-${companyId}_${importId}`
  await eventIn(system, stream, ({ type }) => type === AttendanceImportEnded.type, longest)
  const ended = (performance.now() - began) / 1000
  await system.projected(longest)
  const listed = (performance.now() - began) / 1000
  const { events } = await system.store.read(stream)
  const last = events.findLast(({ type }) => type === AttendanceImportProgressed.type)
  const { added } = AttendanceImportProgressed.schema.parse(last?.data)
  if (added !== ROWS) throw new Error(`${added} of ${ROWS} rows were recorded`)
  return {
    measure: `an import of ${ROWS.toLocaleString('en')} past work sessions of 1,000 people, until the last one is recorded`,
    value: round(ended),
    unit: 's',
    reference: `in the lists after ${round(listed)} s`,
    goal: '≤ 120 s',
    met: ended <= 120,
  }
}

function rowsOf({ people }: Staff): AttendanceImportRow[] {
  const dates = weekdaysOf(addMonths(MONTH, -1)).slice(0, ROWS / PEOPLE)
  return dates.flatMap((date, day) =>
    people.map(({ id }, at) => ({
      line: day * PEOPLE + at + 2,
      employee: mailOf(id),
      date,
      in: '09:00',
      out: '17:30',
      breaks: '12:00-12:30',
    })),
  )
}
