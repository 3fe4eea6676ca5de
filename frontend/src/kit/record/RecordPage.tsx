import { Skeleton } from '@mui/material'
import type { ReactNode } from 'react'
import { type RaRecord, useGetOne } from 'react-admin'
import type { Shape } from '../../look/icons.tsx'
import { isGone } from '../data/problem.ts'
import { Card } from '../parts/Card.tsx'
import { Page } from '../parts/Page.tsx'
import { ErrorState } from '../parts/States.tsx'
import type { Past } from '../past/past.ts'
import { FactsSkeleton } from './Facts.tsx'
import { GoneState } from './GoneState.tsx'

/** A page about one record: its name as the heading, its state, its actions and its cards. */
export function RecordPage<R extends RaRecord>({
  resource,
  id,
  name,
  icon,
  gone,
  back,
  nameOf,
  titleOf = nameOf,
  state,
  acts,
  frame,
  past,
  children,
}: {
  resource: string
  id: string
  /** The page's name until the record's is known. */
  name: string
  icon: Shape
  /** The prefix of the texts for a missing record: `title`, `text`, `back`. */
  gone: string
  /** The address of the link back from there. */
  back: string
  nameOf: (record: R) => string
  /** The heading, where it says more than the name. */
  titleOf?: (record: R) => string
  state?: (record: R) => ReactNode
  acts?: (record: R) => ReactNode
  /** Puts the heading into something, such as a card with tabs. */
  frame?: (record: R, head: ReactNode) => ReactNode
  /** The past moment at which the record is read. */
  past?: Past
  children: (record: R) => ReactNode
}) {
  const { data, error, refetch } = useGetOne<R>(
    resource,
    { id, ...(past && { meta: { past } }) },
    { enabled: id !== '', retry: false, onError: () => undefined },
  )
  const missing = !data && (id === '' || isGone(error))
  const title = data ? titleOf(data) : error || missing ? name : <Skeleton width={220} />
  return (
    <Page
      name={data ? nameOf(data) : name}
      title={title}
      subtitle={data && state?.(data)}
      actions={data && acts?.(data)}
      frame={data && frame && (head => frame(data, head))}
    >
      {data ? (
        children(data)
      ) : (
        <Card>
          {missing ? (
            <GoneState texts={gone} icon={icon} back={back} />
          ) : error ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : (
            <FactsSkeleton count={8} />
          )}
        </Card>
      )}
    </Page>
  )
}
