import { Button } from '@mui/material'
import { type RaRecord, useListContext } from 'ra-core'
import type { ReactNode } from 'react'
import { Card } from '../Card.tsx'
import { search } from '../icons.tsx'
import { Pager } from '../Pager.tsx'
import { SearchField } from '../SearchField.tsx'
import { EmptyState, ErrorState } from '../States.tsx'
import { BulkBar } from './BulkBar.tsx'
import { ColumnsMenu, type GridColumns } from './ColumnsMenu.tsx'
import styles from './Grid.module.css'
import { useListFilter } from './useListFilter.ts'

/**
 * The list of the surrounding list context as a grid: search, filters, columns, table, pages; filter, order and page
 * stand in the address.
 */
export function ListGrid<R extends RaRecord>({
  label,
  searchLabel,
  columns,
  filters,
  acts,
  empty,
  none,
  children,
}: {
  label: string
  /** What the search looks in; absent: there is no search. */
  searchLabel?: string
  columns?: GridColumns
  filters?: ReactNode
  /** What can be done with the selected rows. */
  acts?: (records: readonly R[]) => ReactNode
  /** Shown while there is nothing at all. */
  empty: ReactNode
  /** Shown where search and filters leave nothing: what it says, and the button that shows everything. */
  none: { title: string; text: string; all: string }
  /** The table. */
  children: ReactNode
}) {
  const list = useListContext<R>()
  const { filterValues } = list
  const filterBy = useListFilter()
  const selecting = acts !== undefined && (list.selectedIds?.length ?? 0) > 0
  return (
    <Card label={label}>
      {(searchLabel !== undefined || columns) && (
        <div className={styles.bar}>
          {searchLabel !== undefined && (
            <SearchField
              label={searchLabel}
              value={filterValues.q ?? ''}
              onSearch={text => filterBy('q', text)}
            />
          )}
          <span className={styles.space} />
          {columns && <ColumnsMenu of={columns} />}
        </div>
      )}
      {/* One replaces the other, so that the rows do not jump. */}
      {selecting ? <BulkBar<R> acts={acts} /> : filters && <div className={styles.filters}>{filters}</div>}
      {list.error && !list.data ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : list.total === 0 ? (
        isFiltered(filterValues) ? (
          <NothingMatches {...none} />
        ) : (
          empty
        )
      ) : (
        children
      )}
      <Pager
        page={list.page}
        perPage={list.perPage}
        total={list.total}
        onPage={list.setPage}
        sizes={[10, 25, 50, 100]}
        onSize={list.setPerPage}
      />
    </Card>
  )
}

const isFiltered = (filter: object): boolean => Object.values(filter).some(value => value !== undefined)

function NothingMatches({ title, text, all }: { title: string; text: string; all: string }) {
  const { setFilters } = useListContext()
  return (
    <EmptyState
      icon={search}
      title={title}
      action={
        <Button variant="outlined" onClick={() => setFilters({})}>
          {all}
        </Button>
      }
    >
      {text}
    </EmptyState>
  )
}
