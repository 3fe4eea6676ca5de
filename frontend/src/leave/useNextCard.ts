import { type RefObject, useRef } from 'react'
import { isModalOpen } from '../kit/keys.ts'

/**
 * Gives the focus on to the next card after a decision, or to the one before. `begin` notes the cards when the decision
 * starts, because the decided one is often gone when it ends.
 */
export function useNextCard(list: RefObject<HTMLElement | null>): {
  begin: (id: string) => void
  end: () => void
} {
  const others = useRef<string[]>([])
  const begin = (id: string) => {
    const ids = cardsOf(list.current).map(card => card.dataset.card ?? '')
    const at = ids.indexOf(id)
    others.current = [...ids.slice(at + 1), ...ids.slice(0, at).reverse()]
  }
  const end = () => {
    const cards = new Map(cardsOf(list.current).map(card => [card.dataset.card, card]))
    const next = others.current.find(id => cards.has(id))
    if (next !== undefined) showLater(cards.get(next) as HTMLElement)
  }
  return { begin, end }
}

/** The cards of a list, in their order. */
export const cardsOf = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[data-card]') ?? []),
]

/** Gives a card the focus once the question is closed, which gives it back to its button. */
function showLater(card: HTMLElement): void {
  if (!card.isConnected) return
  if (isModalOpen()) requestAnimationFrame(() => showLater(card))
  else showCard(card)
}

/** Gives a card the focus and scrolls to it. */
export function showCard(card: HTMLElement): void {
  card.focus({ preventScroll: true })
  card.scrollIntoView({ block: 'nearest' })
}
