import { Skeleton } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { type RaRecord, type SortPayload, useGetList } from 'react-admin'
import { Card } from '../parts/Card.tsx'
import { Pager } from '../parts/Pager.tsx'
import { PlainTable } from '../parts/PlainTable.tsx'
import { ErrorState } from '../parts/States.tsx'
import layout from '../styles/layout.module.css'
import words from '../styles/text.module.css'
import styles from './HistoryCard.module.css'

const perPage = 10

/** The history of something, page by page: usually when, what and by whom. */
export function HistoryCard<R extends RaRecord>({
  title,
  resource,
  filter = {},
  sort,
  heads,
  lead = 1,
  none,
  cellsOf,
}: {
  title: string
  resource: string
  filter?: object
  sort: SortPayload
  heads: readonly string[]
  /** The main column, counted from 0. */
  lead?: number
  /** Said where there is nothing. */
  none?: string
  cellsOf: (record: R) => readonly ReactNode[]
}) {
  const [page, setPage] = useState(1)
  const { data, total, error, refetch } = useGetList<R>(
    resource,
    { filter, pagination: { page, perPage }, sort },
    { placeholderData: before => before, onError: () => undefined },
  )
  return (
    <Card title={title}>
      {data?.length === 0 && none !== undefined ? (
        <p className={`${layout.padded} ${words.note}`}>{none}</p>
      ) : data ? (
        <PlainTable
          label={title}
          heads={heads}
          lead={lead}
          rows={data.map(record => ({ id: String(record.id), cells: cellsOf(record) }))}
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
