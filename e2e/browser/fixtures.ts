import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { type Engines, enginesMissing, startEngines } from './engines.ts'
import { type RunningSystem, startRollcall } from './running-system.ts'

interface Mail {
  subject: string
  links: string[]
}

/** Fails a page that wrote an error or a warning to the console, or threw. */
export function guardConsole(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${page.url()} ${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', error => complaints.push(`${page.url()} threw: ${error.message}`))
  return complaints
}

export const test = base.extend<{ guarded: Page }, { engines: Engines; system: RunningSystem }>({
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
})

/** No axe violation on this page, in both themes. */
export async function expectAccessible(page: Page): Promise<void> {
  // Not the skeleton: what people read.
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  for (const mode of ['light', 'dark'] as const) {
    await showIn(page, mode)
    const { violations } = await new AxeBuilder({ page }).analyze()
    const told = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join('; ')}`,
    )
    expect(told, `${page.url()} in ${mode}`).toEqual([])
  }
  await showIn(page, 'light')
}

/** Nobody has chosen a theme here, so every page follows the system, at once. */
async function showIn(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('data-mode', mode)
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
