import { Button } from '@mui/material'
import { TestSlack } from '@rollcall/contracts/slack/commands.ts'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useCommand } from '../kit/data/useCommand.ts'
import { DeliveryState } from './DeliveryState.tsx'
import styles from './Slack.module.css'
import { useDeliveries } from './useDeliveries.ts'

/** Posts a test message and shows its outcome when it arrives. */
export function TestMessage() {
  const translate = useTranslate()
  // The newest test before the one that was sent here; undefined: none was sent.
  const [before, setBefore] = useState<string | null | undefined>()
  const { data } = useDeliveries()
  const newest = data?.find(({ occasion }) => occasion === 'test')
  const delivery = newest?.id === before ? undefined : newest
  const { run, busy } = useCommand(TestSlack, {
    changes: ['slack-delivery'],
    onDone: () => setBefore(newest?.id ?? null),
  })
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
      <Button variant="outlined" loading={busy} onClick={() => void run()}>
        {translate('slack.test.action')}
      </Button>
    </div>
  )
}
