import { LinearProgress } from '@mui/material'
import { type LeaveOpening, leaveOpening } from '@rollcall/contracts/leave/opening.ts'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'react-admin'
import type { AppDataProvider } from '../kit/data/data-provider.ts'
import { grouped } from '../kit/numbers.ts'
import { Card } from '../kit/parts/Card.tsx'
import { Notice } from '../kit/parts/Notice.tsx'
import { alert } from '../look/icons.tsx'
import styles from './Opening.module.css'

/** How many balances are open and how many are being opened, live; undefined while it is not known. */
export function useOpeningBalances(): LeaveOpening | undefined {
  const dataProvider = useDataProvider<AppDataProvider>()
  const { data } = useQuery({
    // Under the resource, so that each change of a balance reads it again.
    queryKey: ['leave-balance', 'opening'],
    queryFn: () => dataProvider.read('/api/leave-opening', leaveOpening),
    retry: false,
    // No change tells that one cannot be opened.
    refetchInterval: ({ state }) => (state.data?.waiting ? 30_000 : false),
  })
  return data
}

/** The progress of balances that are being opened, and how many could not be. */
export function OpeningBalances({ of }: { of: LeaveOpening }) {
  const translate = useTranslate()
  const { waiting, failed } = of
  return (
    <>
      {waiting > 0 && <Progress of={of} />}
      {failed > 0 && (
        <Notice tone="bad" icon={alert} title={translate('balance.not_opened', { smart_count: failed })}>
          {translate('balance.not_opened_text')}
        </Notice>
      )}
    </>
  )
}

function Progress({ of: { opened, waiting } }: { of: LeaveOpening }) {
  const translate = useTranslate()
  const people = opened + waiting
  const text = translate('balance.opening', { opened: grouped(opened), people: grouped(people) })
  return (
    <Card label={text}>
      <div className={styles.opening} role="status">
        <LinearProgress variant="determinate" value={(opened / people) * 100} aria-label={text} />
        <p>{text}</p>
      </div>
    </Card>
  )
}
