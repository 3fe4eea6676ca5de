import type { DateFormat } from '@rollcall/contracts/company/team-settings.ts'
import { useQuery } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useMemo, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { AppDataProvider, KnownMe } from './data/data-provider.ts'
import { type Day, dayIn, formatDay } from './dates.ts'

const Context = createContext<KnownMe | null>(null)
export const MeProvider = Context.Provider

/** The key under which the answer of GET /api/me is cached. */
export const meKey = ['me']

/** Reads who is signed in. Used only by the layout. */
export function useMeQuery() {
  const dataProvider = useDataProvider<AppDataProvider>()
  return useQuery({ queryKey: meKey, queryFn: () => dataProvider.me(), staleTime: 5 * 60_000 })
}

/** The signed-in person; null: outside the layout, where it is unknown. */
export const useMeIfKnown = (): KnownMe | null => useContext(Context)

/** The signed-in person, with the settings for days and times. */
export function useMe(): KnownMe {
  const me = useMeIfKnown()
  if (!me) throw new Error('useMe is used outside the layout')
  return me
}

/** The server's clock in milliseconds, updated every `every` milliseconds. */
export function useServerNow(every = 15_000): number {
  const { clockOffset } = useMe()
  const [device, setDevice] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setDevice(Date.now()), every)
    return () => clearInterval(timer)
  }, [every])
  return device + clockOffset
}

/** The company's date format and zone, and today in the person's zone. */
export function useCalendar() {
  const me = useMe()
  const now = useServerNow()
  const format: DateFormat = me.company?.settings.dateFormat ?? 'YYYY-MM-DD'
  const today = dayIn(me.zone, now)
  const companyZone = me.company?.settings.zone ?? me.zone
  return useMemo(
    () => ({ format, today, zone: me.zone, companyZone, day: (day: Day) => formatDay(day, format) }),
    [format, today, me.zone, companyZone],
  )
}
