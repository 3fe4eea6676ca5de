import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContextOptions, test as base, expect, type Locator, type Page } from '@playwright/test'
import type { Person } from './companies.ts'
import { type Engines, enginesMissing, startEngines } from './engines.ts'
import { type RunningSystem, startRollcall } from './running-system.ts'

interface Mail {
  subject: string
  links: string[]
}

/** Opens a browser of its own, signed in as somebody or as nobody, and gives its page. */
export type Enter = (
  person: Person | null,
  options?: BrowserContextOptions & {
    /** What the console may say because the test provokes it, such as a refusal. */
    provokes?: RegExp
  },
) => Promise<Page>

/** What the test's own blocking of service workers says. */
const blocked = 'Service Worker registration blocked by Playwright'

/** Collects what a page wrote to the console as errors or warnings, or threw. */
export function guardConsole(page: Page, provoked = /(?!)/): string[] {
  const complaints: string[] = []
  page.on('console', message => {
    const bad = message.type() === 'error' || message.type() === 'warning'
    if (bad && !provoked.test(message.text()) && message.text() !== blocked)
      complaints.push(`${page.url()} ${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', error => complaints.push(`${page.url()} threw: ${error.message}`))
  return complaints
}

export const test = base.extend<{ guarded: Page; enter: Enter }, { engines: Engines; system: RunningSystem }>(
  {
    engines: ['embedded', { scope: 'worker', option: true }],
    system: [
      async ({ engines }, use) => {
        const missing = enginesMissing(engines)
        if (missing) base.skip(true, missing)
        const started = await startEngines(engines)
        const system = await startRollcall(started.env)
        await use(system)
        await system.stop()
        await started.stop()
      },
      { scope: 'worker', timeout: 60_000 },
    ],
    baseURL: async ({ system }, use) => use(system.origin),
    guarded: async ({ page }, use) => {
      const complaints = guardConsole(page)
      await use(page)
      expect(complaints).toEqual([])
    },
    enter: async ({ browser, system: { origin } }, use) => {
      const opened: { close(): Promise<void>; complaints: string[] }[] = []
      await use(async (person, { provokes, ...options } = {}) => {
        const localStorage = person?.storage ?? []
        const context = await browser.newContext({
          baseURL: origin,
          storageState: { cookies: [], origins: [{ origin, localStorage }] },
          ...options,
        })
        const complaints: string[] = []
        context.on('page', page => {
          const ofPage = guardConsole(page, provokes)
          page.on('close', () => complaints.push(...ofPage))
        })
        opened.push({ close: () => context.close(), complaints })
        return context.newPage()
      })
      for (const { close } of opened) await close()
      expect(opened.flatMap(({ complaints }) => complaints)).toEqual([])
    },
  },
)

/** Opens the landing page and waits for its script, which takes over its forms and links. */
export async function visitLanding(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page.locator('[data-sales][aria-haspopup]').first()).toBeAttached()
}

/** Gives the page a clock of the test's own; what it gives stops it, so that from then on only the test moves it. */
export async function ownClock(page: Page): Promise<() => Promise<void>> {
  const time = new Date('2026-11-20T09:00:00Z')
  await page.clock.install({ time })
  return () => page.clock.pauseAt(new Date(time.getTime() + 3_600_000))
}

/** Clicks while the page is about to be busy: what comes due within the next moment comes before anything is drawn. */
export async function clickOnBusyPage(what: Locator): Promise<void> {
  await what.evaluate(async (element: { click(): void }) => {
    await new Promise(resolve => setTimeout(resolve, 200))
    element.click()
    for (const start = Date.now(); Date.now() < start + 300; );
  })
}

/** Nothing is on its way any more, as far as the page shows. */
export async function loaded(page: Page): Promise<void> {
  await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0)
}

/** No axe violation on this page, in both themes. */
export async function expectAccessible(page: Page): Promise<void> {
  // Not the skeleton: what people read.
  const heading = page.getByRole('heading', { level: 1 })
  // What is open over a page hides its heading from everybody.
  await expect(heading.or(page.getByRole('dialog')).or(page.getByRole('menu')).first()).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  for (const mode of ['light', 'dark'] as const) {
    await showIn(page, mode)
    // The theme's styles follow its attribute by a moment; what is wrong stays wrong.
    await expect
      .poll(() => violationsOn(page), { message: `${page.url()} in ${mode}`, timeout: 15_000 })
      .toEqual([])
    await keepPicture(page, mode)
  }
  await showIn(page, 'light')
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

/** What axe has against a page as it is now, each with where. */
async function violationsOn(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    // No page has a frame, for which alone axe otherwise opens a second page each time.
    .setLegacyMode()
    // All rules, told in full where one is broken; the long list of what is right is not asked for.
    .options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join('; ')}`)
}

/** Nobody has chosen a theme here, so every page follows the system, at once. */
async function showIn(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('data-mode', mode)
}

/** Presses Tab until something has the focus; fails when a few presses do not lead there. */
export async function tabTo(goal: Locator, presses = 4): Promise<void> {
  const page = goal.page()
  for (let pressed = 0; pressed < presses; pressed++) {
    await page.keyboard.press('Tab')
    if ((await goal.and(page.locator(':focus')).count()) > 0) return
  }
  await expect(goal, `${presses} presses of Tab lead here`).toBeFocused()
}

/** The link in the newest mail to an address about something. */
export async function linkMailedTo(page: Page, origin: string, to: string, about: RegExp): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const answer = await page.request.get(`${origin}/dev/mails.json?to=${encodeURIComponent(to)}`)
    const mails = (await answer.json()) as Mail[]
    link = mails.find(mail => about.test(mail.subject))?.links[0]
    expect(link).toBeTruthy()
  }).toPass({ timeout: 10_000 })
  return String(link)
}

export { expect }
