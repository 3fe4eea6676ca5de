import { createContext, type ReactNode, Suspense, useContext } from 'react'

/** True while the page's own markup, drawn when the site was built, is being taken over. */
export const Prerendered = createContext(false)

// One object for all time: React would write the markup again for another one.
const asItStands = { __html: '' }

interface KeptMarkupProps {
  as: 'aside' | 'header'
  className: string | undefined
  children: ReactNode
}

/**
 * Markup that no script changes. It is drawn when the site is built; the browser leaves it as it stands, and does not
 * even load what draws it where that is lazy.
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
