import type { Browser, Page } from '@playwright/test'

/** How a page may differ from the others of its pool: what a page can be given, and rid of, while it is open. */
export interface Looks {
  viewport?: { width: number; height: number }
  colorScheme?: 'light' | 'dark'
  reducedMotion?: 'reduce' | 'no-preference'
  forcedColors?: 'active' | 'none'
}

const usual = {
  viewport: { width: 1440, height: 900 },
  colorScheme: 'light',
  reducedMotion: 'no-preference',
  forcedColors: 'none',
} as const

/** What tests listen to on a page. */
const heard = [
  ...['close', 'console', 'dialog', 'download', 'framenavigated', 'pageerror', 'popup', 'request'],
  ...['requestfailed', 'requestfinished', 'response', 'websocket', 'worker'],
] as unknown as 'console'[]

/** A document of the system that runs nothing: where storage can be read and written, in the process of its pages. */
const plain = '/favicon.svg'

/**
 * Pages for one test after the other. A browser compiles the app anew for each new page, which takes three times as long as
 * to load it, so a page that a test is done with is emptied and kept. A page that cannot be emptied, because
 * the test gave it a clock or a script of its own, is closed instead.
 */
export class PagePool {
  readonly #browser: Browser
  readonly #origin: string
  readonly #idle: { page: Page; changed: () => boolean }[] = []
  readonly #used = new Map<Page, () => boolean>()

  constructor(browser: Browser, origin: string) {
    this.#browser = browser
    this.#origin = origin
  }

  /** An empty page on the system's origin, with these entries in its local storage. */
  async take(storage: { name: string; value: string }[], looks: Looks = {}): Promise<Page> {
    const { page, changed } = this.#idle.pop() ?? (await this.#open())
    this.#used.set(page, changed)
    const { viewport, ...media } = { ...usual, ...looks }
    await page.setViewportSize(viewport)
    await page.emulateMedia({ media: 'screen', ...media })
    await page.evaluate(entries => {
      for (const { name, value } of entries) localStorage.setItem(name, value)
    }, storage)
    return page
  }

  /** Takes a page back when its test is over; one that has crashed or hangs is closed. */
  async giveBack(page: Page): Promise<void> {
    const changed = this.#used.get(page) ?? (() => true)
    this.#used.delete(page)
    const empty = !(page.isClosed() || changed()) && (await this.#empty(page).catch(() => false))
    if (empty) this.#idle.push({ page, changed })
    else await page.context().close()
  }

  async close(): Promise<void> {
    for (const { page } of this.#idle) await page.context().close()
  }

  /** Whether a page is as good as new. */
  async #empty(page: Page): Promise<boolean> {
    const context = page.context()
    for (const other of context.pages()) if (other !== page) await other.close()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
    // Not over what the next page begins with.
    await page.mouse.move(-1, -1)
    for (const event of heard) page.removeAllListeners(event)
    await page.goto(`${this.#origin}${plain}`)
    await page.evaluate('localStorage.clear(); sessionStorage.clear()')
    await context.clearCookies()
    // A browser keeps fifty steps; tests that go back and forward need room for theirs.
    return (await page.evaluate<number>('history.length')) <= 25
  }

  async #open() {
    const context = await this.#browser.newContext({ baseURL: this.#origin })
    const page = await context.newPage()
    await page.goto(`${this.#origin}${plain}`)
    return { page, changed: lastingChanges(page) }
  }
}

/** Tells whether something was done to a page, or to its context, that cannot be undone. */
function lastingChanges(page: Page): () => boolean {
  let changed = false
  const watch = <T extends object>(target: T, names: (keyof T)[]) => {
    for (const name of names) {
      const original = target[name] as (...args: unknown[]) => unknown
      const watched = (...args: unknown[]) => {
        changed = true
        return original.apply(target, args)
      }
      target[name] = watched as T[keyof T]
    }
  }
  const context = page.context()
  watch(page, ['addInitScript', 'exposeBinding', 'exposeFunction', 'routeWebSocket', 'setExtraHTTPHeaders'])
  watch(context, ['addInitScript', 'exposeBinding', 'exposeFunction', 'grantPermissions', 'newCDPSession'])
  watch(context, ['route', 'routeWebSocket', 'setExtraHTTPHeaders', 'setGeolocation'])
  watch(context.clock, ['fastForward', 'install', 'pauseAt', 'resume', 'runFor', 'setFixedTime'])
  watch(context.clock, ['setSystemTime'])
  return () => changed
}
