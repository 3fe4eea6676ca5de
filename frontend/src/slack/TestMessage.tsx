import { Button } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import type { AppDataProvider } from '../kit/data/data-provider.ts'
import { DeliveryState } from './DeliveryState.tsx'
import styles from './Slack.module.css'
import { useDeliveries } from './useDeliveries.ts'

/** Posts a test message; what became of it comes by itself. */
export function TestMessage() {
  const translate = useTranslate()
  const dataProvider = useDataProvider<AppDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  // The newest test before the one that was sent here; undefined: none was sent.
  const [before, setBefore] = useState<string | null | undefined>()
  const [busy, setBusy] = useState(false)
  const { data } = useDeliveries()
  const newest = data?.find(({ occasion }) => occasion === 'test')
  const delivery = newest?.id === before ? undefined : newest
  const send = async () => {
    setBusy(true)
    try {
      await dataProvider.command('TestSlack')
      setBefore(newest?.id ?? null)
      void queryClient.invalidateQueries({ queryKey: ['slack-delivery'] })
    } catch (error) {
      notify(error instanceof Error ? error.message : 'app.errors.unexpected', { type: 'error' })
    }
    setBusy(false)
  }
  const state = delivery?.state ?? 'waiting'
  return (
    <div className={styles.test}>
      <p role="status">
        {before === undefined ? (
          translate('slack.test.text')
        ) : (
          <>
            <DeliveryState state={state} /> {translate(`slack.test.${state}`)}
            {delivery?.error != null && `: ${delivery.error}`}
          </>
        )}
      </p>
      <Button variant="outlined" loading={busy} onClick={() => void send()}>
        {translate('slack.test.action')}
      </Button>
    </div>
  )
}
