import { FormControl, FormControlLabel, FormHelperText, FormLabel, Radio, RadioGroup } from '@mui/material'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import type { SaidOrders } from './columns.ts'
import { type DayOrder, dayInCell, dayOrders, type OrderFound, spelledDay } from './read-days.ts'

/** Asks for each column with ambiguous dates whether the day or the month comes first. Otherwise renders nothing. */
export function DayOrders<Field extends string>({
  found,
  said,
  latestYear,
  labelOf,
  onSay,
}: {
  found: Partial<Record<Field, OrderFound>>
  said: SaidOrders<Field>
  latestYear: number
  labelOf: (field: Field) => string
  onSay: (field: Field, order: DayOrder) => void
}) {
  const fields = (Object.keys(found) as Field[]).filter(field => found[field]?.unclear !== undefined)
  return fields.map(field => (
    <Question
      key={field}
      label={labelOf(field)}
      value={found[field]?.unclear ?? ''}
      said={said[field]}
      latestYear={latestYear}
      onSay={order => onSay(field, order)}
    />
  ))
}

function Question({
  label,
  value,
  said,
  latestYear,
  onSay,
}: {
  label: string
  value: string
  said: DayOrder | undefined
  latestYear: number
  onSay: (order: DayOrder) => void
}) {
  const translate = useTranslate()
  const id = useId()
  return (
    <FormControl>
      <FormLabel id={id}>{translate('import_file.order.title', { field: label, value })}</FormLabel>
      <RadioGroup
        row
        aria-labelledby={id}
        value={said ?? null}
        onChange={(_event, order) => onSay(order as DayOrder)}
      >
        {dayOrders.map(order => (
          <FormControlLabel
            key={order}
            value={order}
            control={<Radio />}
            label={spelledDay(dayInCell(value, { order, latestYear }) ?? '')}
          />
        ))}
      </RadioGroup>
      <FormHelperText>{translate('import_file.order.text')}</FormHelperText>
    </FormControl>
  )
}
