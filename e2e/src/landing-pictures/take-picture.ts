import type { Browser } from '@playwright/test'
import type { View } from './pictures.ts'

interface Request {
  origin: string
  /** The instant of the system's stopped clock. The browser's clock stops there too. */
  now: string
  storage: { name: string; value: string }[]
  view: View
  theme: 'light' | 'dark'
  /** Pixels of the picture per pixel of the page. */
  density: number
}

/** Takes a picture of one element of a running page. Width and height are in the page's pixels. */
export async function takePicture(browser: Browser, { origin, now, storage, view, theme, density }: Request) {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: view.window, height: view.height ?? 1200 },
    deviceScaleFactor: density,
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    storageState: { cookies: [], origins: [{ origin, localStorage: storage }] },
  })
  try {
    const page = await context.newPage()
    await page.clock.setFixedTime(now)
    await page.goto(view.path)
    await page.getByText('Live', { exact: true }).waitFor()
    const { from, to, framed = false, acrossWindow = false, below = 0, around = 0 } = await view.show(page)
    await to.waitFor()
    await page.mouse.move(0, 0)
    await page.evaluate('document.fonts.ready')
    const [first, last] = await Promise.all([from.boundingBox(), to.boundingBox()])
    if (!first || !last) throw new Error(`${view.path} does not show the piece`)
    // What is cut off on each side.
    const line = (framed ? 1 : 0) - around
    const clip = {
      x: acrossWindow ? 0 : Math.round(first.x) + line,
      y: Math.round(first.y) + line,
      width: acrossWindow ? view.window : Math.round(first.width) - 2 * line,
      height: Math.round(last.y + last.height - first.y) - line + around + below,
    }
    const png = await page.screenshot({ clip, animations: 'disabled', caret: 'hide' })
    return { png, width: clip.width, height: clip.height }
  } finally {
    await context.close()
  }
}
