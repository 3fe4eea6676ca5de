import { Skeleton } from '@mui/material'
import { isValidElement, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { VisuallyHidden } from '../../look/VisuallyHidden.tsx'
import layout from '../styles/layout.module.css'
import styles from './Page.module.css'
import { StaleLine } from './StaleLine.tsx'
import { usePageTitle } from './usePageTitle.ts'

interface PageProps {
  /** The page's name in the browser's title. */
  name: string
  /** The page's heading, which states the page's main fact. Undefined: still loading. */
  title: ReactNode
  subtitle?: ReactNode
  actions?: ReactNode
  /** Puts the heading into something, such as a card with tabs. */
  frame?: ((head: ReactNode) => ReactNode) | undefined
  /** The maximum width of the content. */
  width?: 'form' | 'normal' | 'wide'
  children: ReactNode
}

/** One page of the app: heading, actions, content. */
export function Page({ name, title, subtitle, actions, frame, width = 'normal', children }: PageProps) {
  const page = useRef<HTMLDivElement>(null)
  usePageTitle(name)
  useKeptFocus(page)
  const head = (
    <div className={styles.head}>
      <div className={styles.titles}>
        {/* The layout focuses it after a navigation. */}
        <h1 className={styles.title} tabIndex={-1} dir="auto">
          {title}
          {/* A heading that is still a grey bar has a name too. */}
          {isValidElement(title) && title.type === Skeleton && <VisuallyHidden>{name}</VisuallyHidden>}
        </h1>
        {subtitle != null && <div className={styles.subtitle}>{subtitle}</div>}
      </div>
      {actions != null && <div className={`${layout.wrap} ${styles.actions}`}>{actions}</div>}
    </div>
  )
  return (
    <div ref={page} className={styles.page} data-width={width}>
      {frame ? frame(head) : head}
      <StaleLine />
      {children}
    </div>
  )
}

/** The element that had the focus last, in a page or a dialog. Pages share it, because one may replace another. */
let last: Element | null = null
/**
 * Whether it was hidden for a time: React hides a page while a part of it is loaded, and the browser removes its focus.
 */
let wasHidden = false
let pages = 0

/**
 * Gives the focus to a page's heading when the focused element is gone, such as a button that disappeared with its
 * action, or the heading of the page's outline while it was loading. Otherwise keys would start at the top of the
 * document, and nothing would be read aloud.
 */
function useKeptFocus(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const note = (element: Element) => {
      last = page.current?.contains(element) || element.closest('[role="dialog"]') ? element : null
      wasHidden = false
    }
    const onFocus = ({ target }: FocusEvent) => note(target as Element)
    const keep = () => {
      if (last === null) return
      if (last.isConnected && !last.checkVisibility()) wasHidden = true
      if (document.activeElement !== document.body) return
      if (last.isConnected) {
        // A click beside it removes the focus on purpose.
        if (wasHidden && last.checkVisibility() && last instanceof HTMLElement)
          last.focus({ preventScroll: true })
        return
      }
      // A page that is gone leaves this to the page that replaces it, which starts a moment later.
      const heading = page.current?.querySelector<HTMLElement>('h1')
      if (!heading) return
      last = null
      heading.focus({ preventScroll: true })
    }
    const changes = new MutationObserver(keep)
    pages += 1
    keep()
    // Its heading may have been focused before this effect.
    if (page.current?.contains(document.activeElement)) note(document.activeElement as Element)
    document.addEventListener('focusin', onFocus)
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['style'] })
    return () => {
      document.removeEventListener('focusin', onFocus)
      changes.disconnect()
      pages -= 1
      // By then, a page that replaced this one has started.
      queueMicrotask(() => {
        if (pages === 0) last = null
      })
    }
  }, [page])
}
