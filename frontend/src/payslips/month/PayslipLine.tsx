// biome-ignore-all lint/a11y/noRedundantRoles: in some browsers an element that is displayed as a block loses its own role

import { Button, Checkbox } from '@mui/material'
import { daysText } from '@rollcall/contracts/payslips/counted.ts'
import { amountText } from '@rollcall/contracts/payslips/money.ts'
import type { PayslipRow } from '@rollcall/contracts/payslips/views.ts'
import type { ReactNode } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useUndoable } from '../../kit/data/undoable.ts'
import { Avatar } from '../../kit/parts/Avatar.tsx'
import words from '../../kit/styles/text.module.css'
import { Below } from './Below.tsx'
import styles from './Month.module.css'
import { StateOf } from './StateOfPayslip.tsx'
import { addressOf, isSelectable } from './selectable.ts'
import { useExceptionWords } from './useExceptionWords.ts'
import { useMonthWords } from './useMonth.ts'

/** One payslip: person, exceptions in sentences, days, amounts, difference, state, and what can be done. */
export function PayslipLine({ row, menu }: { row: PayslipRow; menu: ReactNode }) {
  const translate = useTranslate()
  const { text } = useMonthWords()
  const { exceptionsIn, changeOf } = useExceptionWords()
  const { selectedIds = [], onToggleItem } = useListContext<PayslipRow>()
  const undoable = useUndoable()
  const { id, fullName, currency, digits, attention } = row
  const exceptions = exceptionsIn(row)
  const selectable = isSelectable(row)
  const to = addressOf(id)
  const isEmpty = row.earnings.length + row.deductions.length === 0
  const amount = (value: number) => (isEmpty ? '–' : amountText(value, digits))
  return (
    <tr
      role="row"
      className={styles.line}
      data-attention={attention}
      data-selected={selectedIds.includes(id) || undefined}
      data-leaving={undoable.has(id) || undefined}
    >
      <td role="cell" className={styles.box}>
        {row.state !== 'issuing' && (
          <Checkbox
            size="small"
            className={styles.check ?? ''}
            disabled={!selectable}
            checked={selectable && selectedIds.includes(id)}
            onChange={() => onToggleItem(id)}
            slotProps={{
              input: {
                'aria-label': selectable
                  ? translate('app.grid.select_one', { name: fullName })
                  : text('select_no', { name: fullName }),
              },
            }}
          />
        )}
      </td>
      <th scope="row" role="rowheader" className={styles.person}>
        <Avatar name={fullName} />
        <div>
          <Link to={to} className={words.name} dir="auto">
            {fullName}
          </Link>
          <Below row={row} sentences={exceptions.map(({ sentence }) => sentence)} />
        </div>
      </th>
      <td role="cell" className={styles.days}>
        {daysText(row.daysWorked)}
      </td>
      <td role="cell" className={styles.part}>
        {amount(row.totalEarnings)}
      </td>
      <td role="cell" className={styles.part}>
        {amount(row.totalDeductions)}
      </td>
      <td role="cell" className={styles.net} data-bad={row.net < 0 || undefined}>
        <b>{amount(row.net)}</b> {!isEmpty && <span>{currency}</span>}
      </td>
      <td
        role="cell"
        className={styles.difference}
        data-look={exceptions.some(({ exception }) => exception === 'differs') || undefined}
      >
        {row.state === 'voided' ? '' : isEmpty ? '–' : changeOf(row)}
      </td>
      <td role="cell" className={styles.state}>
        <StateOf row={row} exception={exceptions[0]} />
      </td>
      <td role="cell" className={styles.acts}>
        {attention === 'fix' ? (
          <Button
            size="small"
            variant="outlined"
            component={Link}
            to={to}
            aria-label={`${text('open')}, ${fullName}`}
          >
            {text('open')}
          </Button>
        ) : (
          menu
        )}
      </td>
    </tr>
  )
}
