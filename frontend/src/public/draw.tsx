import { type ComponentType, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { PageFrame } from './PageFrame.tsx'
import { Prerendered } from './parts/KeptMarkup.tsx'

/** Hydrates a prerendered page, or renders it from nothing. */
export async function draw(root: HTMLElement, Page: ComponentType, prerendered: boolean): Promise<void> {
  const tree = (
    <Prerendered value={prerendered}>
      <PageFrame>
        <Page />
      </PageFrame>
    </Prerendered>
  )
  if (prerendered) {
    // In slices, because people already read, scroll and type on the page.
    startTransition(() => void hydrateRoot(root, tree))
    return
  }
  root.replaceChildren()
  createRoot(root).render(tree)
  // Rendered in a later turn. The page's own script needs its markup.
  while (root.firstChild === null) await new Promise(requestAnimationFrame)
}
