import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { useTranslate } from 'react-admin'
import { Icon } from '../../look/Icon.tsx'
import { onStaleChange, staleResources } from '../data/stale.ts'
import { dayIn, timeIn } from '../dates.ts'
import { useCalendar, useMeIfKnown } from '../me.tsx'
import layout from '../styles/layout.module.css'
import { warn } from './icons.tsx'
import styles from './Page.module.css'

/** Says that changes are missing on the page, and since when, according to the services' answers. */
export function StaleLine() {
  const stale = useStale()
  const known = useMeIfKnown() !== null
  return stale !== null && known ? <Said since={stale} /> : null
}

function Said({ since }: { since: string }) {
  const translate = useTranslate()
  const { zone, today, day } = useCalendar()
  const date = since && dayIn(zone, since)
  const at = since && `${date === today ? '' : `${day(date)}, `}${timeIn(zone, since)}`
  return (
    <p role="status" className={`${layout.row} ${styles.stale}`}>
      <Icon shape={warn} size={15} />
      {since ? translate('app.stale.since', { at }) : translate('app.stale.late')}
    </p>
  )
}

/** Since when something on the screen is stale; '': only for a moment; null: nothing is. */
function useStale(): string | null {
  const queryClient = useQueryClient()
  const subscribe = useCallback(
    (changed: () => void) => {
      const ends = [
        onStaleChange(changed),
        queryClient.getQueryCache().subscribe(notifyManager.batchCalls(changed)),
      ]
      return () => {
        for (const end of ends) end()
      }
    },
    [queryClient],
  )
  return useSyncExternalStore(subscribe, () => {
    const stale = staleResources()
    if (stale.size === 0) return null
    const shown = queryClient.getQueryCache().findAll({ type: 'active' })
    const found = shown.flatMap(({ queryKey }) => stale.get(String(queryKey[0])) ?? [])
    if (found.length === 0) return null
    return found.flatMap(({ since }) => since ?? []).sort()[0] ?? ''
  })
}
