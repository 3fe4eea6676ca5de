import { plans } from '@rollcall/contracts/plans/plans.ts'
import type { PlanChangeRow } from '@rollcall/contracts/plans/views.ts'
import { useGetList, useTranslate } from 'react-admin'
import { dayIn } from '../../kit/dates.ts'
import { TableSkeleton } from '../../kit/list/TableSkeleton.tsx'
import { useCalendar } from '../../kit/me.tsx'
import { Card } from '../../kit/parts/Card.tsx'
import { calendar } from '../../kit/parts/icons.tsx'
import { Moment } from '../../kit/parts/Moment.tsx'
import { PlainTable } from '../../kit/parts/PlainTable.tsx'
import { EmptyState, ErrorState } from '../../kit/parts/States.tsx'

/** The changes of a company's plan, newest first. */
export function PlanHistoryCard({ companyId }: { companyId: string }) {
  const translate = useTranslate()
  const { zone, day } = useCalendar()
  const { data, error, refetch } = useGetList<PlanChangeRow>(
    'company-plan-change',
    {
      pagination: { page: 1, perPage: 100 },
      sort: { field: 'at', order: 'DESC' },
      filter: { companyId },
    },
    { onError: () => undefined },
  )
  const text = (key: string, options?: object) => translate(`companies.history.${key}`, options)
  return (
    <Card title={text('title')}>
      {data ? (
        data.length === 0 ? (
          <EmptyState icon={calendar} title={text('empty')} />
        ) : (
          <PlainTable
            label={text('table')}
            heads={[text('at'), text('what'), text('by')]}
            lead={1}
            rows={data.map(({ id, at, what, was, planId, endsAt, by }) => ({
              id,
              cells: [
                <Moment key="at" at={at} />,
                text(was === planId ? 'again' : what, {
                  was: was === null ? '' : plans[was].name,
                  plan: plans[planId].name,
                  ends: endsAt === null ? '' : day(dayIn(zone, endsAt)),
                }),
                text(`roles.${by ?? 'system'}`),
              ],
            }))}
          />
        )
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <TableSkeleton rows={2} />
      )}
    </Card>
  )
}
