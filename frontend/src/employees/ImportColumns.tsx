import { Button, Checkbox, FormControlLabel, FormHelperText, TextField } from '@mui/material'
import { useTranslate } from 'react-admin'
import { type Mapping, missingIn, type SaidOrders, unsaidIn } from '../kit/files/columns.ts'
import { DayOrders } from '../kit/files/DayOrders.tsx'
import { dayInCell, type OrderFound, spelledDay } from '../kit/files/read-days.ts'
import type { FileTable } from '../kit/files/table.ts'
import formStyles from '../kit/form/FormCard.module.css'
import { counted } from '../kit/numbers.ts'
import { Card } from '../kit/parts/Card.tsx'
import layout from '../kit/styles/layout.module.css'
import words from '../kit/styles/text.module.css'
import styles from './Import.module.css'
import { employeeImportColumns, type ImportField } from './import-columns.ts'
import type { Spellings } from './position-spellings.ts'

interface ImportColumnsProps {
  table: FileTable
  mapping: Mapping<ImportField>
  /** The order of day and month in the columns of dates: as found, and as chosen by the person. */
  orders: Partial<Record<ImportField, OrderFound>>
  said: SaidOrders<ImportField>
  latestYear: number
  /** Positions that differ only in case, and whether they are merged. */
  spellings: readonly Spellings[]
  oneSpelling: boolean
  onMapping: (mapping: Mapping<ImportField>) => void
  onSay: (said: SaidOrders<ImportField>) => void
  onOneSpelling: (oneSpelling: boolean) => void
  onCheck: () => void
}

/**
 * The assignment of the file's columns to fields, guessed from the names and changeable, with the first value of each.
 */
export function ImportColumns(props: ImportColumnsProps) {
  const { table, mapping, orders, said, latestYear, spellings } = props
  const translate = useTranslate()
  const text = (key: string, args: object = {}) => translate(`employee_import.map.${key}`, args)
  const labelOf = (field: ImportField) => translate(`resources.employee.fields.${field}`)
  const complete = missingIn(employeeImportColumns, mapping).length === 0
  const clear = unsaidIn(orders, said).length === 0
  return (
    <Card title={text('title')}>
      <div className={formStyles.fields}>
        {employeeImportColumns.map(({ field, kind }) => {
          const column = mapping[field]
          return (
            <TextField
              key={field}
              select
              label={labelOf(field)}
              value={column}
              onChange={({ target }) => props.onMapping({ ...mapping, [field]: Number(target.value) })}
              helperText={column < 0 ? text('none') : exampleOf(field, kind === 'day')}
              error={column < 0}
              slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
            >
              <option value={-1}>{text('none')}</option>
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
        {spellings.length > 0 && (
          <div className={formStyles.whole}>
            <FormControlLabel
              control={
                <Checkbox
                  checked={props.oneSpelling}
                  onChange={({ target }) => props.onOneSpelling(target.checked)}
                />
              }
              label={text('spellings')}
            />
            {spellings.slice(0, 5).map(({ use, others }) => (
              <FormHelperText key={use} className={styles.spelling ?? ''}>
                {text('spelling', { use, others: others.slice(0, 5).join(', ') })}
              </FormHelperText>
            ))}
          </div>
        )}
      </div>
      <div className={`${layout.row} ${layout.foot} ${words.note} ${formStyles.done}`}>
        <span>{text(!complete ? 'missing' : clear ? 'text' : 'unsaid')}</span>
        <Button variant="contained" disabled={!complete || !clear} onClick={props.onCheck}>
          {text('check', counted(table.rows.length))}
        </Button>
      </div>
    </Card>
  )

  /** The first value of a column, and the day as which it is read. */
  function exampleOf(field: ImportField, isDay: boolean): string {
    const value = table.rows.map(({ cells }) => cells[mapping[field]] ?? '').find(cell => cell !== '') ?? ''
    const shown = value.slice(0, 60)
    const order = orders[field]?.order ?? said[field]
    const isUnsaid = orders[field]?.unclear !== undefined && order === undefined
    const day = isDay && !isUnsaid ? dayInCell(value, { order, latestYear }) : undefined
    return day ? text('read_as', { value: shown, day: spelledDay(day) }) : text('example', { value: shown })
  }
}
