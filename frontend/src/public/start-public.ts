import { listenToPage } from './page-behaviour.ts'
import { pageFor } from './pages.ts'
import { prefetchApp } from './prefetch-app.ts'

/**
 * Brings the public page of this address to life. A static page that was prerendered is alive already and loads no
 * React; every other is hydrated, or drawn where it was not prerendered.
 */
export async function startPublic(root: HTMLElement): Promise<void> {
  const page = pageFor(location.pathname)
  const prerendered = root.dataset.page === page.name
  document.title = page.title
  listenToPage()
  if (!prerendered || !page.static) {
    const [{ draw }, Page] = await Promise.all([import('./draw.tsx'), page.load()])
    await draw(root, Page, prerendered)
  }
  const begin = await page.begin?.load()
  begin?.()
  void prefetchApp()
}
