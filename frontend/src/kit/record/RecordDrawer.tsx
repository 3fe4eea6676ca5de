import { Skeleton } from '@mui/material'
import type { ReactNode } from 'react'
import { type RaRecord, useGetOne, useTranslate } from 'react-admin'
import type { Shape } from '../../look/icons.tsx'
import { isGone } from '../data/problem.ts'
import { ErrorState } from '../parts/States.tsx'
import { useTitleWhileOpen } from '../parts/usePageTitle.ts'
import { useOpened } from '../useOpened.ts'
import { DetailDrawer } from './DetailDrawer.tsx'
import { FactsSkeleton } from './Facts.tsx'
import { GoneState } from './GoneState.tsx'

/**
 * The record with the id `open` in the address, beside its list. Its texts: `list` until a better title is known,
 * `gone.title` and `gone.text` if there is no such record.
 */
export function RecordDrawer<R extends RaRecord>({
  resource,
  texts,
  icon,
  nameOf,
  pageTitle,
  state,
  acts,
  children,
}: {
  resource: string
  texts: string
  icon: Shape
  nameOf: (record: R) => string
  /** The browser's title while the record is open; default: the page's. */
  pageTitle?: (record: R) => string
  state?: (record: R) => ReactNode
  acts?: (record: R) => ReactNode
  children: (record: R) => ReactNode
}) {
  const translate = useTranslate()
  const { opened, close } = useOpened()
  const { data, error, refetch } = useGetOne<R>(
    resource,
    { id: opened ?? '' },
    { enabled: opened !== null, onError: () => undefined },
  )
  const record = opened !== null && data?.id === opened ? data : undefined
  useTitleWhileOpen(record && pageTitle?.(record))
  const text = (key: string) => translate(`${texts}.${key}`)
  return (
    <DetailDrawer
      open={opened !== null}
      onClose={close}
      title={record ? nameOf(record) : error ? text('list') : <Skeleton width={180} />}
      below={record && state?.(record)}
      acts={record && acts?.(record)}
    >
      {record ? (
        children(record)
      ) : isGone(error) ? (
        <GoneState texts={`${texts}.gone`} icon={icon} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <FactsSkeleton count={8} />
      )}
    </DetailDrawer>
  )
}
