import { listenToPage } from './page-behaviour.ts'
import { pageFor } from './pages.ts'
import { prefetchApp } from './prefetch-app.ts'

/**
 * Starts the public page of this address. A prerendered static page loads no React; every other page is hydrated, or
 * rendered if it was not prerendered.
 */
export async function startPublic(root: HTMLElement): Promise<void> {
  const page = pageFor(location.pathname)
  const prerendered = root.dataset.page === page.name
  document.title = page.title
  listenToPage()
  if (!prerendered || !page.static) {
    const [{ draw, hydrate }, Page] = await Promise.all([import('./draw.tsx'), page.load()])
    if (prerendered) hydrate(root, Page)
    else await draw(root, Page, page.static)
  }
  const begin = await page.begin?.load()
  begin?.()
  void prefetchApp()
}
