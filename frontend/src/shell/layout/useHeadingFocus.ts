import { useEffect, useRef } from 'react'
import { takeEntered } from '../../session/just-entered.ts'

/** Milliseconds for which a page's heading is waited for. */
const patience = 10_000

/**
 * Gives the focus to the heading of each page that is come to, so that it is read aloud and the keyboard goes on from
 * there. Nothing is taken from a field of the new page that has the focus, nor from a dialog that is open over it; the page
 * that the app begins with keeps the browser's own order, except after a log-in.
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
      heading?.focus()
      return heading != null
    })
  }, [pathname])
}

/** Calls until it gives true, again with each change of the document; gives how to stop. */
function whenThere(done: () => boolean): () => void {
  const changes = new MutationObserver(() => done() && stop())
  const timer = setTimeout(() => stop(), patience)
  const stop = () => {
    changes.disconnect()
    clearTimeout(timer)
  }
  // What a closing menu does about the focus in this turn comes first.
  const first = setTimeout(() => {
    if (!done()) changes.observe(document.body, { childList: true, subtree: true, attributes: true })
  })
  return () => {
    clearTimeout(first)
    stop()
  }
}
