import { type AttendanceImportField, maxAttendanceRows } from '@rollcall/contracts/attendance-imports/rows.ts'
import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { allRows } from '../kit/data/all-rows.ts'
import { fileRowsOf, guessMapping, type Mapping, ordersIn, type SaidOrders } from '../kit/files/columns.ts'
import { FileChoice } from '../kit/files/FileChoice.tsx'
import styles from '../kit/files/Import.module.css'
import { withJoinedNames } from '../kit/files/joined-names.ts'
import { MatchColumns } from '../kit/files/MatchColumns.tsx'
import { useTableFile } from '../kit/files/useTableFile.ts'
import { useCalendar } from '../kit/me.tsx'
import { counted } from '../kit/numbers.ts'
import { Card } from '../kit/parts/Card.tsx'
import { ErrorState } from '../kit/parts/States.tsx'
import { AttendanceImportCheck } from './AttendanceImportCheck.tsx'
import { attendanceImportColumns } from './attendance-columns.ts'
import { hoursAsTimes } from './hours-as-times.ts'
import { useAttendanceCheck } from './useAttendanceCheck.ts'

/** Three steps: the file, its columns, and a check that writes nothing before the button that imports. */
export function AttendanceImportForm({ onStarted }: { onStarted: (id: string) => void }) {
  const translate = useTranslate()
  const text = (key: string, args: object = {}) => translate(`attendance_import.${key}`, args)
  const { today } = useCalendar()
  const dry = useAttendanceCheck()
  const { file, choose, cancel } = useTableFile(maxAttendanceRows, withJoinedNames)
  const [mapping, setMapping] = useState<Mapping<AttendanceImportField>>()
  const [said, setSaid] = useState<SaidOrders<AttendanceImportField>>({})
  // What is past is in this year or an earlier one.
  const latestYear = Number(today.slice(0, 4))
  const table = file?.table
  const people = usePeople(table !== undefined)
  const { orders, rows } = useMemo(() => {
    if (!table || !mapping) return { orders: {}, rows: [] }
    const orders = ordersIn(attendanceImportColumns, table, mapping)
    const orderOf = (field: AttendanceImportField) => orders[field]?.order ?? said[field]
    return {
      orders,
      rows: hoursAsTimes(fileRowsOf(attendanceImportColumns, table, mapping, orderOf, latestYear)),
    }
  }, [table, mapping, said, latestYear])

  const read = async (chosen: File) => {
    dry.reset()
    setMapping(undefined)
    setSaid({})
    const found = await choose(chosen)
    if (found) setMapping(guessMapping(attendanceImportColumns, found.heads))
  }
  return (
    <div className={styles.steps}>
      <Card title={text('file.title')} padded>
        <div className={styles.file}>
          <p>{text('file.text')}</p>
          <FileChoice
            file={file}
            found={text('file.rows', { ...counted(file?.rows ?? 0), file: file?.name })}
            onFile={chosen => void read(chosen)}
            onCancel={cancel}
          />
        </div>
      </Card>
      {people.error && <ErrorState error={people.error} onRetry={() => void people.refetch()} />}
      {table && mapping && people.data && (
        <MatchColumns
          columns={attendanceImportColumns}
          table={table}
          mapping={mapping}
          orders={orders}
          said={said}
          latestYear={latestYear}
          labelOf={field => text(`field.${field}`)}
          text={(key, args) => text(`map.${key}`, args)}
          onMapping={next => {
            dry.reset()
            setMapping(next)
          }}
          onSay={next => {
            dry.reset()
            setSaid(next)
          }}
          onCheck={() => void dry.check(rows, people.data)}
        />
      )}
      {dry.run && file && <AttendanceImportCheck run={dry.run} fileName={file.name} onStarted={onStarted} />}
    </div>
  )
}

/** Every employee of the company, whom rows name. */
function usePeople(enabled: boolean) {
  const dataProvider = useDataProvider()
  return useQuery({
    queryKey: ['employee', 'in-file'],
    queryFn: () => {
      const sort = { field: 'fullName', order: 'ASC' } as const
      return allRows<EmployeeRow>(dataProvider, { resource: 'employee', sort })
    },
    enabled,
    retry: false,
  })
}
