import { announcementForm } from '@rollcall/contracts/announcements/commands.ts'
import type { Audience } from '@rollcall/contracts/kernel/audience.ts'
import { appliesTo } from '@rollcall/contracts/kernel/audience.ts'
import { useWatch } from 'react-hook-form'
import { isDay } from '../kit/dates.ts'
import { useCalendar } from '../kit/me.tsx'
import { useTeam } from '../kit/useTeam.ts'
import { stateOn } from './announcement-days.ts'

/**
 * What saving the form would do; undefined while its dates are incomplete. `sent`: it was sent already, so that nothing
 * is sent again. Without choices in the audience, it has nobody yet.
 */
export function useComposed(sent: boolean) {
  const { companyZone: _, today } = useCalendar()
  const [startDate = '', endDate = '', audience, mail, slack] = useWatch({
    name: ['startDate', 'endDate', 'audience', 'mail', 'slack'],
  }) as [string, string, Audience | undefined, boolean, boolean]
  const parsed = announcementForm.shape.audience.safeParse(audience)
  const size = useAudienceSize(parsed.success ? parsed.data : { kind: 'people', employeeIds: [] })
  if (!isDay(startDate) || !isDay(endDate) || endDate < startDate) return undefined
  const state = stateOn(today, { startDate, endDate })
  const sends = !sent && state !== 'past'
  return {
    startDate,
    endDate,
    people: size?.people,
    joined: size?.joined,
    state,
    mails: sends && mail,
    posts: sends && slack,
  }
}

/** The number of employees in an audience now, without blocked ones, and of those who have joined; undefined: not known. */
function useAudienceSize(audience: Audience): { people: number; joined: number } | undefined {
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
