import { Button, TextField } from '@mui/material'
import { hoursAndMinutes } from '@rollcall/contracts/attendance/minutes.ts'
import { clockInCell } from '@rollcall/contracts/attendance-imports/clock-cell.ts'
import type { ReactNode } from 'react'
import formStyles from '../form/FormCard.module.css'
import { counted } from '../numbers.ts'
import { Card } from '../parts/Card.tsx'
import layout from '../styles/layout.module.css'
import words from '../styles/text.module.css'
import { type ImportColumn, type Mapping, missingIn, type SaidOrders, unsaidIn } from './columns.ts'
import { DayOrders } from './DayOrders.tsx'
import { dayInCell, type OrderFound, spelledDay, timeInCell } from './read-days.ts'
import type { FileTable } from './table.ts'

interface MatchColumnsProps<Field extends string> {
  columns: readonly ImportColumn<Field>[]
  table: FileTable
  mapping: Mapping<Field>
  /** The order of day and month in the columns of dates: as found, and as chosen by the person. */
  orders: Partial<Record<Field, OrderFound>>
  said: SaidOrders<Field>
  latestYear: number
  labelOf: (field: Field) => string
  /** The texts of the card by key. */
  text: (key: string, args?: object) => string
  /** The number of rows to check; default: those of the file. */
  count?: number
  /** Why the rows cannot be checked yet; absent: they can, once every column is clear. */
  fault?: string | undefined
  /** Further questions about the columns, and whether their answers are valid. */
  children?: ReactNode
  answered?: boolean
  onMapping: (mapping: Mapping<Field>) => void
  onSay: (said: SaidOrders<Field>) => void
  onCheck: () => void
}

/**
 * The assignment of a file's columns to fields, guessed from the names and changeable, with the first value of each.
 */
export function MatchColumns<Field extends string>(props: MatchColumnsProps<Field>) {
  const { columns, table, mapping, orders, said, latestYear, labelOf, text, fault, answered = true } = props
  const complete = missingIn(columns, mapping).length === 0
  const clear = unsaidIn(orders, said).length === 0
  return (
    <Card title={text('title')}>
      <div className={formStyles.fields}>
        {columns.map(one => {
          const { field, required } = one
          const column = mapping[field]
          const none = text(required ? 'none' : 'no_column')
          return (
            <TextField
              key={field}
              select
              label={labelOf(field)}
              value={column}
              onChange={({ target }) => props.onMapping({ ...mapping, [field]: Number(target.value) })}
              helperText={column < 0 ? none : exampleOf(one)}
              error={required && column < 0}
              slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
            >
              <option value={-1}>{none}</option>
              {table.heads.map((head, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same name
                <option key={at} value={at}>
                  {head || `${at + 1}`}
                </option>
              ))}
            </TextField>
          )
        })}
        <DayOrders
          found={orders}
          said={said}
          latestYear={latestYear}
          labelOf={labelOf}
          onSay={(field, order) => props.onSay({ ...said, [field]: order })}
        />
        {props.children}
      </div>
      <div className={`${layout.row} ${layout.foot} ${words.note} ${formStyles.done}`}>
        <span>{!complete ? text('missing') : !clear ? text('unsaid') : (fault ?? text('text'))}</span>
        <Button
          variant="contained"
          disabled={!complete || !clear || !answered || fault !== undefined}
          onClick={props.onCheck}
        >
          {text('check', counted(props.count ?? table.rows.length))}
        </Button>
      </div>
    </Card>
  )

  /** The first value of a column, and the day and the time as which it is read. */
  function exampleOf({ field, kind, withTime }: ImportColumn<Field>): string {
    const value = table.rows.map(({ cells }) => cells[mapping[field]] ?? '').find(cell => cell !== '') ?? ''
    const shown = value.slice(0, 60)
    const order = orders[field]?.order ?? said[field]
    const isUnsaid = orders[field]?.unclear !== undefined && order === undefined
    const day = kind === 'day' && !isUnsaid ? dayInCell(value, { order, latestYear }) : undefined
    if (!day) return text('example', { value: shown })
    const { time, hasOffset } = (withTime && timeInCell(value)) || {}
    const minutes = time === undefined || hasOffset ? undefined : clockInCell(time)
    const read = minutes === undefined ? spelledDay(day) : `${spelledDay(day)}, ${hoursAndMinutes(minutes)}`
    return text('read_as', { value: shown, day: read })
  }
}
