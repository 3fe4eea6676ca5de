import { idle } from './wanted.ts'

/**
 * Fetches what the app loads at first, which the page's head names, once this page has nothing else to do: whoever is
 * about to log in finds it there. Nothing of it runs yet, and nothing is fetched for people who save data.
 */
export async function prefetchApp(): Promise<void> {
  const files = document.querySelector<HTMLMetaElement>('meta[name="app-files"]')?.content
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (!files || connection?.saveData === true) return
  await idle()
  for (const href of files.split(' ')) {
    const link = document.createElement('link')
    link.rel = 'prefetch'
    link.as = href.endsWith('.css') ? 'style' : 'script'
    // As the app's own page asks for them; else they would be fetched again.
    link.crossOrigin = ''
    link.href = href
    document.head.append(link)
  }
}
