import { type Audience, appliesTo } from '@rollcall/contracts/kernel/audience.ts'
import { useCalendar } from '../kit/me.tsx'
import { useTeam } from '../kit/useTeam.ts'

/** The number of employees in an audience now, without blocked ones; undefined: not known. */
export function useAudienceSize(audience: Audience): number | undefined {
  const { companyZone } = useCalendar()
  const { data } = useTeam()
  return data?.filter(
    ({ id, position, zone, status }) =>
      status !== 'blocked' &&
      appliesTo({ audience }, { employeeId: id, position, zone: zone ?? companyZone }),
  ).length
}
