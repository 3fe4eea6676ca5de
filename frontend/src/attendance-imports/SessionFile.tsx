import { type AttendanceImportField, maxAttendanceRows } from '@rollcall/contracts/attendance-imports/rows.ts'
import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { fileRowsOf, guessMapping, type Mapping, ordersIn, type SaidOrders } from '../kit/files/columns.ts'
import { MatchColumns } from '../kit/files/MatchColumns.tsx'
import { grouped } from '../kit/numbers.ts'
import { attendanceImportColumns } from './attendance-columns.ts'
import { FileNote } from './FileNote.tsx'
import { fromPunchExport, isDayExport } from './from-punch-export.ts'
import { hoursAsTimes } from './hours-as-times.ts'
import type { RowsOfFile } from './rows-of-file.ts'

/** The columns of a file with a work session in each row, which may be an export of our own. */
export function SessionFile({ table: chosen, latestYear, onChange, onCheck }: RowsOfFile) {
  const translate = useTranslate()
  const text = (key: string, args: object = {}) => translate(`attendance_import.${key}`, args)
  const own = useMemo(() => fromPunchExport(chosen), [chosen])
  const table = own?.table ?? chosen
  const [mapping, setMapping] = useState<Mapping<AttendanceImportField>>(() =>
    guessMapping(attendanceImportColumns, table.heads),
  )
  const [said, setSaid] = useState<SaidOrders<AttendanceImportField>>({})
  const { orders, rows } = useMemo(() => {
    const orders = ordersIn(attendanceImportColumns, table, mapping)
    const orderOf = (field: AttendanceImportField) => orders[field]?.order ?? said[field]
    return {
      orders,
      rows: hoursAsTimes(fileRowsOf(attendanceImportColumns, table, mapping, orderOf, latestYear)),
    }
  }, [table, mapping, said, latestYear])
  const counts = { rows: grouped(rows.length), most: grouped(maxAttendanceRows) }
  return (
    <MatchColumns
      columns={attendanceImportColumns}
      table={table}
      mapping={mapping}
      orders={orders}
      said={said}
      latestYear={latestYear}
      fault={rows.length > maxAttendanceRows ? translate('import_file.fault.too_many', counts) : undefined}
      labelOf={field => text(`field.${field}`)}
      text={(key, args) => text(`map.${key}`, args)}
      onMapping={next => {
        onChange()
        setMapping(next)
      }}
      onSay={next => {
        onChange()
        setSaid(next)
      }}
      onCheck={() => onCheck(rows)}
    >
      {isDayExport(table.heads) && <FileNote title={text('own.days')} lines={[text('own.days_text')]} />}
      {own && (
        <FileNote
          title={text('own.title')}
          lines={[
            ...own.lacks.map(column => text(`own.lacks.${column}`)),
            text('own.paid'),
            text('own.seconds'),
          ]}
        />
      )}
    </MatchColumns>
  )
}
