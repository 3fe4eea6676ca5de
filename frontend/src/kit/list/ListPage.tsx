import { Button, Skeleton } from '@mui/material'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { type RaRecord, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { Icon } from '../../look/Icon.tsx'
import { plus } from '../parts/icons.tsx'
import { Page } from '../parts/Page.tsx'
import { PastBanner } from '../past/PastBanner.tsx'
import { PastControl } from '../past/PastControl.tsx'
import { ShownPast, useShownPast } from '../past/shown-past.ts'
import { useListPast } from '../past/usePast.ts'
import { useAddress } from '../useAddress.ts'
import type { Picks } from './CountPicks.tsx'
import { ListCard, type ListCardProps } from './ListCard.tsx'
import { TableSkeleton } from './TableSkeleton.tsx'
import { type Counts, useCounts } from './useCounts.ts'

export interface ListPageProps<R extends RaRecord> extends ListCardProps<R> {
  /** The key of the page's name in the browser's title. */
  name: string
  /** The field whose values the heading counts; absent: that of the first picks. */
  counted?: Pick<Picks, 'field' | 'values'>
  /** The page's heading, from the counts. */
  title: (counts: Counts<string>) => string
  subtitle: (counts: Counts<string>) => string
  /** The address of the page that adds a record, and the key of the link's text. */
  create?: { to: string; label: string }
  /** The filter of an address without one, from the counts; absent: the one that was used last. */
  opensOn?: (counts: Counts<string>) => object
  /** Further links or buttons beside the one that adds a record. */
  links?: ReactNode
  /** Shown between the heading and the list. */
  above?: ReactNode
  /** Shown beside the list, such as the open record. */
  aside?: ReactNode
  /** Asks for the past too, and then offers nothing that acts. What stands above and beside the list follows by itself. */
  showsPast?: boolean
}

/** A list page: its counts as the heading, a link for adding a record, and the list. */
export function ListPage<R extends RaRecord>({ showsPast = false, ...props }: ListPageProps<R>) {
  const [past, show] = useListPast()
  if (!showsPast) return <Contents<R> {...props} />
  const control = <PastControl past={past} onShow={show} />
  if (!past) return <Contents<R> {...props} pastControl={control} />
  const { create: _, opensOn: __, above, ...list } = props
  return (
    <ShownPast value={past}>
      <Contents<R>
        {...list}
        above={
          <>
            <PastBanner past={past} onBack={() => show(undefined)} />
            {above}
          </>
        }
        pastControl={control}
      />
    </ShownPast>
  )
}

function Contents<R extends RaRecord>({
  name,
  counted,
  title,
  subtitle,
  create,
  opensOn,
  links,
  above,
  aside,
  ...list
}: Omit<ListPageProps<R>, 'showsPast'>) {
  const translate = useTranslate()
  const past = useShownPast()
  const { field, values } = counted ?? list.picks?.[0] ?? { field: 'id', values: [] }
  const { counts, failed, loading } = useCounts(list.resource, field, values)
  const opening = useOpening(opensOn, loading ? undefined : counts, failed)
  const add = create && <CreateButton {...create} />
  return (
    <Page
      name={translate(name)}
      width="wide"
      title={
        past || (failed && !counts) ? (
          translate(`${list.texts}.list`)
        ) : counts ? (
          title(counts)
        ) : (
          <Skeleton width={280} />
        )
      }
      subtitle={!past && (counts ? subtitle(counts) : !failed && <Skeleton width={240} />)}
      actions={
        links ? (
          <>
            {links}
            {add}
          </>
        ) : (
          add
        )
      }
    >
      {above}
      {opening ? <TableSkeleton /> : <ListCard<R> {...list} first={add} />}
      {aside}
    </Page>
  )
}

function CreateButton({ to, label }: { to: string; label: string }) {
  const translate = useTranslate()
  return (
    <Button variant="contained" component={Link} to={to} startIcon={<Icon shape={plus} />}>
      {translate(label)}
    </Button>
  )
}

/**
 * Sets the filter that `opensOn` chooses by the counts if the address has none. Returns true until then, and false if
 * the counts cannot be read, because the list reads them again itself. Back leaves the list in one press.
 */
function useOpening(
  opensOn: ((counts: Counts<string>) => object) | undefined,
  counts: Counts<string> | undefined,
  failed: boolean,
): boolean {
  const [address, change] = useAddress()
  const [shown, show] = useState(false)
  if (failed && !shown) show(true)
  const opening = opensOn !== undefined && !address.has('filter')
  useEffect(() => {
    if (!opening || !counts) return
    const filter = JSON.stringify(opensOn(counts))
    // Drawn again before the address has changed, it may already have one.
    change(now => ({ filter, ...Object.fromEntries(now) }), { replace: true })
  }, [opening, counts, opensOn, change])
  return opening && !shown
}
