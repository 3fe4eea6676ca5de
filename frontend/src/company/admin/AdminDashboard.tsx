import { Skeleton } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useCounts } from '../../kit/list/useCounts.ts'
import { Page } from '../../kit/parts/Page.tsx'
import { CompanyGrid } from './CompanyGrid.tsx'
import { companyStates } from './CompanyState.tsx'
import { type Figure, KeyFigures } from './KeyFigures.tsx'
import { SetAsideNotice } from './SetAsideNotice.tsx'
import { SkippedEventsNotice } from './SkippedEventsNotice.tsx'
import { usePlatformFigures } from './useFigures.ts'

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
      <SetAsideNotice />
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
