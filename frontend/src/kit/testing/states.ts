import { HttpError } from 'react-admin'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { FakeProvider } from './fake-provider.ts'

/** A page and its data for the tests of its states. */
export interface Screen {
  /** Draws the page, in the theme `mode`. */
  draw: (provider: FakeProvider, mode?: 'light' | 'dark') => void
  /** The services with data for the page. */
  filled: () => FakeProvider
  /** What the page shows then. */
  shown: string | RegExp
  /** The services without data, and what the page says then; absent: the page is never empty. */
  none?: { provider: () => FakeProvider; says: string | RegExp }
  /** The services with the longest texts, in scripts of both directions. */
  long?: () => FakeProvider
}

/** Tests what every page must do: load, be empty, fail, and fit the windows in both themes. */
export function itShowsItsStates({ draw, filled, shown, none, long = filled }: Screen): void {
  it('shows a skeleton until the services have answered, and never that there is nothing', async () => {
    const provider = (none?.provider ?? filled)()
    const release = provider.hold()
    draw(provider)
    await expect.poll(() => document.querySelector('.MuiSkeleton-root')).not.toBeNull()
    expect(page.getByRole('alert').elements()).toEqual([])
    const last = none?.says ?? shown
    expect(page.getByText(last).elements()).toEqual([])
    release()
    await expect.element(page.getByText(last).first()).toBeVisible()
    await expect.poll(() => document.querySelector('.MuiSkeleton-root')).toBeNull()
  })

  it('says that it could not be loaded, and loads when asked again', async () => {
    const provider = filled()
    provider.broken = new HttpError('The database is asleep.', 500)
    draw(provider)
    const failed = page.getByRole('alert').filter({ hasText: 'The database is asleep.' })
    await expect.element(failed.first()).toBeVisible()
    expect(page.getByText(shown).elements()).toEqual([])
    if (none) expect(page.getByText(none.says).elements()).toEqual([])
    provider.broken = null
    while (failed.elements().length > 0) {
      const left = failed.elements().length
      await failed.first().getByRole('button', { name: 'Try again' }).click()
      await expect.poll(() => failed.elements().length).toBeLessThan(left)
    }
    await expect.element(page.getByText(shown).first()).toBeVisible()
  })

  for (const mode of ['light', 'dark'] as const)
    it(`has the colours of the ${mode} theme, and fits every window with long and right-to-left texts`, async () => {
      draw(long(), mode)
      const heading = page.getByRole('heading', { level: 1 })
      await expect.element(heading).toBeVisible()
      await expect.poll(() => document.querySelector('.MuiSkeleton-root')).toBeNull()
      for (const each of [1440, 768, 390]) {
        await page.viewport(each, 900)
        await expect.poll(sideways, { message: `at ${each}` }).toBeLessThanOrEqual(0)
      }
      const look = getComputedStyle(document.documentElement)
      const colours = [
        getComputedStyle(document.body).backgroundColor,
        getComputedStyle(heading.element()).color,
      ]
      expect(colours).toEqual([look.getPropertyValue('--ground'), look.getPropertyValue('--ink')].map(asRgb))
    })
}

const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth

/** `#ff0080` as computed styles write it. */
const asRgb = (hex: string) =>
  `rgb(${[1, 3, 5].map(at => Number.parseInt(hex.trim().slice(at, at + 2), 16)).join(', ')})`

/** What a person may write: 120 characters, a word longer than a phone is wide, and a script from right to left. */
export const longTexts = {
  words:
    'Senior principal engineer for distributed systems, time zones and payroll in the north-western region of the company AG',
  word: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3).slice(0, 80),
  rightToLeft: 'ليلى عبد الرحمن السيد من مكتب القاهرة',
} as const

/** Whether something is within the window's width. */
export function expectInWindow(element: Element, what: string): void {
  const { left, right } = element.getBoundingClientRect()
  expect(left, what).toBeGreaterThanOrEqual(0)
  expect(right, what).toBeLessThanOrEqual(window.innerWidth)
}
