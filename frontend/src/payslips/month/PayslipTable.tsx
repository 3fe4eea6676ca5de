// biome-ignore-all lint/a11y/noRedundantRoles: in some browsers an element that is displayed as a block loses its own role

import { compareNames } from '@rollcall/contracts/kernel/names.ts'
import { payslipColumns } from '@rollcall/contracts/payslips/columns.ts'
import { type Attention, attentions } from '@rollcall/contracts/payslips/payslip.ts'
import type { PayslipRow } from '@rollcall/contracts/payslips/views.ts'
import type { ReactNode } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { addMonths } from '../../kit/dates.ts'
import { titlesOf } from '../../kit/list/Column.tsx'
import { TableSkeleton } from '../../kit/list/TableSkeleton.tsx'
import { useFilterCounts } from '../../kit/list/useCounts.ts'
import layout from '../../kit/styles/layout.module.css'
import table from '../../kit/styles/table.module.css'
import { VisuallyHidden } from '../../look/VisuallyHidden.tsx'
import styles from './Month.module.css'
import { PayslipLine } from './PayslipLine.tsx'
import { SelectReady, SortHead } from './TableHead.tsx'
import { useMonthWords } from './useMonth.ts'

const title = titlesOf(payslipColumns)
const amounts = ['daysWorked', 'totalEarnings', 'totalDeductions', 'net'] as const

/** The payslips of a month in a table, the ones with exceptions first. On a phone each is a card. */
export function PayslipTable({ month, menu }: { month: string; menu: (row: PayslipRow) => ReactNode }) {
  const translate = useTranslate()
  const { text, nameOf } = useMonthWords()
  const { data, isPending, sort, filterValues } = useListContext<PayslipRow>()
  if (isPending || !data) return <TableSkeleton />
  // Only drafts have exceptions.
  const grouped = sort.field === 'attention' && !['issued', 'voided'].includes(filterValues.state)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
    <section className={`${table.scroll} ${layout.below}`} tabIndex={0} aria-label={text('table')}>
      <table className={styles.table} role="table">
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader" className={styles.box}>
              <SelectReady />
            </th>
            <SortHead field="fullName">{title('fullName')}</SortHead>
            {amounts.map(field => (
              <SortHead key={field} field={field} number>
                {title(field)}
              </SortHead>
            ))}
            <th scope="col" role="columnheader" data-number>
              {text('column.difference', { month: nameOf(addMonths(month, -1)) })}
            </th>
            <SortHead field="attention">{title('state')}</SortHead>
            <th scope="col" role="columnheader">
              <VisuallyHidden>{translate('app.grid.actions')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        {grouped ? (
          (sort.order === 'DESC' ? attentions.toReversed() : attentions).map(attention => (
            <Group
              key={attention}
              attention={attention}
              menu={menu}
              rows={data
                .filter(row => row.attention === attention)
                .sort((a, b) => compareNames(a.fullName, b.fullName))}
            />
          ))
        ) : (
          <tbody role="rowgroup">
            {data.map(row => (
              <PayslipLine key={row.id} row={row} menu={menu(row)} />
            ))}
          </tbody>
        )}
      </table>
    </section>
  )
}

/** A group of payslips: to fix, to check, or neither, below a heading. */
function Group({
  attention,
  rows,
  menu,
}: {
  attention: Attention
  rows: readonly PayslipRow[]
  menu: (row: PayslipRow) => ReactNode
}) {
  const { text } = useMonthWords()
  const { filterValues } = useListContext()
  // Of all pages.
  const { numbers } = useFilterCounts('payslip', [{ ...filterValues, attention }])
  if (rows.length === 0) return null
  return (
    <tbody role="rowgroup">
      <tr role="row" className={styles.group}>
        {/* biome-ignore lint/a11y/useSemanticElements: it is one, and keeps its role as a block */}
        <th colSpan={9} scope="rowgroup" role="rowheader">
          {text(`group.${attention}`, { smart_count: numbers[0] ?? rows.length })}{' '}
          {attention !== 'none' && <span>{text(`group.${attention}_text`)}</span>}
        </th>
      </tr>
      {rows.map(row => (
        <PayslipLine key={row.id} row={row} menu={menu(row)} />
      ))}
    </tbody>
  )
}
