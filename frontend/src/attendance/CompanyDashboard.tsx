import { Button, Skeleton } from '@mui/material'
import { type ReactNode, Suspense } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { dayIn, timeIn, weekdayName, zoneCity } from '../kit/dates.ts'
import { lateCard } from '../kit/late-card.tsx'
import { useCalendar, useServerNow } from '../kit/me.tsx'
import { addTexts } from '../kit/page-routes.ts'
import { Card } from '../kit/parts/Card.tsx'
import { LateColumns } from '../kit/parts/Columns.tsx'
import { plus, team } from '../kit/parts/icons.tsx'
import { Page } from '../kit/parts/Page.tsx'
import { EmptyState } from '../kit/parts/States.tsx'
import layout from '../kit/styles/layout.module.css'
import { Icon } from '../look/Icon.tsx'
import { PlanNote } from '../plans/public.ts'
import { usePresenceCounts } from './PresenceTally.tsx'
import { WhoIsIn } from './WhoIsIn.tsx'

const TrendChart = lateCard(
  () => import('./TrendChart.tsx'),
  'TrendChart',
  async () => {
    const { messages } = await import('./team-trend-messages.ts')
    await addTexts({ team_trend: messages })
  },
)

/** /app/dashboard of a company. Cards of other domains: `toDo` first on a phone, `beside` last. */
export function CompanyDashboard({ toDo, beside }: { toDo?: ReactNode; beside?: ReactNode }) {
  const translate = useTranslate()
  const now = useServerNow()
  const { companyZone, day } = useCalendar()
  const { counts, failed } = usePresenceCounts()
  const today = dayIn(companyZone, now)
  // People who have not joined are not expected to be in.
  const joined = counts && counts.all - counts.invited - counts.joining
  const zone = translate('attendance.company.zone_now', {
    time: timeIn(companyZone, now),
    place: zoneCity(companyZone),
  })
  return (
    <Page
      name={translate('app.menu.dashboard')}
      title={
        counts === undefined ? (
          failed ? (
            translate('attendance.company.who')
          ) : (
            <Skeleton width={260} />
          )
        ) : counts.all === 0 ? (
          translate('attendance.company.nobody')
        ) : joined === 0 ? (
          translate('attendance.company.nobody_joined')
        ) : (
          translate('attendance.company.title', { count: counts.in, smart_count: joined })
        )
      }
      subtitle={`${weekdayName(today)}, ${day(today)} · ${zone}`}
      actions={<PlanNote />}
    >
      {counts?.all === 0 ? (
        <Card>
          <EmptyState
            icon={team}
            title={translate('attendance.company.empty_title')}
            action={
              <Button
                variant="contained"
                component={Link}
                to="/app/employee/create"
                startIcon={<Icon shape={plus} />}
              >
                {translate('attendance.company.add')}
              </Button>
            }
          >
            {translate('attendance.company.empty_text')}
          </EmptyState>
        </Card>
      ) : (
        <LateColumns first={toDo} beside={beside}>
          <div className={layout.roomy}>
            <WhoIsIn counts={counts} />
            <Suspense>
              <TrendChart />
            </Suspense>
          </div>
        </LateColumns>
      )}
    </Page>
  )
}
