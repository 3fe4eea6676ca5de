import { createContext, type ReactNode, Suspense, useContext } from 'react'

/** True while the page's prerendered markup is hydrated. */
export const Prerendered = createContext(false)

// Always the same object, because React would write the markup again for another one.
const asItStands = { __html: '' }

interface KeptMarkupProps {
  as: 'aside' | 'header'
  className: string | undefined
  children: ReactNode
}

/**
 * Markup that no script changes. It is rendered when the site is built. The browser keeps it as it is, and does not
 * load its component if that is lazy.
 */
export function KeptMarkup({ as: Element, className, children }: KeptMarkupProps) {
  return useContext(Prerendered) ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: constant and empty; tells React that the markup is not its own
    <Element className={className} dangerouslySetInnerHTML={asItStands} suppressHydrationWarning />
  ) : (
    <Element className={className}>
      <Suspense>{children}</Suspense>
    </Element>
  )
}
