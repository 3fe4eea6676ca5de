import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { addMonths } from '@rollcall/contracts/kernel/days.ts'
import { send } from './company-commands.ts'
import { appendAll, type NewStream } from './events.ts'
import { booksOf, makeKey } from './leave.ts'
import { join, reportOf } from './mails-and-files.ts'
import { type Measure, median, round } from './measure.ts'
import { punchesOf, weekdaysOf } from './month-of-punches.ts'
import { type RunningSystem, startRunningSystem } from './running-system.ts'
import { tasksOf } from './screens.ts'
import { signedIn, startBrowser } from './signed-in.ts'
import { addStaff, type Staff } from './staff.ts'

const PEOPLE = 1_000
/** So many of them file a report each day. */
const AUTHORS = 200
const ROUNDS = 3
const longest = 1_800_000
const goal = 1_000
const today = Temporal.Now.plainDateISO('UTC').toString()
const months = Array.from({ length: 12 }, (_, back) => addMonths(today.slice(0, 7), -1 - back))
const lastMonth = months[0] as string

/** What stands in a page's first row, and nowhere else on it before. Staff have one name. */
const name = 'Asha Kulkarni'

/** The lists and dashboards, each with what its first row says. */
const companyPages: readonly [path: string, row: string][] = [
  ['/app/dashboard', name],
  ['/app/team-in-out', name],
  [`/app/team-in-out?week=${weekdaysOf(lastMonth)[10]}`, name],
  ['/app/employee', name],
  ['/app/leave-request?filter=%7B%7D', name],
  ['/app/leave-request/balances', name],
  // Everybody has leave on two of its days.
  [`/app/leave-request/wall-chart?month=${today.slice(0, 4)}-02`, name],
  ['/app/performanceHistory', name],
  ['/app/daily-status', 'Saved views'],
  ['/app/project', 'Atlas'],
  ['/app/tasks?view=grid', 'Task '],
  ['/app/tasks', 'Task '],
  ['/app/holiday', 'Founders’ Day'],
  ['/app/announcement', 'The office moves'],
]
const employeePages: readonly [path: string, row: string][] = [
  ['/app/dashboard', 'Punch in'],
  ['/app/my-in-out', '08:00'],
  ['/app/leave', 'Approved'],
  ['/app/leave/balance', '2'],
  ['/app/daily-status', 'Saved views'],
  ['/app/holiday', 'Founders’ Day'],
]

/**
 * Lists and dashboards in a real browser, for a company of 1,000 people with a year of data: from a step to a page within the
 * app to its first row. The first round also loads the page's script, and does not count. Needs a built front end.
 */
export async function measureFirstRows(): Promise<Measure[]> {
  const system = await startRunningSystem()
  let browser: Browser | undefined
  try {
    const { store, codec, launched } = system
    // They would write a mail about each request of five years.
    await launched.processes.find(({ name }) => name === 'workers')?.stop()
    const staff = await addStaff(store, launched.secrets.tokenPrivateKey, PEOPLE)
    await join(store, staff)
    for (const id of [staff.companyId, staff.people[0]?.id ?? '']) await makeKey(codec, staff.companyId, id)
    await appendAll(store, yearOf(staff))
    await system.projected(longest)
    await addFew(system, staff)
    await system.settled(longest)
    browser = await startBrowser()
    const company = await signedIn(browser, launched.url, staff.company.token)
    const employee = await signedIn(browser, launched.url, staff.people[0]?.token ?? '', 'employee')
    return [
      ...(await walk(company, 'company', [
        ...companyPages,
        [`/app/employee/show?id=${staff.people[0]?.id}&tab=record`, 'entries, newest first'],
      ])),
      ...(await walk(employee, 'employee', employeePages)),
    ]
  } finally {
    await browser?.close()
    await system.stop()
  }
}

/** Punches of a year, leave of five, reports of a year and 2,000 tasks. */
function yearOf({ companyId, people }: Staff): NewStream[] {
  const projectId = randomUUID()
  return [
    ...tasksOf(companyId, projectId),
    ...people.flatMap(({ id }) => booksOf(companyId, id).streams),
    ...people.flatMap(({ id }) => months.map(month => punchesOf(companyId, id, month))),
    ...people
      .slice(0, AUTHORS)
      .flatMap(({ id }) => months.flatMap(weekdaysOf).map(date => reportOf(companyId, id, projectId, date))),
  ]
}

async function addFew(system: RunningSystem, staff: Staff): Promise<void> {
  await send(system, staff, 'AddHoliday', {
    name: 'Founders’ Day',
    date: `${today.slice(0, 4)}-12-31`,
    type: 'company',
    audience: { kind: 'everyone' },
  })
  await send(system, staff, 'AddAnnouncement', {
    title: 'The office moves',
    description: 'On Monday.',
    startDate: today,
    endDate: `${Number(today.slice(0, 4)) + 1}-12-31`,
    pinned: false,
  })
}

async function walk(
  page: Page,
  who: string,
  pages: readonly (readonly [string, string])[],
): Promise<Measure[]> {
  // Most steps come from here.
  await page.goto('/app/security')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const measures: Measure[] = []
  for (const [path, row] of pages) {
    const times: number[] = []
    for (let turn = 0; turn <= ROUNDS; turn += 1) {
      await stepTo(page, '/app/change-password', 'password')
      const took = await stepTo(page, path, row)
      if (turn > 0) times.push(took)
    }
    const value = round(median(times), 0)
    measures.push({
      measure: `${path.split('?')[0]} of the role ${who} with 1,000 people and a year, from the step to it to its first row`,
      value,
      unit: 'ms',
      reference: `slowest of ${ROUNDS}: ${round(Math.max(...times), 0)} ms`,
      goal: `≤ ${goal.toLocaleString('en')} ms`,
      met: value <= goal,
    })
  }
  return measures
}

/** From a step to a path within the app to the first frame in which the page has the text; milliseconds. */
const stepTo = (page: Page, path: string, text: string): Promise<number> =>
  // In the page's own clock.
  page.evaluate<number>(`new Promise((done, fail) => {
    const began = performance.now()
    const was = document.querySelector('main h1')
    const look = () => {
      const took = performance.now() - began
      const main = document.querySelector('main')
      if (main?.querySelector('h1') !== was && main?.textContent.includes(${JSON.stringify(text)})) done(took)
      else if (took > 20_000) fail(new Error(${JSON.stringify(`${path} does not come`)}))
      else requestAnimationFrame(look)
    }
    history.pushState({ idx: 1, key: 'step', usr: null }, '', ${JSON.stringify(path)})
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    look()
  })`)
