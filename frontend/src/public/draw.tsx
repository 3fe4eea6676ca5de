import { type ComponentType, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { PageFrame } from './PageFrame.tsx'
import { Prerendered } from './parts/KeptMarkup.tsx'

/** Takes over a prerendered page, or draws it from nothing. */
export async function draw(root: HTMLElement, Page: ComponentType, prerendered: boolean): Promise<void> {
  const tree = (
    <Prerendered value={prerendered}>
      <PageFrame>
        <Page />
      </PageFrame>
    </Prerendered>
  )
  if (prerendered) {
    // In slices: the page is read, scrolled and typed into meanwhile.
    startTransition(() => void hydrateRoot(root, tree))
    return
  }
  root.replaceChildren()
  createRoot(root).render(tree)
  // Drawn in a later turn; what begins on the page needs its markup.
  while (root.firstChild === null) await new Promise(requestAnimationFrame)
}
