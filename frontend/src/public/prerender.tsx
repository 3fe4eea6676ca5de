import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { messages } from '../kit/messages.ts'
import { ShellSkeleton } from '../look/ShellSkeleton.tsx'
import { PageFrame } from './PageFrame.tsx'
import { type PublicPage, pages } from './pages.ts'

export { pages }

/** A page's markup for the browser's first paint. Runs in Node at build time. */
export async function renderPage(page: PublicPage): Promise<string> {
  const Page = await page.load()
  const tree = page.static ? (
    <Page />
  ) : (
    <PageFrame>
      <Page />
    </PageFrame>
  )
  return markupOf(tree)
}

/** The markup of the app's document before any script of the app has run. */
export const renderShell = (): Promise<string> => markupOf(<ShellSkeleton label={messages.loading} />)

async function markupOf(tree: ReactNode): Promise<string> {
  const { prelude } = await prerender(tree, { progressiveChunkSize: Number.MAX_SAFE_INTEGER })
  return new Response(prelude).text()
}
