import { type BrowserContextOptions, test as base, expect, type Locator, type Page } from '@playwright/test'
import { expectNoFailingWork } from '../src/shared/expect-no-failing-work.ts'
import { withQuickAnswers } from '../src/shared/with-quick-answers.ts'
import type { Person } from './companies.ts'
import { type Engines, enginesMissing, startEngines } from './engines.ts'
import { type Looks, PagePool } from './page-pool.ts'
import { type RunningSystem, startRollcall } from './running-system.ts'

interface Mail {
  subject: string
  links: string[]
}

/** Opens a separate browser, signed in as somebody or as nobody, and returns its page. */
export type Enter = (
  person: Person | null,
  options?: Omit<BrowserContextOptions, keyof Looks> &
    Looks & {
      /** What the console may say because the test provokes it, such as a refusal. */
      provokes?: RegExp
      /** A new page, because an emulated theme reaches a document late that opens on a page in use. */
      fresh?: boolean
    },
) => Promise<Page>

/** What the test's own blocking of service workers says. */
const blocked = 'Service Worker registration blocked by Playwright'

/** Collects what a page wrote to the console as errors or warnings, or threw. */
export function guardConsole(page: Page, provoked = /(?!)/): string[] {
  const complaints: string[] = []
  page.on('console', message => {
    const bad = message.type() === 'error' || message.type() === 'warning'
    // The browser itself asks for this beside the document on which pages of the pool rest, which names no icon.
    const ofBrowser = /\/favicon\.ico$/.test(message.location().url)
    if (bad && !ofBrowser && !provoked.test(message.text()) && message.text() !== blocked)
      complaints.push(`${page.url()} ${message.type()}: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', error => complaints.push(`${page.url()} threw: ${error.message}`))
  return complaints
}

export const test = base.extend<
  { guarded: Page; enter: Enter },
  { engines: Engines; system: RunningSystem; pool: PagePool }
>({
  engines: ['embedded', { scope: 'worker', option: true }],
  system: [
    async ({ engines }, use) => {
      const missing = enginesMissing(engines)
      if (missing) base.skip(true, missing)
      const started = await startEngines(engines)
      const system = await startRollcall({ ...withQuickAnswers, ...started.env })
      await use(system)
      const failing = JSON.parse(await system.tool('e2e/src/shared/show-failing-work.ts'))
      await system.stop()
      await started.stop()
      expectNoFailingWork(failing)
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  pool: [
    async ({ browser, system }, use) => {
      const pool = new PagePool(browser, system.origin)
      await use(pool)
      await pool.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ system }, use) => use(system.origin),
  guarded: async ({ page }, use) => {
    const complaints = guardConsole(page)
    await use(page)
    expect(complaints).toEqual([])
  },
  enter: async ({ browser, pool, system: { origin } }, use) => {
    const complaints: string[][] = []
    const leave: (() => Promise<void>)[] = []
    await use(
      async (
        person,
        { provokes, fresh = false, viewport, colorScheme, reducedMotion, forcedColors, ...more } = {},
      ) => {
        const looks = given({ viewport, colorScheme, reducedMotion, forcedColors })
        const localStorage = person?.storage ?? []
        const guard = (page: Page) => void complaints.push(guardConsole(page, provokes))
        // What a page in use cannot be given needs one of its own.
        if (fresh || Object.keys(more).length > 0) {
          const context = await browser.newContext({
            baseURL: origin,
            storageState: { cookies: [], origins: [{ origin, localStorage }] },
            ...looks,
            ...more,
          })
          context.on('page', guard)
          leave.push(() => context.close())
          return context.newPage()
        }
        const page = await pool.take(localStorage, looks)
        guard(page)
        page.context().on('page', guard)
        leave.push(async () => {
          page.context().off('page', guard)
          await pool.giveBack(page)
        })
        return page
      },
    )
    for (const each of leave) await each()
    expect(complaints.flat()).toEqual([])
  },
})

/** The options that have a value. */
function given(looks: { [name in keyof Looks]: Looks[name] | undefined }): Looks {
  return Object.fromEntries(Object.entries(looks).filter(([, value]) => value !== undefined))
}

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

/**
 * Shows an address of the app, and waits until nothing of it is on its way: loaded when the page is somewhere else yet,
 * otherwise by a step within the app, as a link does, which takes a fifth of the time.
 */
export async function visit(page: Page, path: string): Promise<void> {
  // A separate page begins at about:blank.
  const from = new URL(page.url()).pathname
  const to = new URL(path, 'http://system.test').pathname
  if (from.startsWith('/app/') && from !== to) {
    await page.evaluate(`{
      document.activeElement?.blur()
      const idx = (history.state?.idx ?? 0) + 1
      history.pushState({ idx, key: 'visit' + idx, usr: null }, '', ${JSON.stringify(path)})
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    }`)
    // The page that is come to has the focus on its heading, in a field of its own, or in what is open over it.
    await expect(
      page.locator('#content :focus, [role="dialog"]:focus, [role="dialog"] :focus'),
      path,
    ).toBeAttached()
  } else await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first(), path).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  await loaded(page)
}

/** Nothing is on its way any more, as far as the page shows. */
export async function loaded(page: Page): Promise<void> {
  await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0)
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

export { expectAccessible } from './accessible.ts'
export { expect }
