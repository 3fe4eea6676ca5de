import { workingWeeksName } from '@rollcall/contracts/company/working-weeks.ts'
import { effectPage } from '@rollcall/contracts/kernel/page-query.ts'
import type { AskedWeekChange } from '@rollcall/contracts/leave/calendar-effect.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { z } from 'zod'
import type { AppDataProvider } from '../../kit/data/data-provider.ts'
import { Pager } from '../../kit/parts/Pager.tsx'
import { ErrorState } from '../../kit/parts/States.tsx'
import { useSettled } from './useSettled.ts'

/** What a change does to single records, page by page. Nothing while it is read for the first time. */
export function EffectPages<A extends { total: number }>({
  asked,
  path,
  answer,
  children,
}: {
  asked: AskedWeekChange
  /** The address that takes the change and the page. */
  path: string
  answer: z.ZodType<A>
  children: (page: A) => ReactNode
}) {
  const change = useSettled(JSON.stringify(asked)) ?? ''
  // Another change begins with the first page.
  const [{ of, page }, setPage] = useState({ of: change, page: 1 })
  const now = of === change ? page : 1
  const dataProvider = useDataProvider<AppDataProvider>()
  const { data, error, refetch } = useQuery({
    queryKey: [workingWeeksName, path, change, now],
    queryFn: () => dataProvider.read(`${path}?${new URLSearchParams({ change, page: String(now) })}`, answer),
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null
  return (
    <>
      {children(data)}
      {data.total > effectPage && (
        <Pager
          page={now}
          perPage={effectPage}
          total={data.total}
          onPage={next => setPage({ of: change, page: next })}
        />
      )}
    </>
  )
}
