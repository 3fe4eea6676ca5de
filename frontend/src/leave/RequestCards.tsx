import { Skeleton } from '@mui/material'
import type { LeaveRequestRow } from '@rollcall/contracts/leave/views.ts'
import { useRef } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { SelectRow } from '../kit/list/SelectBoxes.tsx'
import { usePerson } from './PersonName.tsx'
import { RequestCard, type RequestCardProps } from './RequestCard.tsx'
import styles from './RequestCards.module.css'
import { useApprovals } from './useApprovals.ts'
import { useCardKeys } from './useCardKeys.ts'
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
