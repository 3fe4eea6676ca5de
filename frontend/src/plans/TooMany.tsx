import type { PlanId } from '@rollcall/contracts/plans/plans.ts'
import { type Excess, excessText } from '@rollcall/contracts/plans/room.ts'
import { useTranslate } from 'react-admin'

/** The list of employees who have a seat and can be blocked to free it, including invited ones. */
export const activeEmployees = `/app/employee?filter=${encodeURIComponent('{"status":["active","invited"]}')}`

/** Why a plan is refused, with both numbers, in the words of the service that refuses it. */
export function TooMany({ planId, excess }: { planId: PlanId; excess: Excess }) {
  const translate = useTranslate()
  return (
    <>
      <p>{excessText(planId, excess)}</p>
      <p>{translate('plans.refused.text')}</p>
    </>
  )
}
