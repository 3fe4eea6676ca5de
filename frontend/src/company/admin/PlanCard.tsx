import { Button } from '@mui/material'
import type { CompanyRow } from '@rollcall/contracts/company/views.ts'
import type { MailBudget } from '@rollcall/contracts/mails/views.ts'
import { plans } from '@rollcall/contracts/plans/plans.ts'
import type { PlanChangeRow } from '@rollcall/contracts/plans/views.ts'
import { useState } from 'react'
import { useGetList, useTranslate } from 'react-admin'
import { dayIn } from '../../kit/dates.ts'
import { TableSkeleton } from '../../kit/list/TableSkeleton.tsx'
import { useCalendar } from '../../kit/me.tsx'
import { grouped } from '../../kit/numbers.ts'
import { Card } from '../../kit/parts/Card.tsx'
import { calendar } from '../../kit/parts/icons.tsx'
import { Meter } from '../../kit/parts/Meter.tsx'
import { Moment } from '../../kit/parts/Moment.tsx'
import { PlainTable } from '../../kit/parts/PlainTable.tsx'
import { EmptyState, ErrorState } from '../../kit/parts/States.tsx'
import { Facts } from '../../kit/record/Facts.tsx'
import { useMailBudget } from '../../mails/public.tsx'
import { planFactsOf } from '../../plans/public.ts'
import { AssignPlanDialog } from './AssignPlanDialog.tsx'
import styles from './CompanyPage.module.css'

/** The plan of a company with its limits and their use. */
export function PlanCard({ company }: { company: CompanyRow }) {
  const translate = useTranslate()
  const { zone, day } = useCalendar()
  const [assigning, setAssigning] = useState(false)
  const text = (key: string, options?: object) => translate(`companies.plan.${key}`, options)
  const { planId, planEndsAt, activeEmployees: used } = company
  const plan = plans[planId]
  const most = plan.maxEmployees
  const budget = useMailBudget(company.id)
  const mailsText = ({ mails, budget, waiting, bounces }: MailBudget) =>
    [
      text('mails_of', { mails: grouped(mails), budget: grouped(budget) }),
      ...(waiting > 0 ? [text('mails_waiting', { waiting: grouped(waiting) })] : []),
      ...(bounces > 0 ? [text('mails_bounced', { bounces: grouped(bounces) })] : []),
    ].join(', ')
  return (
    <Card
      title={text('title')}
      aside={
        <Button size="small" variant="outlined" onClick={() => setAssigning(true)}>
          {text('assign')}
        </Button>
      }
    >
      <Facts
        of={[
          [text('name'), plan.name],
          [
            text('price'),
            plan.dollarsAMonth === 0
              ? text('free_of_charge')
              : text('a_month', { dollars: plan.dollarsAMonth }),
          ],
          [text('since'), <Moment key="since" at={company.planSince} day />],
          [
            text('ends'),
            planEndsAt === null ? text('goes_on') : text('ends_at', { day: day(dayIn(zone, planEndsAt)) }),
          ],
          // The plan's limits, then their use.
          ...planFactsOf(plan).map(
            ({ name, value: [key, args] }) => [translate(name), translate(key, args)] as const,
          ),
          [text('used'), used],
          [text('mails'), budget ? mailsText(budget) : text('mails_unknown')],
        ]}
      />
      {most !== undefined && (
        <div className={styles.meter}>
          <Meter part={used / most} full={used >= most} />
        </div>
      )}
      {assigning && <AssignPlanDialog company={company} onClose={() => setAssigning(false)} />}
    </Card>
  )
}

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
