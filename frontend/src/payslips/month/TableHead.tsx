// biome-ignore-all lint/a11y/noRedundantRoles: in some browsers an element that is displayed as a block loses its own role
import { Checkbox } from '@mui/material'
import type { PayslipRow } from '@rollcall/contracts/payslips/views.ts'
import type { ReactNode } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { down } from '../../kit/parts/icons.tsx'
import { Icon } from '../../look/Icon.tsx'
import styles from './Month.module.css'
import { isReady, isSelectable } from './selectable.ts'

/** The head of a column by which the list can be sorted. */
export function SortHead({
  field,
  number = false,
  children,
}: {
  field: string
  number?: boolean
  children: ReactNode
}) {
  const { sort, setSort } = useListContext()
  const sorted = sort.field === field
  const direction = sort.order === 'DESC' ? 'descending' : 'ascending'
  return (
    <th
      scope="col"
      role="columnheader"
      {...(number && { 'data-number': true })}
      {...(sorted && { 'aria-sort': direction })}
    >
      <button
        type="button"
        className={styles.sort}
        onClick={() => setSort({ field, order: sorted && sort.order === 'ASC' ? 'DESC' : 'ASC' })}
      >
        {children}
        {sorted && (
          <span data-direction={direction}>
            <Icon shape={down} size={12} />
          </span>
        )}
      </button>
    </th>
  )
}

/** Selects the drafts of this page that can be issued; without any, the issued and voided payslips. */
export function SelectReady() {
  const translate = useTranslate()
  const { data = [], selectedIds = [], onSelect } = useListContext<PayslipRow>()
  const select = data.some(isReady) ? isReady : isSelectable
  const here = data.filter(select).map(({ id }) => id)
  const chosen = here.filter(id => selectedIds.includes(id))
  const all = here.length > 0 && chosen.length === here.length
  return (
    <Checkbox
      size="small"
      disabled={here.length === 0}
      checked={all}
      indeterminate={chosen.length > 0 && !all}
      onChange={() => {
        const others = selectedIds.filter(id => !here.includes(String(id)))
        onSelect(all ? others : [...others, ...here])
      }}
      slotProps={{ input: { 'aria-label': translate('app.grid.select_all') } }}
    />
  )
}
