import { type ComponentType, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { PageFrame } from './PageFrame.tsx'
import { Prerendered } from './parts/KeptMarkup.tsx'

/** Hydrates a prerendered page. */
export function hydrate(root: HTMLElement, Page: ComponentType): void {
  const tree = (
    <Prerendered value={true}>
      <PageFrame>
        <Page />
      </PageFrame>
    </Prerendered>
  )
  // In slices, because people already read, scroll and type on the page.
  startTransition(() => void hydrateRoot(root, tree))
}

/** Renders a page from nothing. `isStatic`: a script of its own adds its behaviour. */
export async function draw(root: HTMLElement, Page: ComponentType, isStatic: boolean): Promise<void> {
  root.replaceChildren()
  createRoot(root).render(
    isStatic ? (
      <Page />
    ) : (
      <PageFrame>
        <Page />
      </PageFrame>
    ),
  )
  // Rendered in a later turn. The page's own script needs its markup.
  while (root.firstChild === null) await new Promise(requestAnimationFrame)
  // React puts the children of a template beside its content.
  for (const template of root.querySelectorAll('template')) template.content.append(...template.childNodes)
}
