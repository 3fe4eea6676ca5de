import { Skeleton } from '@mui/material'
import type { LeaveRequestRow } from '@rollcall/contracts/leave/views.ts'
import { type RefObject, useEffect, useRef } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { isModalOpen, isTyping, useSingleKeys } from '../kit/keys.ts'
import { SelectRow } from '../kit/list/ListTable.tsx'
import { RequestCard, type RequestCardProps } from './RequestCard.tsx'
import styles from './RequestCards.module.css'
import { useApprovals } from './useApprovals.ts'
import { useLeaveWords } from './words.ts'

/** The requests of the list's page as cards, each with what its approval would do. */
export function RequestCards(props: Pick<RequestCardProps, 'acts' | 'addressOf'>) {
  const translate = useTranslate()
  const { data: requests = [], isPending } = useListContext<LeaveRequestRow>()
  const { approvals, failed } = useApprovals(requests)
  const list = useRef<HTMLUListElement>(null)
  useCardKeys(list)
  const { begin, end } = useNextCard(list)
  if (isPending) return <Skeleton variant="rounded" height={240} className={styles.loading ?? ''} />
  return (
    <ul ref={list} className={styles.cards} aria-label={translate('deciding.card.label')}>
      {requests.map(request => (
        <ListedCard
          key={request.id}
          {...props}
          request={request}
          approval={approvals.get(request.id)}
          failed={failed}
          onBegin={() => begin(request.id)}
          onDone={end}
        />
      ))}
    </ul>
  )
}

function ListedCard(props: RequestCardProps) {
  const { whose } = useLeaveWords()
  const { request } = props
  const name = whose(request)
  return (
    <li className={styles.card} data-card={request.id} tabIndex={-1} aria-label={name}>
      <RequestCard {...props} before={<SelectRow id={request.id} name={name} />} />
    </li>
  )
}

/** The ways of the keys that move between cards. */
const steps: Record<string, number> = { j: 1, k: -1 }

/**
 * J and K move between the cards of a list. Other keys press the button of the focused card that has them as its
 * shortcut.
 */
function useCardKeys(list: RefObject<HTMLElement | null>): void {
  const [singleKeys] = useSingleKeys()

  useEffect(() => {
    if (!singleKeys) return
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, target, defaultPrevented } = event
      if (ctrlKey || metaKey || altKey || shiftKey || defaultPrevented || isModalOpen()) return
      if (target instanceof HTMLElement && isTyping(target)) return
      const cards = cardsOf(list.current)
      const at = cards.findIndex(card => card.contains(document.activeElement))
      const step = steps[key]
      const shown = step !== undefined && cards[at < 0 ? 0 : at + step]
      const button = cards[at]?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key.toUpperCase()}"]`)
      if (!shown && !button) return
      event.preventDefault()
      if (shown) show(shown)
      else button?.click()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [list, singleKeys])
}

/**
 * Gives the focus on to the next card after a decision, or to the one before. `begin` notes the cards when the decision
 * starts, because the decided one is often gone when it ends.
 */
function useNextCard(list: RefObject<HTMLElement | null>): { begin: (id: string) => void; end: () => void } {
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

const cardsOf = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[data-card]') ?? []),
]

/** Gives a card the focus once the question is closed, which gives it back to its button. */
function showLater(card: HTMLElement): void {
  if (!card.isConnected) return
  if (isModalOpen()) requestAnimationFrame(() => showLater(card))
  else show(card)
}

function show(card: HTMLElement): void {
  card.focus({ preventScroll: true })
  card.scrollIntoView({ block: 'nearest' })
}
