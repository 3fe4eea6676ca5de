import { type RaRecord, useListContext } from 'ra-core'
import { DataTable } from 'ra-ui-materialui'
import type { ReactNode } from 'react'
import { Column } from '../Column.tsx'
import type { GridColumns } from './ColumnsMenu.tsx'
import { SelectPage, SelectRow } from './SelectBoxes.tsx'
import styles from './Table.module.css'
import { TableSkeleton } from './TableSkeleton.tsx'

/**
 * The table of a list; below 600 px of room each row is a card of the columns `main`, `extra`, `state` and `acts`
 * of Table.module.css.
 */
export function GridTable<R extends RaRecord>({
  label,
  columns,
  nameOf,
  addressOf,
  children,
}: {
  /** What the table is called for those who listen. */
  label: string
  columns?: GridColumns
  /** The name of a record; with it rows can be selected. */
  nameOf?: (record: R) => string
  /** The page of a record, which a click on its row opens. */
  addressOf?: (record: R) => string
  children: ReactNode
}) {
  const { selectedIds = [], isPending } = useListContext<R>()
  if (isPending) return <TableSkeleton />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={label}>
      <DataTable<R>
        {...(columns && { storeKey: columns.key, hiddenColumns: columns.hiddenAtFirst })}
        bulkActionButtons={false}
        rowClick={addressOf ? (_id, _resource, record) => addressOf(record as R) : false}
        className={styles.table ?? ''}
        rowSx={record => (selectedIds.includes(record.id) ? selectedRow : plainRow)}
      >
        {nameOf && (
          <Column<R>
            label={<SelectPage />}
            className={styles.select ?? ''}
            disableSort
            render={record => <SelectRow id={record.id} name={nameOf(record)} />}
          />
        )}
        {children}
      </DataTable>
    </section>
  )
}

// The sticky cells need a ground of their own, so every cell takes the row's.
const plainRow = { '--row': 'var(--surface)' }
const selectedRow = {
  '--row': 'color-mix(in srgb, var(--brand) 9%, var(--surface))',
  '& > td:first-of-type': { boxShadow: 'inset 3px 0 0 var(--brand)' },
}
