import type { ComponentType } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { PageFrame } from './PageFrame.tsx'

/** Takes over a prerendered page, or draws it from nothing. */
export function draw(root: HTMLElement, Page: ComponentType, prerendered: boolean): void {
  const tree = (
    <PageFrame>
      <Page />
    </PageFrame>
  )
  if (prerendered) {
    hydrateRoot(root, tree)
    return
  }
  root.replaceChildren()
  createRoot(root).render(tree)
}
