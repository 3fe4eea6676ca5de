import { texts } from '@rollcall/contracts/kernel/texts.ts'
import { useTranslate } from 'react-admin'
import { UpgradeDialog } from '../plans/public.ts'

/** Shown when another person would exceed the plan's limit. */
export function PlanFullDialog(props: { open: boolean; onClose: () => void }) {
  const translate = useTranslate()
  return (
    <UpgradeDialog title={translate('employees.plan_full')} text={texts.employeeLimit} employees {...props} />
  )
}
