import { useEffect, useRef } from 'react'
import { takeEntered } from '../../session/just-entered.ts'

/** How long to wait for a page's heading, in milliseconds. */
const timeoutMs = 10_000

/**
 * Focuses the heading of each page after a navigation, so that screen readers announce it and the keyboard continues
 * from there. A focused field of the new page and an open dialog keep the focus. The first page of the app keeps the
 * browser's own focus order, except after a log-in.
 */
export function useHeadingFocus(pathname: string): void {
  const before = useRef<string>(undefined)
  useEffect(() => {
    const begins = before.current === undefined
    const same = before.current === pathname
    before.current = pathname
    if (same || (begins && !takeEntered())) return
    return whenThere(() => {
      if (document.querySelector('.MuiModal-root:not(.MuiModal-hidden)')) return false
      const content = document.getElementById('content')
      const focused = document.activeElement
      if (content?.contains(focused) && focused !== content && focused?.tagName !== 'H1') return true
      const heading = content?.querySelector<HTMLElement>('h1[tabindex="-1"]')
      // `useScrollPlace` scrolls: a page that is come back to does not start at its heading.
      heading?.focus({ preventScroll: true })
      // A page that is hidden while a part of it is loaded takes no focus yet.
      return heading != null && document.activeElement === heading
    })
  }, [pathname])
}

/** Calls `done` with each change of the document until it returns true. Returns a function that stops this. */
function whenThere(done: () => boolean): () => void {
  const changes = new MutationObserver(() => done() && stop())
  const timer = setTimeout(() => stop(), timeoutMs)
  const stop = () => {
    changes.disconnect()
    clearTimeout(timer)
  }
  // A closing menu moves the focus in this turn, so wait for it.
  const first = setTimeout(() => {
    if (!done()) changes.observe(document.body, { childList: true, subtree: true, attributes: true })
  })
  return () => {
    clearTimeout(first)
    stop()
  }
}
