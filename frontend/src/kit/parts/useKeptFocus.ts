import { type RefObject, useEffect } from 'react'

/**
 * Gives the focus to a page's heading when what had it is gone, such as a button that went with what it did: else keys
 * would begin at the top of the document, and nothing would be read aloud.
 */
export function useKeptFocus(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last: Element | null = null
    const note = ({ target }: FocusEvent) => {
      const element = target as Element
      last = page.current?.contains(element) || element.closest('[role="dialog"]') ? element : null
    }
    const changes = new MutationObserver(() => {
      if (last === null || last.isConnected || document.activeElement !== document.body) return
      last = null
      page.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
    })
    document.addEventListener('focusin', note)
    changes.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', note)
      changes.disconnect()
    }
  }, [page])
}
