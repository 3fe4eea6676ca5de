import { idle } from './wanted.ts'

/** How many files are asked for in one idle moment: a slow phone needs about a millisecond for each. */
const atOnce = 4

/**
 * Fetches the app's first files, which the page's head names, when this page is idle, so that the app starts fast after
 * a log-in. Does not execute them, and fetches nothing for people who save data.
 */
export async function prefetchApp(): Promise<void> {
  const files = document.querySelector<HTMLMetaElement>('meta[name="app-files"]')?.content
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (!files || connection?.saveData === true) return
  const hrefs = files.split(' ')
  while (hrefs.length > 0) {
    await idle()
    document.head.append(...hrefs.splice(0, atOnce).map(prefetch))
  }
}

function prefetch(href: string): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = 'prefetch'
  link.as = href.endsWith('.css') ? 'style' : 'script'
  // Same mode as in the app's own page, or they would be fetched again.
  link.crossOrigin = ''
  link.href = href
  return link
}
