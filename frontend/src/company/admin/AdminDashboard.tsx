import { Skeleton } from '@mui/material'
import type { SkippedEventRow } from '@rollcall/contracts/company/views.ts'
import { useGetList, useTranslate } from 'react-admin'
import { useCounts } from '../../kit/list/useCounts.ts'
import { report } from '../../kit/parts/icons.tsx'
import { Moment } from '../../kit/parts/Moment.tsx'
import { Notice } from '../../kit/parts/Notice.tsx'
import { Page } from '../../kit/parts/Page.tsx'
import { CompanyGrid } from './CompanyGrid.tsx'
import { companyStates } from './CompanyState.tsx'
import { FailingWorkNotice } from './FailingWorkNotice.tsx'
import { type Figure, KeyFigures, usePlatformFigures } from './KeyFigures.tsx'
import { RecordFaultsNotice } from './RecordFaultsNotice.tsx'
import styles from './SetAsideNotice.module.css'
import { SetAsideNotice } from './SetAsideNotice.tsx'

/** How many events are shown. The rest are only counted. */
const shown = 5
const newest = { pagination: { page: 1, perPage: shown }, sort: { field: 'at', order: 'DESC' } } as const

/** The events that administrators left out of read models. Renders nothing while there are none. */
function SkippedEventsNotice() {
  const translate = useTranslate()
  const { data, total } = useGetList<SkippedEventRow>('skipped-event', newest, { onError: () => undefined })
  if (!data || !total) return null
  const text = (key: string, options?: object) => translate(`companies.skipped_events.${key}`, options)
  return (
    <Notice icon={report} title={text('title', { smart_count: total })}>
      {data.map(({ id, companyId, companyName, readModel, eventType, byName, at }) => (
        <span key={id} className={styles.line}>
          {text('line', { company: companyName ?? companyId, readModel, eventType, byName })}{' '}
          <Moment at={at} />
        </span>
      ))}
      {total > data.length && (
        <span className={styles.line}>{text('more', { smart_count: total - data.length })}</span>
      )}
    </Notice>
  )
}

const figures: readonly Figure[] = ['registrations', 'activeEmployees', 'punchIns']

/** /app/dashboard of the administrator */
export function AdminDashboard() {
  const translate = useTranslate()
  const { counts, failed } = useCounts('company', 'state', companyStates)
  const { data, error, refetch } = usePlatformFigures()
  const text = (key: string, options?: object) => translate(`companies.${key}`, options)
  return (
    <Page
      name={translate('app.menu.dashboard')}
      width="wide"
      title={
        counts && data ? (
          text('title', {
            companies: text('companies', { smart_count: counts.all }),
            active: counts.active,
            people: text('people', { smart_count: data[0]?.activeEmployees ?? 0 }),
          })
        ) : failed || error ? (
          text('list')
        ) : (
          <Skeleton width={320} />
        )
      }
      subtitle={text('subtitle')}
    >
      <RecordFaultsNotice />
      <SetAsideNotice />
      <FailingWorkNotice />
      <SkippedEventsNotice />
      <KeyFigures
        title={text('figures.title')}
        figures={figures}
        rows={data}
        error={error}
        onRetry={() => void refetch()}
      />
      <CompanyGrid />
    </Page>
  )
}
