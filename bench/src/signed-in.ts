import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumFlags, chromiumPath } from '../../e2e/browser/chromium.ts'

/** Starts the browser of the machine, with the flags of the browser tests. */
export const startBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await chromiumPath(), args: chromiumFlags })

/** A page on which an account is logged in. No service worker keeps anything for it. */
export async function signedIn(
  browser: Browser,
  url: string,
  token: string,
  role: 'company' | 'employee' = 'company',
): Promise<Page> {
  const localStorage = [
    { name: 'jwtToken', value: token },
    { name: 'role', value: role },
  ]
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin: new URL(url).origin, localStorage }] },
  })
  return context.newPage()
}

/** From a step to a path within the app, as a link does it, to the first frame with such an element; milliseconds. */
export const stepTo = (page: Page, path: string, selector: string): Promise<number> =>
  // In the page's own clock.
  page.evaluate<number>(`new Promise((done, fail) => {
    const began = performance.now()
    const look = () => {
      const took = performance.now() - began
      if (document.querySelector('${selector}')) done(took)
      else if (took > 60_000) fail(new Error('the page does not come'))
      else requestAnimationFrame(look)
    }
    history.pushState({ idx: 1, key: 'step', usr: null }, '', '${path}')
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    look()
  })`)
