import { Skeleton } from '@mui/material'
import type { PlanChangeRow } from '@rollcall/contracts/plans/views.ts'
import { useState } from 'react'
import { useGetList, useTranslate } from 'react-admin'
import { Card } from '../kit/parts/Card.tsx'
import { Pager } from '../kit/parts/Pager.tsx'
import { PlainTable } from '../kit/parts/PlainTable.tsx'
import { ErrorState } from '../kit/parts/States.tsx'
import { byText, changeText } from './change-text.ts'
import styles from './PlanHistory.module.css'
import { useMoment } from './useMoment.ts'

const perPage = 10

/** All changes of the company's plan, newest first. */
export function PlanHistory() {
  const translate = useTranslate()
  const moment = useMoment()
  const [page, setPage] = useState(1)
  const { data, total, error, refetch } = useGetList<PlanChangeRow>(
    'plan-change',
    { pagination: { page, perPage }, sort: { field: 'at', order: 'DESC' } },
    { placeholderData: before => before, onError: () => undefined },
  )
  const text = (key: string) => translate(`plans.history.${key}`)
  return (
    <Card title={text('title')}>
      {data ? (
        <PlainTable
          label={text('title')}
          heads={[text('when'), text('what'), text('by')]}
          lead={1}
          rows={data.map(change => {
            const at = moment(change.at)
            const [key, args] = changeText(change, moment)
            return {
              id: String(change.id),
              cells: [
                <time key="at" dateTime={change.at}>
                  {at.day} <span className={styles.quiet}>{at.time}</span>
                </time>,
                translate(key, args),
                <span key="by" className={styles.quiet}>
                  {translate(byText(change))}
                </span>,
              ],
            }
          })}
        />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={styles.ghosts} aria-hidden="true">
          <Skeleton variant="rounded" height={16} width="70%" />
          <Skeleton variant="rounded" height={16} width="60%" />
        </div>
      )}
      {total !== undefined && total > perPage && (
        <Pager page={page} perPage={perPage} total={total} onPage={setPage} />
      )}
    </Card>
  )
}
