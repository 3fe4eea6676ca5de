import { Button, LinearProgress, Skeleton } from '@mui/material'
import type {
  AttendanceImportRejected,
  AttendanceImportView,
} from '@rollcall/contracts/attendance-imports/views.ts'
import { useDataProvider, useGetOne, useNotify, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { messageOf } from '../kit/data/problem.ts'
import { dayIn } from '../kit/dates.ts'
import styles from '../kit/files/Import.module.css'
import { useCalendar } from '../kit/me.tsx'
import { counted, grouped } from '../kit/numbers.ts'
import { Card } from '../kit/parts/Card.tsx'
import { download } from '../kit/parts/icons.tsx'
import { Moment } from '../kit/parts/Moment.tsx'
import { Page } from '../kit/parts/Page.tsx'
import { ErrorState } from '../kit/parts/States.tsx'
import { Icon } from '../look/Icon.tsx'
import { useDownloadRejected } from './useDownloadRejected.ts'

/** An import, live while it runs; afterwards its result. */
export function AttendanceImportProgress({ id }: { id: string }) {
  const translate = useTranslate()
  const text = (key: string, args: object = {}) => translate(`attendance_import.run.${key}`, args)
  const { data, error, refetch } = useGetOne<AttendanceImportView>(
    'attendance-import',
    { id },
    { retry: false },
  )
  const name = translate('attendance_import.page')
  const ended = data?.state === 'ended'
  return (
    <Page
      name={name}
      title={data ? headOf(data) : error ? name : <Skeleton width={320} />}
      subtitle={data && (ended ? <Moment at={data.startedAt} /> : text('subtitle'))}
      actions={
        <>
          <Button variant="outlined" component={Link} to="/app/team-in-out">
            {translate('attendance_import.back')}
          </Button>
          {ended && (
            <Button variant="contained" component={Link} to="/app/team-in-out/import">
              {text('again')}
            </Button>
          )}
        </>
      }
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Card label={text('progress')}>
          {data ? (
            <Counts of={data} />
          ) : (
            <div className={styles.effect}>
              <Skeleton height={80} />
            </div>
          )}
          {data && ended && data.rejected > 0 && <Rejected of={data} />}
        </Card>
      )}
    </Page>
  )

  function headOf({ done, rows, added }: AttendanceImportView): string {
    if (ended) return text('ended', counted(added))
    return text('title', { done: grouped(done), rows: grouped(rows) })
  }
}

const counts = ['done', 'added', 'present', 'rejected'] as const

function Counts({ of }: { of: AttendanceImportView }) {
  const translate = useTranslate()
  const text = (key: string) => translate(`attendance_import.run.${key}`)
  const { state, done, rows } = of
  return (
    <>
      {state === 'running' && (
        <LinearProgress variant="determinate" value={(done / rows) * 100} aria-label={text('progress')} />
      )}
      <dl className={styles.counts}>
        {counts.map(key => (
          <div key={key}>
            <dt>{text(key)}</dt>
            <dd>{key === 'done' ? `${grouped(done)} / ${grouped(rows)}` : grouped(of[key])}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function Rejected({ of: { id, rejected, keptUntil } }: { of: AttendanceImportView }) {
  const translate = useTranslate()
  const text = (key: string, args: object = {}) => translate(`attendance_import.run.${key}`, args)
  const { day, companyZone } = useCalendar()
  const dataProvider = useDataProvider()
  const notify = useNotify()
  const save = useDownloadRejected()
  const load = async () => {
    try {
      const { data } = await dataProvider.getOne<AttendanceImportRejected>('attendance-import-rejected', {
        id,
      })
      save(data.rows)
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
    }
  }
  return (
    <div className={styles.effect}>
      <b>{text('rejected_title', counted(rejected))}</b>
      <span>
        {keptUntil ? text('rejected_text', { day: day(dayIn(companyZone, keptUntil)) }) : text('deleted')}
      </span>
      {keptUntil && (
        <div>
          <Button
            variant="outlined"
            startIcon={<Icon shape={download} size={16} />}
            onClick={() => void load()}
          >
            {text('download')}
          </Button>
        </div>
      )}
    </div>
  )
}
