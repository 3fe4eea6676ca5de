import { Skeleton } from '@mui/material'
import type { PlanChangeRow } from '@rollcall/contracts/plans/views.ts'
import { useGetList, useTranslate } from 'ra-core'
import { useState } from 'react'
import { Card } from '../app/parts/Card.tsx'
import { Pager } from '../app/parts/Pager.tsx'
import { ErrorState } from '../app/parts/States.tsx'
import { byText, changeText } from './change-text.ts'
import styles from './PlanHistory.module.css'
import { useMoment } from './useMoment.ts'

const perPage = 10

/** Everything that happened to the company's plan, newest first. */
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
        <table className={styles.history}>
          <thead>
            <tr>
              <th scope="col">{text('when')}</th>
              <th scope="col">{text('what')}</th>
              <th scope="col">{text('by')}</th>
            </tr>
          </thead>
          <tbody>
            {data.map(change => {
              const at = moment(change.at)
              const [key, args] = changeText(change, moment)
              return (
                <tr key={change.id}>
                  <td>
                    <time dateTime={change.at}>
                      {at.day} <span>{at.time}</span>
                    </time>
                  </td>
                  <td>{translate(key, args)}</td>
                  <td>{translate(byText(change))}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
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
