import { LinearProgress } from '@mui/material'
import { type LeaveOpening, leaveOpening } from '@rollcall/contracts/leave/opening.ts'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'react-admin'
import type { AppDataProvider } from '../kit/data/data-provider.ts'
import { grouped } from '../kit/numbers.ts'
import { Card } from '../kit/parts/Card.tsx'
import styles from './Opening.module.css'

/** How many balances are open and how many are being opened, live; undefined while it is not known. */
export function useOpeningBalances(): LeaveOpening | undefined {
  const dataProvider = useDataProvider<AppDataProvider>()
  const { data } = useQuery({
    // Under the resource, so that each change of a balance reads it again.
    queryKey: ['leave-balance', 'opening'],
    queryFn: () => dataProvider.read('/api/leave-opening', leaveOpening),
    retry: false,
  })
  return data
}

/** The progress of balances that are being opened. */
export function OpeningBalances({ of: { opened, waiting } }: { of: LeaveOpening }) {
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
