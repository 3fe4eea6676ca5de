import { Skeleton } from '@mui/material'
import type { LeaveRequestRow } from '@rollcall/contracts/leave/views.ts'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { isModalOpen, isTyping, useSingleKeys } from '../kit/keys.ts'
import { SelectRow } from '../kit/list/ListTable.tsx'
import { useApprovals } from './DecideCard.tsx'
import { usePerson } from './PersonName.tsx'
import { RequestCard, type RequestCardProps } from './RequestCard.tsx'
import styles from './RequestCards.module.css'
import { useLeaveWords } from './words.ts'

/** The requests of the list's page as cards, each with what its approval would do. */
export function RequestCards(props: Pick<RequestCardProps, 'acts' | 'addressOf'>) {
  const translate = useTranslate()
  const { data: requests = [], isPending } = useListContext<LeaveRequestRow>()
  const { approvals, failed } = useApprovals(requests)
  const list = useRef<HTMLUListElement>(null)
  const showNext = useCardKeys(list)
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
          onDone={() => showNext(request.id)}
        />
      ))}
    </ul>
  )
}

function ListedCard(props: RequestCardProps) {
  const { span } = useLeaveWords()
  const { request } = props
  const name = `${usePerson(request.employeeId)?.fullName ?? ''}, ${span(request)}`
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
 * shortcut. Returns a function that gives the focus to the neighbour of a card, by its id, that is being decided.
 */
function useCardKeys(list: RefObject<HTMLElement | null>): (id: string) => void {
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

  return useCallback(
    id => {
      const cards = cardsOf(list.current)
      const at = cards.findIndex(card => card.dataset.card === id)
      const next = cards[at + 1] ?? cards[at - 1]
      if (at >= 0 && next) showLater(next)
    },
    [list],
  )
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
