import { type RefObject, useEffect } from 'react'

/** What had the focus last, in a page or a dialog. Pages share it, because one may take the place of another. */
let last: Element | null = null
/** It was not shown for a time: React hides a page while a part of it is loaded, and the browser takes its focus. */
let wasHidden = false
let pages = 0

/**
 * Gives the focus to a page's heading when what had it is gone, such as a button that went with what it did, or the
 * heading of the page that stood here while it was loading: else keys would begin at the top of the document, and nothing
 * would be read aloud.
 */
export function useKeptFocus(page: RefObject<HTMLElement | null>): void {
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
        // Who clicks beside it takes the focus away; that is left so.
        if (wasHidden && last.checkVisibility() && last instanceof HTMLElement)
          last.focus({ preventScroll: true })
        return
      }
      // A page that is gone leaves it to the one that takes its place, which begins a moment later.
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
      // A page that took the place of this one has begun by then.
      queueMicrotask(() => {
        if (pages === 0) last = null
      })
    }
  }, [page])
}
