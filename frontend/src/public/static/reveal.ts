import { throttle } from './throttle.ts'

/** How far a piece has to be inside the window before it shows, in pixels. */
export const revealOffset = 200
/** At most one look at the pieces in so many milliseconds. */
export const revealThrottle = 30

/** Whether a piece is far enough inside the window; at the end of the page everything is. */
export const isReached = (top: number, windowHeight: number, atEnd: boolean): boolean =>
  atEnd || top < windowHeight - revealOffset

/**
 * Hides what lies below the window and shows it as it is scrolled to. Nothing that is already in sight is hidden, and
 * nothing at all for who wants less motion.
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
  // Who comes by the keyboard never stands on something unseen.
  document.addEventListener('focusin', event =>
    show(piece => event.target instanceof Node && piece.contains(event.target)),
  )
  calm.addEventListener('change', () => {
    if (calm.matches) show(() => true)
  })
}
