import { Checkbox } from '@mui/material'
import type { ReactNode } from 'react'
import { DataTable, type Identifier, type RaRecord, useListContext, useTranslate } from 'react-admin'
import { VisuallyHidden } from '../../look/VisuallyHidden.tsx'
import { useUndoable } from '../data/undoable.ts'
import { useShownPast } from '../past/shown-past.ts'
import { RowMenu } from '../record/RowMenu.tsx'
import { useFits } from '../useFits.ts'
import { Column } from './Column.tsx'
import styles from './Table.module.css'
import { TableSkeleton } from './TableSkeleton.tsx'

export interface ListTableProps<R extends RaRecord> {
  /** A record's name, for its checkbox and menu. */
  nameOf: (record: R) => string
  /** The address of a record's page, which a click on its row opens. */
  addressOf?: ((record: R) => string) | undefined
  /** The actions for one record, behind three dots; `close` closes the menu. */
  menu?: ((record: R, close: () => void) => ReactNode[]) | undefined
  /** The columns that are hidden at first. */
  hidden?: string[] | undefined
  /** The columns. */
  children: ReactNode
}

/**
 * React-admin's table of a list, in a scrollable box unless it fits. If narrower than 600 px, each row is a card of the
 * columns `main`, `extra`, `state` and `acts` of Table.module.css.
 */
export function ListTable<R extends RaRecord>({
  label,
  selectable,
  nameOf,
  addressOf,
  menu,
  hidden,
  children,
}: ListTableProps<R> & { label: string; selectable: boolean }) {
  const translate = useTranslate()
  const { selectedIds = [], isPending } = useListContext<R>()
  const undoable = useUndoable()
  const past = useShownPast()
  const { box, fits } = useFits()
  if (isPending) return <TableSkeleton />
  const rowAddress = past ? undefined : addressOf
  return (
    <section
      ref={box}
      className={styles.scroll}
      data-fits={fits || undefined}
      // A scrolling box must be reachable by keyboard.
      tabIndex={fits ? undefined : 0}
      aria-label={label}
    >
      <DataTable<R>
        {...(hidden && { hiddenColumns: hidden })}
        bulkActionButtons={false}
        rowClick={rowAddress ? (_id, _resource, record) => rowAddress(record as R) : false}
        className={styles.table ?? ''}
        rowSx={({ id }) =>
          undoable.has(id) ? leavingRow : selectedIds.includes(id) ? selectedRow : plainRow
        }
      >
        {selectable && (
          <Column<R>
            label={<SelectPage />}
            className={styles.select ?? ''}
            disableSort
            render={record => <SelectRow id={record.id} name={nameOf(record)} />}
          />
        )}
        {children}
        {menu && !past && (
          <Column<R>
            label={<VisuallyHidden>{translate('app.grid.actions')}</VisuallyHidden>}
            className={styles.acts ?? ''}
            disableSort
            render={record => (
              <RowMenu label={translate('app.grid.actions_for', { name: nameOf(record) })}>
                {close => menu(record, close)}
              </RowMenu>
            )}
          />
        )}
      </DataTable>
    </section>
  )
}

// The sticky cells need a separate background, so every cell takes the row's.
const plainRow = { '--row': 'var(--surface)' }
const leavingRow = { ...plainRow, opacity: 0.45, pointerEvents: 'none', textDecoration: 'line-through' }
const selectedRow = {
  '--row': 'color-mix(in srgb, var(--brand) 9%, var(--surface))',
  '& > td:first-of-type': { boxShadow: 'inset 3px 0 0 var(--brand)' },
}

/** Selects the rows of this page. React-admin's own checkbox has no label for screen readers. */
function SelectPage() {
  const translate = useTranslate()
  const { data = [], selectedIds = [], onSelect } = useListContext()
  const here: Identifier[] = data.map(({ id }) => id)
  const chosen = here.filter(id => selectedIds.includes(id))
  const all = here.length > 0 && chosen.length === here.length
  return (
    <Checkbox
      size="small"
      checked={all}
      indeterminate={chosen.length > 0 && !all}
      onChange={() => {
        const others = selectedIds.filter(id => !here.includes(id))
        onSelect(all ? others : [...others, ...here])
      }}
      slotProps={{ input: { 'aria-label': translate('app.grid.select_all') } }}
    />
  )
}

/** Selects one row, with its name as the label. */
export function SelectRow({ id, name }: { id: Identifier; name: string }) {
  const translate = useTranslate()
  const { selectedIds = [], onToggleItem } = useListContext()
  return (
    <Checkbox
      size="small"
      checked={selectedIds.includes(id)}
      onChange={() => onToggleItem(id)}
      // A click on the row itself would open it.
      onClick={event => event.stopPropagation()}
      slotProps={{ input: { 'aria-label': translate('app.grid.select_one', { name }) } }}
    />
  )
}
