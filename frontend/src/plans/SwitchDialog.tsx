import { SwitchPlan } from '@rollcall/contracts/plans/commands.ts'
import { paidUntil } from '@rollcall/contracts/plans/paid-months.ts'
import { type OfferedPlanId, plans } from '@rollcall/contracts/plans/plans.ts'
import type { SubscriptionRow } from '@rollcall/contracts/plans/views.ts'
import { useTranslate } from 'react-admin'
import { useCommand } from '../kit/data/useCommand.ts'
import { addDays, dayIn } from '../kit/dates.ts'
import { useCalendar, useServerNow } from '../kit/me.tsx'
import { PlanDialog } from './PlanDialog.tsx'
import { PlanEffect } from './PlanEffect.tsx'
import { planResources, useMoment } from './useSubscription.ts'

/** Asks before the company changes its plan: the limits before and after, when they apply, what is hidden. */
export function SwitchDialog({
  open,
  planId,
  now,
  onClose,
}: {
  open: boolean
  planId: OfferedPlanId
  now: SubscriptionRow
  onClose: () => void
}) {
  const translate = useTranslate()
  const moment = useMoment()
  const { companyZone, day } = useCalendar()
  const clock = useServerNow(60_000)
  const from = plans[now.planId]
  const to = plans[planId]
  const { run, busy } = useCommand(SwitchPlan, {
    changes: planResources,
    done: 'plans.switch.done',
    args: { plan: to.name },
    onDone: onClose,
  })
  const text = (key: string, args: object = {}) =>
    translate(`plans.switch.${key}`, { plan: to.name, ...args })
  const days = (visible: number | undefined) => visible ?? Number.POSITIVE_INFINITY
  const firstShown = addDays(dayIn(companyZone, clock), -(to.visibleDays ?? 0))
  const kept =
    planId === 'free' && from.dollarsAMonth > 0 && now.endsAt === null
      ? moment(paidUntil(now.planSince, companyZone, new Date(clock).toISOString()))
      : undefined
  return (
    <PlanDialog
      open={open}
      down={{ planId, active: now.activeEmployees }}
      title={text('title')}
      act={translate('plans.switch_to', { plan: to.name })}
      dismiss={translate('app.cancel')}
      busy={busy}
      onAct={() => void run({ planId })}
      onClose={onClose}
    >
      <p>
        {text('when')} {days(to.visibleDays) > days(from.visibleDays) && text('shown')}
        {days(to.visibleDays) < days(from.visibleDays) && text('hidden', { day: day(firstShown) })}
      </p>
      <PlanEffect from={from} to={to} />
      {kept && <p>{text('later', { ...kept, plan: from.name })}</p>}
      <p>{translate('plans.uncharged')}</p>
    </PlanDialog>
  )
}
