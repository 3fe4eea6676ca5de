import { firstInstantAt } from '@rollcall/contracts/kernel/wall-clock.ts'
import { addDays } from '../dates.ts'
import { filterIn } from '../list/filter-in.ts'
import { useCalendar, useServerNow } from '../me.tsx'
import { useAddress } from '../useAddress.ts'
import { type Past, pastIn, withoutPast } from './past.ts'
import { useShownPast } from './shown-past.ts'

/** The time by which a page's rows count, in milliseconds: now, or the past moment that is shown. */
export function useShownNow(): number {
  const now = useServerNow()
  const { zone } = useCalendar()
  const { asOf, knownOn } = useShownPast() ?? {}
  const ends = [
    ...(knownOn === undefined ? [] : [Date.parse(knownOn)]),
    ...(asOf === undefined ? [] : [firstInstantAt(zone, addDays(asOf, 1), '00:00') - 1]),
  ]
  return Math.min(now, ...ends)
}

/** The past moment in a page's address, and a function that shows another one, or the present. */
export function usePast() {
  const [params, change] = useAddress()
  const show = (past: Past | undefined) =>
    change(now => ({ ...withoutPast(Object.fromEntries(now)), ...past }))
  return [pastIn(Object.fromEntries(params)), show] as const
}

/** The same for a list, which keeps nothing of its address but its filter. The data provider takes it out of that. */
export function useListPast() {
  const [params, change] = useAddress()
  const show = (past: Past | undefined) =>
    change(now => ({
      ...Object.fromEntries(now),
      filter: JSON.stringify({ ...withoutPast(filterIn(now) ?? {}), ...past }),
      page: '1',
    }))
  return [pastIn(filterIn(params) ?? {}), show] as const
}
