import type { Locator, Page } from '@playwright/test'
import { asha, demoCompany } from '../demo-system.ts'

/** One picture at one width of the landing page. */
export interface View {
  name: 'wide' | 'middle' | 'narrow'
  /** The window's width at which the element is as wide as on the landing page. */
  window: number
  path: string
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
      { name: 'wide', window: 1564, path: '/app/dashboard', show: people(8) },
      { name: 'middle', window: 768, path: '/app/dashboard', show: people(8) },
      { name: 'narrow', window: 390, path: '/app/dashboard', show: people(4) },
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
]
