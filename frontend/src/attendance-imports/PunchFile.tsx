import { TextField } from '@mui/material'
import { maxAttendanceRows } from '@rollcall/contracts/attendance-imports/rows.ts'
import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { type Mapping, ordersIn, type SaidOrders } from '../kit/files/columns.ts'
import { MatchColumns } from '../kit/files/MatchColumns.tsx'
import { counted, grouped } from '../kit/numbers.ts'
import { FileNote } from './FileNote.tsx'
import {
  type Direction,
  directionOf,
  guessPunchLog,
  maxWords,
  type PunchLogField,
  punchLogColumns,
  type SaidWords,
  wordsIn,
} from './punch-log-columns.ts'
import { type PunchLogRead, readPunchLog } from './read-punch-log.ts'
import type { RowsOfFile } from './rows-of-file.ts'

/** The columns of a device's log, the meaning of its words, and what its punches become. */
export function PunchFile({ table, latestYear, onChange, onCheck }: RowsOfFile) {
  const translate = useTranslate()
  const text = (key: string, args: object = {}) => translate(`attendance_import.${key}`, args)
  const [mapping, setMapping] = useState<Mapping<PunchLogField>>(() => guessPunchLog(table))
  const [said, setSaid] = useState<SaidOrders<PunchLogField>>({})
  const [meant, setMeant] = useState<SaidWords>({})
  const orders = useMemo(() => ordersIn(punchLogColumns, table, mapping), [table, mapping])
  const words = useMemo(() => wordsIn(table, mapping.direction), [table, mapping])
  const order = orders.at?.order ?? said.at
  const read = useMemo(
    () => readPunchLog(table, { mapping, order, latestYear, words: meant }),
    [table, mapping, order, latestYear, meant],
  )
  const unsaid = words.filter(word => (meant[word] ?? directionOf(word)) === undefined)
  const anew =
    <Value,>(change: (value: Value) => void) =>
    (value: Value) => {
      onChange()
      change(value)
    }
  const isClear = mapping.employee >= 0 && mapping.at >= 0 && !(orders.at?.unclear && !order)
  return (
    <MatchColumns
      columns={punchLogColumns}
      table={table}
      mapping={mapping}
      orders={orders}
      said={said}
      latestYear={latestYear}
      count={read.rows.length}
      fault={faultOf()}
      labelOf={field => text(`log.field.${field}`)}
      text={(key, args) => text(`${['text', 'missing', 'check'].includes(key) ? 'log' : 'map'}.${key}`, args)}
      onMapping={anew(setMapping)}
      onSay={anew(setSaid)}
      onCheck={() => onCheck(read.rows)}
    >
      {words.length <= maxWords &&
        words.map(word => (
          <Word
            key={word}
            word={word}
            value={meant[word] ?? directionOf(word)}
            onChoose={anew(direction => setMeant({ ...meant, [word]: direction }))}
          />
        ))}
      {isClear && faultOf() === undefined && (
        <FileNote title={text('log.found', countsOf(read))} lines={notesOf(read)} />
      )}
    </MatchColumns>
  )

  function faultOf(): string | undefined {
    if (words.length > maxWords) return text('log.many_words', { count: grouped(words.length) })
    if (unsaid.length > 0) return text('log.unsaid')
    if (read.rows.length > maxAttendanceRows)
      return text('log.too_many', { ...counted(read.rows.length), most: grouped(maxAttendanceRows) })
    return undefined
  }

  function countsOf({ punches, people, days, rows }: PunchLogRead) {
    const numbers = { punches, people, days, sessions: rows.length }
    return Object.fromEntries(
      Object.entries(numbers).map(([name, value]) => [name, text(`log.${name}`, counted(value))]),
    )
  }

  function notesOf({ alone, repeated, unreadable }: PunchLogRead): string[] {
    return [
      ...(mapping.direction < 0 ? [text('log.in_turn')] : []),
      ...(alone > 0 ? [text('log.alone', counted(alone))] : []),
      ...(repeated > 0 ? [text('log.repeated', counted(repeated))] : []),
      ...(unreadable > 0 ? [text('log.unreadable', counted(unreadable))] : []),
    ]
  }
}

const directions = ['in', 'out', 'none'] as const

/** The meaning of one word of the column of directions. */
function Word({
  word,
  value,
  onChoose,
}: {
  word: string
  value: Direction | undefined
  onChoose: (direction: Direction) => void
}) {
  const translate = useTranslate()
  const text = (key: string, args: object = {}) => translate(`attendance_import.log.${key}`, args)
  return (
    <TextField
      select
      label={word === '' ? text('no_word') : text('word', { word: word.slice(0, 60) })}
      value={value ?? ''}
      error={value === undefined}
      helperText={value === undefined ? text('choose_word') : undefined}
      onChange={({ target }) => onChoose(target.value as Direction)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {value === undefined && <option value="">{text('choose_word')}</option>}
      {directions.map(direction => (
        <option key={direction} value={direction}>
          {text(`meaning.${direction}`)}
        </option>
      ))}
    </TextField>
  )
}
