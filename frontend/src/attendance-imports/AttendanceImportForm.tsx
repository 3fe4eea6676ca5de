import { maxAttendanceRows } from '@rollcall/contracts/attendance-imports/rows.ts'
import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { allRows } from '../kit/data/all-rows.ts'
import { Choices } from '../kit/exports/Choices.tsx'
import { ColumnGuide } from '../kit/files/ColumnGuide.tsx'
import { FileChoice } from '../kit/files/FileChoice.tsx'
import styles from '../kit/files/Import.module.css'
import { withJoinedNames } from '../kit/files/joined-names.ts'
import { useTableFile } from '../kit/files/useTableFile.ts'
import { useCalendar } from '../kit/me.tsx'
import { counted } from '../kit/numbers.ts'
import { Card } from '../kit/parts/Card.tsx'
import { ErrorState } from '../kit/parts/States.tsx'
import { AttendanceImportCheck } from './AttendanceImportCheck.tsx'
import { attendanceImportColumns } from './attendance-columns.ts'
import { PunchFile } from './PunchFile.tsx'
import { isPunchLog, punchLogColumns } from './punch-log-columns.ts'
import { SessionFile } from './SessionFile.tsx'
import { useAttendanceCheck } from './useAttendanceCheck.ts'

/** A work session has two punches, or four with a break. */
const maxFileRows = 4 * maxAttendanceRows

/** What a row of the file is. */
const rowKinds = ['session', 'punch'] as const
type RowKind = (typeof rowKinds)[number]

/** Three steps: the file, its columns, and a check that writes nothing before the button that imports. */
export function AttendanceImportForm({ onStarted }: { onStarted: (id: string) => void }) {
  const translate = useTranslate()
  const text = (key: string, args: object = {}) => translate(`attendance_import.${key}`, args)
  const { today } = useCalendar()
  const dry = useAttendanceCheck()
  const { file, choose, cancel } = useTableFile(maxFileRows, withJoinedNames)
  const [kind, setKind] = useState<RowKind>('session')
  const table = file?.table
  const people = usePeople(table !== undefined)

  const change = (to: RowKind) => {
    dry.reset()
    setKind(to)
  }
  const read = async (chosen: File) => {
    dry.reset()
    const found = await choose(chosen)
    if (found) setKind(isPunchLog(found) ? 'punch' : 'session')
  }
  const Rows = kind === 'punch' ? PunchFile : SessionFile
  return (
    <div className={styles.steps}>
      <Card title={text('file.title')} padded>
        <div className={table ? undefined : styles.beside}>
          <div className={styles.file}>
            <p>{text(`file.text_${kind}`)}</p>
            <Choices
              label={text('kind.label')}
              values={rowKinds}
              value={kind}
              onChange={change}
              nameOf={one => text(`kind.${one}`)}
            />
            <FileChoice
              file={file}
              found={text('file.rows', { ...counted(file?.rows ?? 0), file: file?.name })}
              onFile={chosen => void read(chosen)}
              onCancel={cancel}
            />
          </div>
          {/* Below it are the columns of the file itself then. */}
          {!table && (
            <ColumnGuide
              columns={kind === 'punch' ? punchLogColumns : attendanceImportColumns}
              labelOf={field => text(kind === 'punch' ? `log.field.${field}` : `field.${field}`)}
              template={kind === 'punch' ? 'punches-template' : 'attendance-template'}
            />
          )}
        </div>
      </Card>
      {people.error && <ErrorState error={people.error} onRetry={() => void people.refetch()} />}
      {table && people.data && (
        <Rows
          // The choices for one file are not those for another.
          key={kind}
          table={table}
          // What is past is in this year or an earlier one.
          latestYear={Number(today.slice(0, 4))}
          onChange={dry.reset}
          onCheck={rows => void dry.check(rows, people.data)}
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
