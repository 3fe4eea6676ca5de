import { throttle } from './throttle.ts'

/** How far an element must be inside the window before it is shown, in pixels. */
export const revealOffset = 200
/** The elements are checked at most once in this many milliseconds. */
export const revealThrottle = 30

/** Whether an element is far enough inside the window. At the end of the page every element is. */
export const isReached = (top: number, windowHeight: number, atEnd: boolean): boolean =>
  atEnd || top < windowHeight - revealOffset

/**
 * Hides the elements below the window, and shows them when they are scrolled into view. Hides nothing that is already
 * visible, and nothing at all with reduced motion.
 */
export function revealOnScroll(): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)')
  if (calm.matches) return
  let waiting = [...document.querySelectorAll<HTMLElement>('[data-reveal]')].filter(
    piece => piece.getBoundingClientRect().top >= innerHeight,
  )
  for (const piece of waiting) piece.dataset.reveal = 'waiting'
  const show = (which: (piece: HTMLElement) => boolean) => {
    waiting = waiting.filter(piece => {
      if (!which(piece)) return true
      piece.dataset.reveal = 'shown'
      return false
    })
    if (waiting.length === 0) removeEventListener('scroll', look)
  }
  const look = throttle(() => {
    const page = document.documentElement
    const atEnd = scrollY + innerHeight >= page.scrollHeight - 1
    show(piece => isReached(piece.getBoundingClientRect().top, innerHeight, atEnd))
  }, revealThrottle)
  addEventListener('scroll', look, { passive: true })
  addEventListener('resize', look)
  // The focus must never be on a hidden element.
  document.addEventListener('focusin', event =>
    show(piece => event.target instanceof Node && piece.contains(event.target)),
  )
  calm.addEventListener('change', () => {
    if (calm.matches) show(() => true)
  })
}
