import type { CelebrationKind } from '@rollcall/contracts/celebrations/commands.ts'
import { useGetList } from 'react-admin'
import { whyEmpty } from '../kit/data/problem.ts'
import type { Day } from '../kit/dates.ts'
import { type CelebratedPerson, type Celebration, filtersFrom, upcoming } from './upcoming.ts'

const sort = { field: 'monthDay', order: 'ASC' } as const

export interface Upcoming {
  /** undefined: not known yet. */
  rows: Celebration[] | undefined
  /** How many there are in the twelve months from today; undefined: not known yet. */
  total: number | undefined
  error: ReturnType<typeof whyEmpty>
  retry: () => void
}

/** The first `max` celebrations, starting today. */
export function useUpcoming(kind: CelebrationKind, today: Day, max: number): Upcoming {
  const [thisYear, nextYear] = filtersFrom(kind, today)
  const list = (filter: object, enabled: boolean) => ({
    params: { pagination: { page: 1, perPage: max }, sort, filter },
    options: { enabled, onError: () => undefined },
  })
  const first = list(thisYear, true)
  const second = list(nextYear ?? {}, nextYear !== null)
  const now = useGetList<CelebratedPerson>(kind, first.params, first.options)
  const then = useGetList<CelebratedPerson>(kind, second.params, second.options)
  const error = whyEmpty(now) ?? (nextYear === null ? null : whyEmpty(then))
  const known = now.data !== undefined && (nextYear === null || then.data !== undefined)
  const people = [...(now.data ?? []), ...(nextYear === null ? [] : (then.data ?? []))]
  return {
    rows: known ? upcoming(people, today).slice(0, max) : undefined,
    total: known ? (now.total ?? 0) + (nextYear === null ? 0 : (then.total ?? 0)) : undefined,
    error,
    retry: () => {
      void now.refetch()
      if (nextYear !== null) void then.refetch()
    },
  }
}
