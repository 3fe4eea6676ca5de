import type { Locator, Page } from '@playwright/test'
import { asha, demoCompany } from '../demo-system.ts'

/** One picture at one width of the landing page. */
export interface View {
  name: 'wide' | 'middle' | 'narrow'
  /** The window's width at which the element is as wide as on the landing page. */
  window: number
  path: string
  /** The window's height; 1,200 unless the part lies further down. */
  height?: number
  /**
   * Brings the element into view. Returns its first and last part, between which the picture is taken. A framed
   * element's border is left out, because the landing page draws it.
   */
  show: (page: Page) => Promise<Piece>
}
export interface Piece {
  from: Locator
  to: Locator
  framed?: boolean
  /** Whether the picture is as wide as the window instead of the element. */
  acrossWindow?: boolean
  /** Pixels of the page below the last part that the picture includes. */
  below?: number
  /** Pixels of the page around the element that the picture includes. */
  around?: number
}
export interface Picture {
  name: string
  who: string
  views: View[]
}

const cardOf = (inside: Locator) => inside.locator('xpath=ancestor::section[1]')

const clockAndWeek = async (page: Page) => {
  const from = cardOf(page.getByRole('button', { name: /^Punch (in|out)$/ }))
  const to = cardOf(page.getByRole('heading', { name: 'This week' }))
  return { from, to }
}

/** The list of people, from its top to this many rows. */
const people = (rows: number) => async (page: Page) => {
  const card = page.getByRole('region', { name: 'Who is in' })
  await card.getByText('Wanjiru Kamau', { exact: true }).waitFor()
  return { from: card, to: card.getByRole('listitem').nth(rows - 1), framed: true }
}

/** The list of people with what waits beside it, from its top to this many people. */
const peopleAndToDos = (rows: number) => async (page: Page) => {
  const { from, to } = await people(rows)(page)
  await page.getByRole('button', { name: 'Approve' }).first().waitFor()
  return { from: from.locator('xpath=ancestor::*[.//h2[normalize-space()="Leave requests"]][1]'), to }
}

/** The grid of the week, from its top to this many rows. */
const week = (rows: number) => async (page: Page) => {
  const card = page.getByRole('region', { name: 'Teams in/out' })
  await card.getByText('Wanjiru Kamau', { exact: true }).waitFor()
  return { from: card, to: card.getByRole('row').nth(rows), framed: true }
}

/** The panel of a day down to its sum; in a wider window with the page behind it. */
const oneDay = (acrossWindow: boolean) => async (page: Page) => {
  await page.getByRole('gridcell', { name: /Chidi Okafor, Thursday/ }).click()
  const panel = page.getByRole('dialog')
  const sum = panel.getByText('Worked', { exact: true }).locator('xpath=..')
  return { from: panel, to: sum, acrossWindow, below: 16 }
}

const balance = async (page: Page) => {
  const card = page.getByRole('region', { name: 'Leave balance' })
  await card.getByRole('figure').waitFor()
  return { from: card, to: card, framed: true }
}

/** The month with the day beside it, down to this week. */
const month = (weeks: number) => async (page: Page) => {
  const grid = page.getByRole('grid', { name: /^Days of/ })
  return { from: grid.locator('xpath=ancestor::section[1]/..'), to: grid.getByRole('row').nth(weeks) }
}

/** The small month of a phone. */
const smallMonth = async (page: Page) => {
  const card = cardOf(page.getByRole('table', { name: /^Days of/ }))
  return { from: card, to: card, framed: true }
}

/** The reports of today, down to this one. */
const reports = (count: number) => async (page: Page) => {
  const list = page.getByRole('list', { name: 'Daily reports' })
  const to = list.getByRole('listitem').nth(count)
  return { from: list, to }
}

/** The columns of the board, down to a task of this one. */
const board = (column: string, tasks: number) => async (page: Page) => {
  const region = page.getByRole('region', { name: column })
  return { from: region.locator('xpath=..'), to: region.getByRole('article').nth(tasks - 1), around: 8 }
}

/** What a check of a file with one wrong row says. */
const checkedFile = async (page: Page) => {
  // The Saturday before the page's Friday: nobody has hours on it yet.
  const saturday = await page.evaluate<string>(
    'new Date(Date.now() - 6 * 86_400_000).toISOString().slice(0, 10)',
  )
  const days = [
    'Employee,Date,In,Out,Breaks',
    `asha.kulkarni@lantern.test,${saturday},09:00,17:30,12:00-12:30`,
    `chidi.okafor@lantern.test,${saturday},09:05,17:40,13:00-13:30`,
    `Someone Else,${saturday},09:00,17:30,`,
  ]
  const buffer = Buffer.from(days.join('\n'))
  await page.locator('input[type=file]').setInputFiles({ name: 'clock.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: /^Check 3 rows/ }).click()
  await page.getByText(/^Checking/).waitFor({ state: 'hidden' })
  const card = cardOf(page.getByText('No employee has this email, name or employee ID'))
  return { from: card, to: card, framed: true }
}

/** The occasions on which Slack is told. */
const occasions = async (page: Page) => {
  const group = page.getByRole('group', { name: 'What is posted' })
  return { from: group, to: group, around: 16 }
}

/** Every picture of the landing page: parts of the real product, each for the page's widths. */
export const pictures: readonly Picture[] = [
  {
    name: 'employee',
    who: asha,
    views: [
      { name: 'wide', window: 648, path: '/app/dashboard', show: clockAndWeek },
      { name: 'middle', window: 768, path: '/app/dashboard', show: clockAndWeek },
      { name: 'narrow', window: 390, path: '/app/dashboard', show: clockAndWeek },
    ],
  },
  {
    name: 'who-is-in',
    who: demoCompany,
    views: [
      { name: 'wide', window: 1554, path: '/app/dashboard', show: peopleAndToDos(8) },
      { name: 'middle', window: 768, path: '/app/dashboard', height: 6000, show: people(8) },
      { name: 'narrow', window: 390, path: '/app/dashboard', height: 6000, show: people(4) },
    ],
  },
  {
    name: 'day',
    who: demoCompany,
    views: [
      { name: 'wide', window: 600, path: '/app/team-in-out', show: oneDay(false) },
      { name: 'middle', window: 736, path: '/app/team-in-out', show: oneDay(true) },
      { name: 'narrow', window: 390, path: '/app/team-in-out', show: oneDay(false) },
    ],
  },
  {
    name: 'week',
    who: demoCompany,
    views: [
      { name: 'wide', window: 1564, path: '/app/team-in-out', show: week(6) },
      { name: 'middle', window: 768, path: '/app/team-in-out', show: week(6) },
      { name: 'narrow', window: 390, path: '/app/team-in-out', show: week(3) },
    ],
  },
  {
    name: 'balance',
    who: asha,
    views: [
      { name: 'wide', window: 617, path: '/app/leave/balance', show: balance },
      { name: 'narrow', window: 390, path: '/app/leave/balance', show: balance },
    ],
  },
  {
    name: 'calendar',
    who: demoCompany,
    views: [
      { name: 'wide', window: 1564, path: '/app/calendar', show: month(4) },
      { name: 'middle', window: 768, path: '/app/calendar?view=month', show: month(4) },
      { name: 'narrow', window: 390, path: '/app/calendar', show: smallMonth },
    ],
  },
  {
    name: 'reports',
    who: demoCompany,
    views: [
      { name: 'wide', window: 617, path: '/app/daily-status', height: 2400, show: reports(3) },
      { name: 'narrow', window: 390, path: '/app/daily-status', height: 2400, show: reports(2) },
    ],
  },
  {
    name: 'tasks',
    who: demoCompany,
    views: [
      { name: 'wide', window: 1564, path: '/app/tasks', show: board('In progress', 4) },
      { name: 'middle', window: 768, path: '/app/tasks', show: board('In progress', 4) },
      { name: 'narrow', window: 390, path: '/app/tasks', show: board('To do', 4) },
    ],
  },
  {
    name: 'import',
    who: demoCompany,
    views: [
      { name: 'wide', window: 617, path: '/app/team-in-out/import', height: 2400, show: checkedFile },
      { name: 'narrow', window: 390, path: '/app/team-in-out/import', height: 2400, show: checkedFile },
    ],
  },
  {
    name: 'slack',
    who: demoCompany,
    views: [
      { name: 'wide', window: 617, path: '/app/setting/slack', show: occasions },
      { name: 'narrow', window: 390, path: '/app/setting/slack', show: occasions },
    ],
  },
]
