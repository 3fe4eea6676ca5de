import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { ProjectAdded } from '@rollcall/contracts/projects/events.ts'
import { TaskAdded } from '@rollcall/contracts/tasks/events.ts'
import { rankAt } from '@rollcall/contracts/tasks/rank.ts'
import { appendAll, eventOf, type NewStream } from './events.ts'
import { booksOf } from './leave.ts'
import { type Measure, median, percentile, round } from './measure.ts'
import { startRunningSystem } from './running-system.ts'
import { signedIn, startBrowser, stepTo } from './signed-in.ts'
import { addStaff } from './staff.ts'

const PEOPLE = 1_000
const TASKS = 2_000
const ROUNDS = 5

/**
 * Two large screens in a real browser: how long the wall chart of 1,000 people takes to its first row, and
 * the longest time between two frames while a column of a board with 2,000 tasks is scrolled. Needs a built front end.
 */
export async function measureScreens(): Promise<Measure[]> {
  const system = await startRunningSystem()
  let browser: Browser | undefined
  try {
    const { store, launched } = system
    // They would write a mail about each request of five years.
    await launched.processes.find(({ name }) => name === 'workers')?.stop()
    const staff = await addStaff(store, launched.secrets.tokenPrivateKey, PEOPLE)
    const books = staff.people.flatMap(({ id }) => booksOf(staff.companyId, id).streams)
    await appendAll(store, [...books, ...tasksOf(staff.companyId)])
    await system.settled()
    browser = await startBrowser()
    const page = await signedIn(browser, launched.url, staff.company.token)
    return [await wallChart(page), await board(page)]
  } finally {
    await browser?.close()
    await system.stop()
  }
}

/** Tasks of one project, most of them in the first column, as their commands would have left them. */
export function tasksOf(companyId: string, projectId: string = randomUUID()): NewStream[] {
  const project = { projectId, name: 'Atlas', projectCode: 'ATL', clientCode: '', memberIds: [] }
  const added = eventOf(ProjectAdded, { companyId, ...project, active: true, shade: 0 }, companyId)
  const begun = Date.parse('2026-11-01T00:00:00Z')
  const task = (n: number) => {
    const taskId = randomUUID()
    const details = {
      title: `Task ${n}: a title that fills ${'more than '.repeat(n % 4)}a line`,
      description: '',
      projectId,
      dueDate: '2099-01-01',
      priority: 'normal',
      labels: n % 3 === 0 ? 'Orders' : '',
      status: n % 4 === 0 ? 'review' : 'todo',
      rank: rankAt(new Date(begun + n * 1_000).toISOString()),
      // Else the scheduler would give each a number while screens are measured.
      number: n + 1,
    } as const
    const event = eventOf(TaskAdded, { companyId, taskId, byId: companyId, ...details }, companyId)
    return { stream: `task-${companyId}_${taskId}`, events: [event] }
  }
  return [
    { stream: `projects-${companyId}_${companyId}`, events: [added] },
    ...Array.from({ length: TASKS }, (_, n) => task(n)),
  ]
}

/** From a step to it within the app to the first row; the first rounds also load the page's script. */
async function wallChart(page: Page): Promise<Measure> {
  const times: number[] = []
  // Everybody has leave on two of its days.
  const month = `${Temporal.Now.plainDateISO('UTC').year}-02`
  for (let round = 0; round <= ROUNDS; round += 1) {
    await page.goto('/app/leave-request')
    await page.getByRole('link', { name: 'Wall chart' }).waitFor()
    const took = await stepTo(page, `/app/leave-request/wall-chart?month=${month}`, 'td[role=gridcell]')
    if (round > 0) times.push(took)
  }
  const value = round(median(times))
  return {
    measure: `the wall chart of ${PEOPLE.toLocaleString('en')} people with leave, from the step to it to its first row`,
    value,
    unit: 'ms',
    reference: `slowest of ${ROUNDS}: ${round(Math.max(...times))} ms`,
    goal: '≤ 1,000 ms',
    met: value <= 1_000,
  }
}

/** Times between frames while the longest column is scrolled by 60 px a frame, through several of its pages. */
async function board(page: Page): Promise<Measure> {
  const longest: number[] = []
  const middle: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    await page.goto('/app/tasks')
    await page.getByRole('article').nth(8).waitFor()
    const frames = await page.evaluate<number[]>(`new Promise(done => {
      const box = [...document.querySelectorAll('section')].find(one => one.querySelector('article'))
        .querySelector('article').closest('section').querySelector(':scope > div')
      const times = []
      let last
      const step = now => {
        if (last !== undefined) times.push(now - last)
        last = now
        box.scrollTop += 60
        if (times.length < 300) requestAnimationFrame(step)
        else done(times)
      }
      requestAnimationFrame(step)
    })`)
    if (round === 0) continue
    longest.push(Math.max(...frames))
    middle.push(percentile(frames, 0.5))
  }
  const value = round(median(longest))
  return {
    measure: `the board with ${TASKS.toLocaleString('en')} tasks, longest time between frames of 300 while scrolling`,
    value,
    unit: 'ms',
    reference: `the usual one: ${round(median(middle))} ms`,
    goal: '≤ 50 ms',
    met: value <= 50,
  }
}
