import { Button, Skeleton } from '@mui/material'
import type { EmployeeImportRejected, EmployeeImportRow } from '@rollcall/contracts/employees/import-views.ts'
import { useDataProvider, useGetOne, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import styles from '../kit/files/Import.module.css'
import { ImportCounts, ImportRejected } from '../kit/files/ImportRun.tsx'
import { counted, grouped } from '../kit/numbers.ts'
import { Card } from '../kit/parts/Card.tsx'
import { Moment } from '../kit/parts/Moment.tsx'
import { Page } from '../kit/parts/Page.tsx'
import { ErrorState } from '../kit/parts/States.tsx'
import { MailsWaiting } from '../mails/public.tsx'
import { useDownloadRejected } from './useDownloadRejected.ts'

const texts = 'employee_import.run'

/** An import, live while it runs; afterwards its result. */
export function ImportProgress({ id }: { id: string }) {
  const translate = useTranslate()
  const text = (key: string, args: object = {}) => translate(`${texts}.${key}`, args)
  const { data, error, refetch } = useGetOne<EmployeeImportRow>('employee-import', { id }, { retry: false })
  const dataProvider = useDataProvider()
  const save = useDownloadRejected()
  const saveRejected = async () => {
    const rejected = await dataProvider.getOne<EmployeeImportRejected>('employee-import-rejected', { id })
    save(rejected.data.rows)
  }
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
              <ImportCounts
                texts={texts}
                run={data}
                counts={[
                  ['added', data.added],
                  ...(data.changed > 0 ? [['changed', data.changed] as const] : []),
                  ['rejected', data.rejected],
                ]}
              />
            ) : (
              <div className={styles.effect}>
                <Skeleton height={80} />
              </div>
            )}
            {data && ended && data.rejected > 0 && (
              <ImportRejected texts={texts} run={data} save={saveRejected} />
            )}
          </Card>
        </>
      )}
    </Page>
  )

  function headOf({ done, rows, added, changed }: EmployeeImportRow): string {
    if (ended && changed > 0) return text('ended_changed', { ...counted(added), changed: grouped(changed) })
    if (ended) return text('ended', counted(added))
    return text('title', { done: grouped(done), rows: grouped(rows) })
  }
}
