import { Button, Skeleton } from '@mui/material'
import { plans } from '@rollcall/contracts/plans/plans.ts'
import type { PlanChangeRow, SubscriptionRow } from '@rollcall/contracts/plans/views.ts'
import { type ComponentType, useState } from 'react'
import { useTranslate } from 'react-admin'
import { HistoryCard } from '../kit/list/HistoryCard.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { Page } from '../kit/parts/Page.tsx'
import { ErrorState } from '../kit/parts/States.tsx'
import words from '../kit/styles/text.module.css'
import { CancelButton } from './CancelButton.tsx'
import { byText, planChangeText } from './change-text.ts'
import { PlanCards } from './PlanCards.tsx'
import { PlanNotices } from './PlanNotices.tsx'
import { planLimitsOf } from './plan-facts.ts'
import styles from './SubscriptionPage.module.css'
import { useMoment, useSubscription } from './useSubscription.ts'

/** /app/setting/subcriptions; `contactSales`: another domain's dialog for messages to sales. */
export function SubscriptionPage({
  contactSales: ContactSales,
}: {
  contactSales: ComponentType<{ open: boolean; onClose: () => void }>
}) {
  const translate = useTranslate()
  const { data: now, error, refetch } = useSubscription()
  const titleOf = useTitle()
  const moment = useMoment()
  const [asking, setAsking] = useState(false)
  const plan = now && plans[now.planId]
  const name = translate('plans.page')
  return (
    <Page
      name={name}
      title={now ? titleOf(now) : error ? name : <Skeleton width="min(520px, 90%)" />}
      subtitle={
        now && plan && translate('plans.since', { day: moment(now.planSince).day, price: plan.dollarsAMonth })
      }
      actions={
        now && (
          <>
            {plan && plan.dollarsAMonth > 0 && now.endsAt === null && <CancelButton now={now} />}
            <Button variant="outlined" onClick={() => setAsking(true)}>
              {translate('plans.sales')}
            </Button>
          </>
        )
      }
    >
      {now ? (
        <>
          <PlanNotices now={now} />
          <PlanCards now={now} />
          <p className={words.note}>{translate('plans.uncharged')}</p>
          <PlanHistory />
          <ContactSales open={asking} onClose={() => setAsking(false)} />
        </>
      ) : (
        <Card label={name}>
          {error ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : (
            <div className={styles.ghost} aria-hidden="true">
              <Skeleton variant="rounded" height={280} />
              <Skeleton variant="rounded" height={280} />
              <Skeleton variant="rounded" height={280} />
            </div>
          )}
        </Card>
      )}
    </Page>
  )
}

/** The page's heading: the plan, its use, its end. */
function useTitle(): (now: SubscriptionRow) => string {
  const translate = useTranslate()
  const moment = useMoment()
  return ({ planId, endsAt, activeEmployees }) => {
    const plan = plans[planId]
    const limited = plan.maxEmployees === undefined ? 'unlimited' : 'limited'
    return translate(`plans.title.${limited}${endsAt === null ? '' : '_ending'}`, {
      plan: plan.name,
      used: activeEmployees,
      smart_count: activeEmployees,
      ...planLimitsOf(plan, translate),
      ...(endsAt === null ? {} : moment(endsAt)),
    })
  }
}

const newestFirst = { field: 'at', order: 'DESC' } as const

/** All changes of the company's plan, newest first. */
function PlanHistory() {
  const translate = useTranslate()
  const moment = useMoment()
  const text = (key: string) => translate(`plans.history.${key}`)
  return (
    <HistoryCard<PlanChangeRow>
      title={text('title')}
      resource="plan-change"
      sort={newestFirst}
      heads={[text('when'), text('what'), text('by')]}
      cellsOf={change => {
        const at = moment(change.at)
        const [key, args] = planChangeText(change, moment)
        return [
          <time key="at" dateTime={change.at}>
            {at.day} <span className={words.quiet}>{at.time}</span>
          </time>,
          translate(key, args),
          <span key="by" className={words.quiet}>
            {translate(byText(change))}
          </span>,
        ]
      }}
    />
  )
}
