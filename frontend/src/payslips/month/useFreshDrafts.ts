import { TakePayslipDays, TakePayslipsDays } from '@rollcall/contracts/payslips/commands.ts'
import type { PayslipRow, PayslipRunRow } from '@rollcall/contracts/payslips/views.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import { allRows } from '../../kit/data/all-rows.ts'
import type { AppDataProvider } from '../../kit/data/data-provider.ts'
import { isAnswer } from '../../kit/data/problem.ts'
import { useMe } from '../../kit/me.tsx'
import { daysToTake, maxOneByOne } from './days-to-take.ts'

/** How many commands run at the same time. */
const atOnce = 6
/** Milliseconds between two looks at a run. */
const lookEvery = 500
const sort = { field: 'fullName', order: 'ASC' } as const

/**
 * The drafts of a month (YYYY-MM), after their days were taken from the record again, by name. `ids`: only these. With
 * `progress` until they are there.
 */
export function useFreshDrafts(month: string, ids: readonly string[] | undefined) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const { clockOffset } = useMe()
  const [progress, setProgress] = useState<{ done: number; total: number }>()
  const query = useQuery<PayslipRow[]>({
    // Not under the resource: each draft whose days change would take the days of all of them again.
    queryKey: ['fresh-drafts', month, ids ?? 'all'],
    queryFn: async ({ signal }) => {
      const read = async () => {
        const asked = { resource: 'payslip', sort, filter: { month, state: 'draft' } }
        const rows = await allRows<PayslipRow>(dataProvider, asked, signal)
        return ids ? rows.filter(({ id }) => ids.includes(id)) : rows
      }
      const before = await read()
      const taken = daysToTake(before, Date.now() + clockOffset)
      let done = 0
      setProgress({ done, total: taken.length })
      if (taken.length > maxOneByOne) {
        await byRun(
          taken.map(({ id }) => id),
          signal,
        )
        return read()
      }
      await inTurns(taken, async ({ id: payslipId }) => {
        signal.throwIfAborted()
        await dataProvider.command(TakePayslipDays, { payslipId }).catch(error => {
          // It was deleted or issued in the meantime. What cannot be issued as it is shown is left out then, and named.
          if (!isAnswer(error)) throw error
        })
        done += 1
        setProgress({ done, total: taken.length })
      })
      return taken.length > 0 ? read() : before
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return { ...query, progress }

  /** Lets the services read the days of many drafts again, and waits for them. */
  async function byRun(payslipIds: readonly string[], signal: AbortSignal): Promise<void> {
    const { id } = await dataProvider.command(TakePayslipsDays, {
      month,
      payslipIds: [...payslipIds],
    })
    while (id !== undefined) {
      const { data } = await dataProvider.getOne<PayslipRunRow>('payslip-run', { id })
      setProgress({ done: data.done, total: data.total })
      if (data.state !== 'running') return
      await new Promise(resolve => setTimeout(resolve, lookEvery))
      signal.throwIfAborted()
    }
  }
}

/** Does something for each item, a few at a time. */
async function inTurns<T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> {
  const left = [...items]
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await act(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
