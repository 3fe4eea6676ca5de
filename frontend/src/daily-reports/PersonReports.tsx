import type { DailyStatusRow } from '@rollcall/contracts/daily-reports/views.ts'
import { ListBase, useListContext, useTranslate } from 'react-admin'
import { Card } from '../kit/parts/Card.tsx'
import { report } from '../kit/parts/icons.tsx'
import { Pager } from '../kit/parts/Pager.tsx'
import { EmptyState, ErrorState } from '../kit/parts/States.tsx'
import { ReportCards } from './ReportCards.tsx'
import { ReportDetail } from './ReportDetail.tsx'
import { newestFirst } from './report-input.ts'

/** The daily reports of one person, the newest first, for the company. `?open=` shows one with its history. */
export function PersonReports({ employeeId }: { employeeId: string }) {
  return (
    <ListBase<DailyStatusRow>
      resource="daily-status"
      filter={{ employeeId }}
      sort={newestFirst}
      perPage={25}
      disableSyncWithLocation
      storeKey={false}
      queryOptions={{ onError: () => undefined }}
    >
      <Reports />
      <ReportDetail />
    </ListBase>
  )
}

function Reports() {
  const translate = useTranslate()
  const { data, total, page, perPage, setPage, error, refetch } = useListContext<DailyStatusRow>()
  return (
    <Card label={translate('reports.list')}>
      {!data && error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data?.length === 0 ? (
        <EmptyState icon={report} title={translate('reports.empty.title')} />
      ) : (
        <ReportCards />
      )}
      <Pager page={page} perPage={perPage} total={total} onPage={setPage} />
    </Card>
  )
}
