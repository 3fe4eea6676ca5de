import { Skeleton } from '@mui/material'
import type { LeaveRequestRow } from '@rollcall/contracts/leave/views.ts'
import { type RefObject, useEffect, useRef } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { isModalOpen, isTyping, useSingleKeys } from '../kit/keys.ts'
import { SelectRow } from '../kit/list/ListTable.tsx'
import { RequestCard, type RequestCardProps } from './RequestCard.tsx'
import styles from './RequestCards.module.css'
import { useApprovals } from './useApprovals.ts'
import { cardsOf, showCard, useNextCard } from './useNextCard.ts'
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
      if (shown) showCard(shown)
      else button?.click()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [list, singleKeys])
}
