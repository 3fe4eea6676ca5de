import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** How long a page may take to become as long as it was, in milliseconds. */
const timeoutMs = 10_000

/** Where the places are kept over a reload. */
const storageKey = 'scroll-places'

/**
 * Starts each new page at its top. The browser's Back and Forward, and a reload, return to where the page was left. A
 * change of the address within a page, such as a filter or an open record, does not scroll. The window scrolls, as the
 * pages have no scroll area of their own.
 */
export function useScrollPlace(): void {
  const { key, pathname } = useLocation()
  const how = useNavigationType()
  const places = useRef<Map<string, number>>(undefined)
  places.current ??= storedPlaces()
  const before = useRef<string>(undefined)
  // One entry of the history, which has another address after a reload only if the browser's tab has.
  const entry = `${key} ${pathname}`

  useLayoutEffect(() => {
    const same = before.current === pathname
    before.current = pathname
    const left = how === 'POP' ? places.current?.get(entry) : undefined
    if (left !== undefined) return returnTo(left)
    if (!same) window.scrollTo(0, 0)
    places.current?.set(entry, window.scrollY)
    return undefined
  }, [entry, pathname, how])

  useEffect(() => {
    const keep = () => places.current?.set(entry, window.scrollY)
    window.addEventListener('scroll', keep, { passive: true })
    return () => window.removeEventListener('scroll', keep)
  }, [entry])

  useEffect(() => {
    const restores = history.scrollRestoration
    history.scrollRestoration = 'manual'
    const store = () => storePlaces(places.current ?? new Map())
    window.addEventListener('pagehide', store)
    return () => {
      history.scrollRestoration = restores
      window.removeEventListener('pagehide', store)
    }
  }, [])
}

/** Scrolls to a place as soon as the page is long enough, unless the reader scrolls first. Returns a function that stops it. */
function returnTo(place: number): () => void {
  const byReader = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const
  const stop = () => {
    growth.disconnect()
    clearTimeout(timer)
    for (const type of byReader) window.removeEventListener(type, stop)
  }
  const go = () => {
    window.scrollTo(0, place)
    if (Math.abs(window.scrollY - place) <= 1) stop()
  }
  const growth = new ResizeObserver(go)
  const timer = setTimeout(stop, timeoutMs)
  for (const type of byReader) window.addEventListener(type, stop, { passive: true })
  growth.observe(document.body)
  go()
  return stop
}

function storedPlaces(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]'))
  } catch {
    return new Map()
  }
}

/** Keeps the newest places, as many as fit into any storage. */
function storePlaces(places: ReadonlyMap<string, number>): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...places].slice(-50)))
  } catch {
    // Without storage, a reload starts at the top.
  }
}
