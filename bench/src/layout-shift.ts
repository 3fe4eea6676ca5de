import type { Browser, BrowserContext } from '@playwright/test'
import { appRoutes, filled, furtherRoutes } from '../../e2e/browser/spec-routes.ts'
import type { Client } from '../../e2e/src/client.ts'
import { asha, demoCompany, enterDemo, startDemo } from '../../e2e/src/demo-system.ts'
import { type Measure, median, round } from './measure.ts'
import { startBrowser } from './signed-in.ts'

const most = 0.02
const widths = [1440, 390] as const
/** Enough that what comes later is drawn later. */
const latency = 100
const roles = { company: demoCompany, employee: asha } as const

/**
 * How much each page of the demo company moves while it comes, by the browser's own score, wide and on a phone. Needs a
 * built front end.
 */
export async function measureLayoutShift(): Promise<Measure[]> {
  const demo = await startDemo()
  let browser: Browser | undefined
  try {
    browser = await startBrowser()
    const measures: Measure[] = []
    for (const role of ['company', 'employee'] as const) {
      const { client, storage } = await enterDemo(demo.origin, roles[role])
      const ids = role === 'company' ? await personOf(client) : {}
      for (const width of widths) {
        const context = await browser.newContext({
          baseURL: demo.origin,
          viewport: { width, height: width < 600 ? 844 : 900 },
          serviceWorkers: 'block',
          storageState: { cookies: [], origins: [{ origin: demo.origin, localStorage: storage }] },
        })
        measures.push(await walk(context, role, width, ids))
        await context.close()
      }
    }
    return measures
  } finally {
    await browser?.close()
    await demo.stop()
  }
}

/** What addresses of pages about a person have to be filled with. */
async function personOf(client: Client): Promise<Record<string, string>> {
  const { body } = await client.get<{ id: string }[]>(`/api/employee?range=${encodeURIComponent('[0,0]')}`)
  const [person] = body
  if (!person) throw new Error('the demo company has no employee')
  return { employeeId: person.id, staffId: person.id }
}

/** Every page of a role whose address needs no record but a person. */
async function walk(
  context: BrowserContext,
  role: keyof typeof roles,
  width: number,
  ids: Record<string, string>,
): Promise<Measure> {
  const routes = [...appRoutes[role], ...furtherRoutes[role]].filter(route =>
    [...route.matchAll(/\{(\w+)\}/g)].every(([, name]) => ids[name ?? '']),
  )
  const shifts = new Map<string, number>()
  for (const route of routes) shifts.set(route, await shiftOf(context, filled(route, ids)))
  const moving = [...shifts].filter(([, shift]) => shift > most).sort(([, a], [, b]) => b - a)
  const shown = moving.map(([route, shift]) => `${route} ${round(shift, 3)}`).join(', ')
  const value = round(Math.max(...shifts.values()), 3)
  return {
    measure: `layout shift of the page of the role ${role} that moves most, of ${routes.length}, ${width} px wide`,
    value,
    unit: '',
    reference: `${shown ? `above it: ${shown}; ` : ''}the middle one ${round(median([...shifts.values()]), 3)}`,
    goal: `≤ ${most}`,
    met: value <= most,
  }
}

async function shiftOf(context: BrowserContext, path: string): Promise<number> {
  const page = await context.newPage()
  try {
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    const throughput = { downloadThroughput: -1, uploadThroughput: -1 }
    await session.send('Network.emulateNetworkConditions', { offline: false, latency, ...throughput })
    await page.addInitScript(`
      window.shifted = 0
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value
      }).observe({ type: 'layout-shift', buffered: true })`)
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    // Until it has asked for everything and drawn the answers.
    await page.waitForLoadState('load')
    await page.locator('[aria-busy=true], .MuiSkeleton-root').first().waitFor({ state: 'detached' })
    await page.waitForTimeout(4 * latency)
    return await page.evaluate<number>('window.shifted')
  } finally {
    await page.close()
  }
}
