import { Button, LinearProgress, Skeleton } from '@mui/material'
import type { EmployeeImportRejected, EmployeeImportRow } from '@rollcall/contracts/employees/import-views.ts'
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
import { MailsWaiting } from '../mails/public.tsx'
import { useDownloadRejected } from './useDownloadRejected.ts'

/** An import, live while it runs; afterwards its result. */
export function ImportProgress({ id }: { id: string }) {
  const translate = useTranslate()
  const text = (key: string, args: object = {}) => translate(`employee_import.run.${key}`, args)
  const { data, error, refetch } = useGetOne<EmployeeImportRow>('employee-import', { id }, { retry: false })
  const name = translate('employee_import.page')
  const ended = data?.state === 'ended'
  return (
    <Page
      name={name}
      title={data ? headOf(data) : error ? name : <Skeleton width={320} />}
      subtitle={data && (ended ? <Moment at={data.startedAt} /> : text('subtitle'))}
      actions={
        <>
          <Button variant="outlined" component={Link} to="/app/employee">
            {text('people')}
          </Button>
          {ended && (
            <Button variant="contained" component={Link} to="/app/employee/import">
              {text('again')}
            </Button>
          )}
        </>
      }
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          {ended && data?.invite && <MailsWaiting />}
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
        </>
      )}
    </Page>
  )

  function headOf({ done, rows, added }: EmployeeImportRow): string {
    if (ended) return text('ended', counted(added))
    return text('title', { done: grouped(done), rows: grouped(rows) })
  }
}

function Counts({ of: { state, done, rows, added, rejected } }: { of: EmployeeImportRow }) {
  const translate = useTranslate()
  const text = (key: string) => translate(`employee_import.run.${key}`)
  return (
    <>
      {state === 'running' && (
        <LinearProgress variant="determinate" value={(done / rows) * 100} aria-label={text('progress')} />
      )}
      <dl className={styles.counts}>
        {(
          [
            ['done', done],
            ['added', added],
            ['rejected', rejected],
          ] as const
        ).map(([key, count]) => (
          <div key={key}>
            <dt>{text(key)}</dt>
            <dd>{key === 'done' ? `${grouped(count)} / ${grouped(rows)}` : grouped(count)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function Rejected({ of: { id, rejected, keptUntil } }: { of: EmployeeImportRow }) {
  const translate = useTranslate()
  const text = (key: string, args: object = {}) => translate(`employee_import.run.${key}`, args)
  const { day, companyZone } = useCalendar()
  const dataProvider = useDataProvider()
  const notify = useNotify()
  const save = useDownloadRejected()
  const load = async () => {
    try {
      const { data } = await dataProvider.getOne<EmployeeImportRejected>('employee-import-rejected', { id })
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
