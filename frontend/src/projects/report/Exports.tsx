import { Button, LinearProgress } from '@mui/material'
import { exportKeptMs } from '@rollcall/contracts/exports/export.ts'
import type { ExportRow } from '@rollcall/contracts/exports/views.ts'
import { useGetList, useTranslate } from 'react-admin'
import { useDownload } from '../../exports/public.ts'
import { useCalendar } from '../../kit/me.tsx'
import { Card } from '../../kit/parts/Card.tsx'
import { Chip } from '../../kit/parts/Chip.tsx'
import { download } from '../../kit/parts/icons.tsx'
import { Moment } from '../../kit/parts/Moment.tsx'
import { ShortList } from '../../kit/parts/ShortList.tsx'
import words from '../../kit/styles/text.module.css'
import { Icon } from '../../look/Icon.tsx'
import styles from './Report.module.css'

/** An export of a report, which has days. */
type Report = ExportRow & { firstDay: string; lastDay: string }

/** The last reports that the viewer asked for; nothing before the first. */
export function Exports() {
  const translate = useTranslate()
  const text = (key: string, args: object = {}) => translate(`project_report.exports.${key}`, args)
  const { day } = useCalendar()
  const { data = [] } = useGetList<ExportRow>(
    'export',
    { sort: { field: 'startedAt', order: 'DESC' }, pagination: { page: 1, perPage: 5 } },
    { onError: () => undefined },
  )
  // Lists have a separate page.
  const reports = data.flatMap(({ firstDay, lastDay, ...row }) =>
    firstDay === null || lastDay === null ? [] : [{ ...row, firstDay, lastDay }],
  )
  // An export that took longer than a day is shown for a day after its end.
  const kept = reports.filter(
    ({ state, startedAt, endedAt }) =>
      Date.parse((state === 'failed' && endedAt) || startedAt) + exportKeptMs > Date.now(),
  )
  if (kept.length === 0) return null
  return (
    <Card title={text('title')} aside={<span className={words.quiet}>{text('kept')}</span>}>
      <ShortList
        label={text('title')}
        lines={kept.map(row => ({
          id: row.id,
          mark: <b className={styles.format}>{row.format.toUpperCase()}</b>,
          title: `${text(`kind.${row.kind}`)}, ${day(row.firstDay)} – ${day(row.lastDay)}`,
          below:
            row.state === 'failed' ? (
              text(row.why === 'too-late' ? 'too_late' : 'failed')
            ) : (
              <>
                {text('asked')} <Moment at={row.startedAt} />
                {row.state === 'ready' && `, ${text('size', { kB: Math.ceil(row.bytes / 1_024) })}`}
              </>
            ),
          end: <State row={row} />,
        }))}
      />
    </Card>
  )
}

function State({ row: { id, kind, state, format, firstDay, lastDay } }: { row: Report }) {
  const translate = useTranslate()
  const text = (key: string, args: object = {}) => translate(`project_report.exports.${key}`, args)
  const file = useDownload()
  if (state === 'running') return <LinearProgress sx={{ width: 96 }} aria-label={text('running')} />
  if (state === 'failed') return <Chip tone="bad">{text('stopped')}</Chip>
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<Icon shape={download} size={16} />}
      disabled={file.busy}
      aria-label={text('download_of', {
        what: text(`kind.${kind}`),
        format: format.toUpperCase(),
        from: firstDay,
        to: lastDay,
      })}
      onClick={() => file.download(id)}
    >
      {text('download')}
    </Button>
  )
}
