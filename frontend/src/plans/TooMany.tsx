import type { PlanId } from '@rollcall/contracts/plans/plans.ts'
import { type Excess, excessText } from '@rollcall/contracts/plans/room.ts'
import { useTranslate } from 'react-admin'

/** The employees who count and so can be blocked to make room: an invited one has a seat too. */
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
