import type { AuditorRow } from '@rollcall/contracts/auditors/views.ts'
import { useTranslate } from 'react-admin'
import { useCalendar } from '../kit/me.tsx'

type Shared = Pick<AuditorRow, 'from' | 'to'> & { people: number | null }

/** Words for the people and the work dates that are shared with an auditor. */
export function useShared() {
  const translate = useTranslate()
  const { day } = useCalendar()
  return {
    people: ({ people }: Pick<Shared, 'people'>) =>
      people === null
        ? translate('auditors.everyone')
        : translate('auditors.people', { smart_count: people }),
    days({ from, to }: Pick<Shared, 'from' | 'to'>): string {
      if (from !== null && to !== null) return translate('auditors.from_to', { from: day(from), to: day(to) })
      if (from !== null) return translate('auditors.from', { from: day(from) })
      return to === null ? translate('auditors.all_days') : translate('auditors.to', { to: day(to) })
    },
  }
}
