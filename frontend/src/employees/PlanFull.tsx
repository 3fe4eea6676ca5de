import { texts } from '@rollcall/contracts/kernel/texts.ts'
import { plans } from '@rollcall/contracts/plans/plans.ts'
import { useTranslate } from 'react-admin'
import { warn } from '../kit/parts/icons.tsx'
import { Notice } from '../kit/parts/Notice.tsx'
import { UpgradeDialog, useSubscription, ViewPlans } from '../plans/public.ts'

/** Shown when another person would exceed the plan's limit. */
export function PlanFullDialog(props: { open: boolean; onClose: () => void }) {
  const translate = useTranslate()
  return (
    <UpgradeDialog title={translate('employees.plan_full')} text={texts.employeeLimit} employees {...props} />
  )
}

/** Shows, before the form is filled in, that the plan has no seat left. Renders nothing while it has one. */
export function PlanFullNote() {
  const translate = useTranslate()
  const { data } = useSubscription()
  if (!data) return null
  const plan = plans[data.planId]
  if (plan.maxEmployees === undefined || data.activeEmployees < plan.maxEmployees) return null
  return (
    <Notice tone="wait" icon={warn} title={translate('employees.plan_full')} action={<ViewPlans />}>
      {translate('employees.plan_full_text', {
        plan: plan.name,
        used: data.activeEmployees,
        most: plan.maxEmployees,
      })}
    </Notice>
  )
}
