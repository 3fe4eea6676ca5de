import { prerender } from 'react-dom/static'
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
  const { prelude } = await prerender(tree, { progressiveChunkSize: Number.MAX_SAFE_INTEGER })
  return new Response(prelude).text()
}
