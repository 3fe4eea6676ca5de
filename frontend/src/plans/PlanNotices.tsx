import { Button } from '@mui/material'
import { ResumePlan } from '@rollcall/contracts/plans/commands.ts'
import { plans } from '@rollcall/contracts/plans/plans.ts'
import { excessOn } from '@rollcall/contracts/plans/room.ts'
import type { SubscriptionRow } from '@rollcall/contracts/plans/views.ts'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useCommand } from '../kit/data/useCommand.ts'
import { star, warn } from '../kit/parts/icons.tsx'
import { Notice } from '../kit/parts/Notice.tsx'
import { clock } from '../look/icons.tsx'
import { activeEmployees } from './PlanDialog.tsx'
import { planLimitsOf } from './plan-facts.ts'
import { planResources, useMoment } from './useSubscription.ts'

/**
 * Matters that need a decision: a cancelled plan that can be resumed, or more active employees than the plan allows.
 */
export function PlanNotices({ now }: { now: SubscriptionRow }) {
  const translate = useTranslate()
  const excess = excessOn(now.planId, now.activeEmployees)
  const plan = plans[now.planId]
  return (
    <>
      {now.endsAt !== null && <ResumeNotice now={now} endsAt={now.endsAt} />}
      {excess && (
        <Notice
          tone="bad"
          icon={warn}
          title={translate('plans.over.title', { ...excess, plan: plan.name })}
          action={
            <Button variant="outlined" component={Link} to={activeEmployees}>
              {translate('plans.refused.choose')}
            </Button>
          }
        >
          {translate('plans.over.text', { ...excess })}
        </Notice>
      )}
      {plan.assignedOnly && (
        <Notice icon={star} title={translate('plans.demo.title')}>
          {translate('plans.demo.text')}
        </Notice>
      )}
    </>
  )
}

function ResumeNotice({ now, endsAt }: { now: SubscriptionRow; endsAt: string }) {
  const translate = useTranslate()
  const moment = useMoment()
  const args = { plan: plans[now.planId].name, ...moment(endsAt), ...planLimitsOf(plans.free, translate) }
  const { run, busy } = useCommand(ResumePlan, {
    changes: planResources,
    done: 'plans.resume.done',
    args,
  })
  const excess = excessOn('free', now.activeEmployees)
  return (
    <Notice
      tone="wait"
      icon={clock}
      title={translate('plans.resume.title', args)}
      action={
        <Button variant="contained" loading={busy} onClick={() => void run()}>
          {translate('plans.resume.action')}
        </Button>
      }
    >
      {translate('plans.resume.text', args)} {excess && translate('plans.resume.over', { ...excess })}
    </Notice>
  )
}
