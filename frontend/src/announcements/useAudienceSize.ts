import { type Audience, appliesTo } from '@rollcall/contracts/kernel/audience.ts'
import { useCalendar } from '../kit/me.tsx'
import { useTeam } from '../kit/useTeam.ts'

/** The number of employees in an audience now, without blocked ones, and of those who have joined; undefined: not known. */
export function useAudienceSize(audience: Audience): { people: number; joined: number } | undefined {
  const { companyZone } = useCalendar()
  const { data } = useTeam()
  const readers = data?.filter(
    ({ id, position, zone, status }) =>
      status !== 'blocked' &&
      appliesTo({ audience }, { employeeId: id, position, zone: zone ?? companyZone }),
  )
  return (
    readers && {
      people: readers.length,
      joined: readers.filter(({ status }) => status === 'active').length,
    }
  )
}
