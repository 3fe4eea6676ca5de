import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { AppDataProvider } from '../kit/data/data-provider.ts'
import { useLiveState } from '../kit/live/LiveProvider.tsx'
import { useMe } from '../kit/me.tsx'
import { punches, useOutbox } from './outbox.ts'

/** Milliseconds between retries while punches wait. */
const retryMs = 15_000

/** Sends the punches that wait on this device as soon as there is a connection, on any page. */
export function SendKeptPunches() {
  const { accountId } = useMe()
  const dataProvider = useDataProvider<AppDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const live = useLiveState()
  const { outbox, kept } = useOutbox(accountId)

  const sending = useRef(false)
  const flush = useCallback(async () => {
    // A punch that is kept in the meantime is sent with the others and announced once.
    if (sending.current) return
    sending.current = true
    const results = await outbox
      .flush(({ key, command, deviceAt }) =>
        dataProvider.command(punches[command], { deviceAt, channel: 'outbox' }, { key }),
      )
      .finally(() => {
        sending.current = false
      })
    for (const { error } of results) {
      if (error === undefined) notify('attendance.clock.outbox_sent', { type: 'success' })
      else
        notify('attendance.clock.outbox_refused', {
          type: 'error',
          messageArgs: { message: error instanceof Error ? error.message : '' },
        })
    }
    if (results.length > 0) await queryClient.invalidateQueries({ queryKey: ['my-in-out'] })
  }, [outbox, dataProvider, queryClient, notify])

  const newest = kept.at(-1)?.key
  useEffect(() => {
    if (newest === undefined) return
    const attempt = () => void (navigator.onLine && flush())
    if (live === 'live') attempt()
    const timer = setInterval(attempt, retryMs)
    window.addEventListener('online', attempt)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', attempt)
    }
  }, [newest, live, flush])

  return null
}
