import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import axe from 'axe-core'

interface Violation {
  id: string
  nodes: { target: string[] }[]
}

/** Of axe's rules, those that depend on colours: all that another theme can break, as it changes nothing else. */
const rulesOfColours = ['color-contrast', 'link-in-text-block']

/** No axe violation on this page, in both themes. */
export async function expectAccessible(page: Page): Promise<void> {
  // Not the skeleton: what people read.
  const heading = page.getByRole('heading', { level: 1 })
  // What is open over a page hides its heading from everybody.
  await expect(heading.or(page.getByRole('dialog')).or(page.getByRole('menu')).first()).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  // The light one last, as pages are left in it.
  for (const mode of ['dark', 'light'] as const) {
    await showIn(page, mode)
    const rules = mode === 'dark' ? rulesOfColours : undefined
    // The theme's styles follow its attribute by a moment; what is wrong stays wrong.
    await expect
      .poll(() => violationsOn(page, rules), { message: `${page.url()} in ${mode}`, timeout: 15_000 })
      .toEqual([])
    await keepPicture(page, mode)
  }
}

/** How wide windows are: a desktop's, a tablet's, a phone's. */
const widths = [1440, 768, 390]

/** A page fits every window, and is accessible in the widest and in the narrowest, between which nothing new is drawn. */
export async function expectFine(page: Page, what: string, among = widths): Promise<void> {
  for (const width of among) {
    await page.setViewportSize({ width, height: 900 })
    await expectNothingSideways(page, `${what} at ${width}`)
    if (width !== 768) await expectAccessible(page)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** Nothing reaches beyond the window's edge. */
export async function expectNothingSideways(page: Page, what = page.url()): Promise<void> {
  const over = () =>
    page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')
  // What was drawn for another width is drawn anew in a moment; what is too wide stays so.
  await expect.poll(over, `${what} is wider than its window`).toBeLessThanOrEqual(0)
}

/** With PICTURES=folder everything that is checked can be looked at, too. */
async function keepPicture(page: Page, mode: string): Promise<void> {
  const folder = process.env.PICTURES
  if (!folder) return
  const { title, titlePath } = test.info()
  const name = [titlePath[0], title, new URL(page.url()).pathname, page.viewportSize()?.width, mode]
  const path = `${folder}/${name.join(' ').replaceAll(/[^\w-]+/g, '_')}_${taken++}.png`
  await page.screenshot({ path, fullPage: true })
}
let taken = 0

/** What axe has against a page as it is now, each with where; all rules are asked unless some are named. */
async function violationsOn(page: Page, rules?: string[]): Promise<string[]> {
  // Half a megabyte of script: once for each document.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source)
  // Only what is broken is told; the long list of what is right is not asked for.
  const options = JSON.stringify({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) })
  const violations = await page.evaluate<Violation[]>(
    `axe.run(${options}).then(({ violations }) => violations.map(({ id, nodes }) =>
      ({ id, nodes: nodes.map(({ target }) => ({ target: target.map(String) })) })))`,
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join('; ')}`)
}

/** Nobody has chosen a theme here, so every page follows the system, at once. */
async function showIn(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('data-mode', mode)
}
