import { Button } from '@mui/material'
import { CancelPlan } from '@rollcall/contracts/plans/commands.ts'
import { paidUntil } from '@rollcall/contracts/plans/paid-months.ts'
import { plans } from '@rollcall/contracts/plans/plans.ts'
import { excessOn } from '@rollcall/contracts/plans/room.ts'
import type { SubscriptionRow } from '@rollcall/contracts/plans/views.ts'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useCommand } from '../kit/data/useCommand.ts'
import { useCalendar, useServerNow } from '../kit/me.tsx'
import { PlanDialog } from './PlanDialog.tsx'
import { PlanEffect } from './PlanEffect.tsx'
import { planLimitsOf } from './plan-facts.ts'
import { planResources, useMoment } from './useSubscription.ts'

/**
 * Cancels a paid plan after showing its end and the consequences. Allowed with any number of active employees, because
 * nobody is blocked at the end.
 */
export function CancelButton({ now }: { now: SubscriptionRow }) {
  const translate = useTranslate()
  const moment = useMoment()
  const { companyZone } = useCalendar()
  const clock = useServerNow(60_000)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const plan = plans[now.planId]
  const end = moment(paidUntil(now.planSince, companyZone, new Date(clock).toISOString()))
  const args = { plan: plan.name, ...end, ...planLimitsOf(plans.free, translate) }
  const { run, busy } = useCommand(CancelPlan, {
    changes: planResources,
    done: 'plans.cancel.done',
    args: { plan: plan.name, ...end },
    onDone: close,
  })
  const excess = excessOn('free', now.activeEmployees)
  const text = (key: string) => translate(`plans.cancel.${key}`, args)
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {text('action')}
      </Button>
      <PlanDialog
        open={open}
        title={text('title')}
        act={text('action')}
        dismiss={text('keep')}
        danger
        busy={busy}
        onAct={() => void run()}
        onClose={close}
      >
        <p>{text('when')}</p>
        <PlanEffect from={plan} to={plans.free} />
        {excess && <p>{translate('plans.resume.over', { ...excess })}</p>}
        <p>
          {text('hidden')} {text('undo')}
        </p>
      </PlanDialog>
    </>
  )
}
