import type { PresenceRow } from '@rollcall/contracts/attendance/views.ts'
import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { useGetMany, useTranslate } from 'react-admin'
import { markOf, presenceText } from '../attendance/public.ts'
import { hasLeft } from '../employees/public.ts'
import { dayIn } from '../kit/dates.ts'
import { useCalendar, useServerNow } from '../kit/me.tsx'

/** A person's state now as the mark of their picture and as a sentence; of somebody blocked or former only that. */
export function usePersonNow(id: string) {
  const translate = useTranslate()
  const now = useServerNow()
  const { day, companyZone } = useCalendar()
  const { data } = useGetMany<PresenceRow>(
    'presence',
    { ids: [id] },
    { enabled: id !== '', onError: () => undefined },
  )
  const presence = data?.find(row => row?.id === id)
  return {
    presence,
    mark: markOf(presence),
    titleOf: (employee: EmployeeRow): string => {
      const { fullName: name, status, zone, lastDay } = employee
      if (lastDay && hasLeft(employee, dayIn(zone ?? companyZone, now)))
        return translate('person.now.left', { name, day: day(lastDay) })
      if (status === 'blocked') return translate('person.now.blocked', { name })
      if (!presence) return name
      const { key, args } = presenceText(presence, zone ?? companyZone, now).main
      const said = key.split('.').at(-1)
      return translate(`person.now.${said}`, { name, ...args, ...(args.day && { day: day(args.day) }) })
    },
  }
}
