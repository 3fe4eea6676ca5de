import { Button, LinearProgress } from '@mui/material'
import { fileNameLength, StartAttendanceImport } from '@rollcall/contracts/attendance-imports/commands.ts'
import { useTranslate } from 'react-admin'
import { useCommand } from '../kit/data/useCommand.ts'
import { isDay } from '../kit/dates.ts'
import styles from '../kit/files/Import.module.css'
import { RowFaults, RowsAsRead } from '../kit/files/RowsAsRead.tsx'
import formStyles from '../kit/form/FormCard.module.css'
import { counted, grouped } from '../kit/numbers.ts'
import { Card } from '../kit/parts/Card.tsx'
import { download } from '../kit/parts/icons.tsx'
import layout from '../kit/styles/layout.module.css'
import words from '../kit/styles/text.module.css'
import { Icon } from '../look/Icon.tsx'
import { PlanLimitNote } from '../plans/public.ts'
import { attendanceImportColumns, filledRow } from './attendance-columns.ts'
import type { AttendanceCheck } from './useAttendanceCheck.ts'
import { useDownloadRejected } from './useDownloadRejected.ts'

/** The effect of an import, by row, and the button that starts it. */
export function AttendanceImportCheck({
  run,
  fileName,
  onStarted,
}: {
  run: AttendanceCheck
  fileName: string
  onStarted: (id: string) => void
}) {
  const translate = useTranslate()
  const text = (key: string, args: object = {}) => translate(`attendance_import.check.${key}`, args)
  const labelOf = (field: string) => translate(`attendance_import.field.${field}`)
  const save = useDownloadRejected()
  const start = useCommand(StartAttendanceImport, {
    changes: ['attendance-import'],
    onDone: ({ id }) => id && onStarted(id),
  })
  const { rows, rejected, checked, present, ended } = run
  const good = rows.length - rejected.length - present
  return (
    <Card title={text('title')}>
      {!ended && (
        <LinearProgress
          variant="determinate"
          value={(checked / rows.length) * 100}
          aria-label={text('title')}
        />
      )}
      <div role="status" className={styles.effect}>
        <b>
          {!ended
            ? text('running', { done: grouped(checked), rows: grouped(rows.length) })
            : good > 0
              ? text('good', counted(good))
              : text('none')}
        </b>
        {present > 0 && <span>{text('present', counted(present))}</span>}
        {rejected.length > 0 && <span className={styles.bad}>{text('bad', counted(rejected.length))}</span>}
        {ended && <span>{text('nothing_yet')}</span>}
      </div>
      {rejected.length > 0 && (
        <RowFaults
          faults={rejected.flatMap(({ faults }) =>
            faults.map(({ line, field, message }) => ({ row: line, field: labelOf(field), message })),
          )}
        />
      )}
      {ended && rejected.length > 0 && (
        <div className={styles.row}>
          <Button
            variant="outlined"
            startIcon={<Icon shape={download} size={16} />}
            onClick={() => save(rejected)}
          >
            {translate('import_file.download')}
          </Button>
        </div>
      )}
      {ended && good > 0 && <PlanLimitNote from={firstDay(rows)} />}
      <RowsAsRead columns={attendanceImportColumns} rows={rows.map(filledRow)} labelOf={labelOf} />
      <div className={`${layout.row} ${layout.foot} ${words.note} ${formStyles.done}`}>
        <span>{ended && good > 0 && text('effect')}</span>
        <Button
          variant="contained"
          disabled={!ended || good === 0}
          loading={start.busy}
          onClick={() => void start.run({ rows: [...rows], fileName: fileName.slice(0, fileNameLength) })}
        >
          {text('start', counted(good))}
        </Button>
      </div>
    </Card>
  )
}

/** The first date of the rows, which the plan may not show any more; undefined: none can be read. */
const firstDay = (rows: AttendanceCheck['rows']) => {
  const [first] = rows.flatMap(({ date }) => (isDay(date) ? [date] : [])).sort()
  return first
}
