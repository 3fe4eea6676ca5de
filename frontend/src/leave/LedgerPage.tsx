import { Skeleton } from '@mui/material'
import { ledgerUpTo } from '@rollcall/contracts/leave/ledger.ts'
import type { LeaveBalanceRow, LeaveLedgerRow } from '@rollcall/contracts/leave/views.ts'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { addDays, isDay } from '../kit/dates.ts'
import { ExportOf } from '../kit/exports/ExportOf.tsx'
import { useCalendar } from '../kit/me.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { sprout } from '../kit/parts/icons.tsx'
import { Page } from '../kit/parts/Page.tsx'
import { EmptyState, ErrorState } from '../kit/parts/States.tsx'
import { PastBanner } from '../kit/past/PastBanner.tsx'
import { PastControl } from '../kit/past/PastControl.tsx'
import { usePast } from '../kit/past/usePast.ts'
import { FactsSkeleton } from '../kit/record/Facts.tsx'
import { useAddress } from '../kit/useAddress.ts'
import { LedgerCards } from './LedgerCards.tsx'
import { useBalance, useLedger, useLedgerToday } from './useLedger.ts'
import { daysText } from './words.ts'

/** Every line behind a person's balance, at the date in the address, today by default. */
export function LedgerPage({
  employeeId,
  name,
  requests,
  actions,
}: {
  employeeId: string
  /** The person's name; undefined: the reader's own balance. */
  name?: string | undefined
  /** The address of the list of requests. */
  requests: string
  actions?: (balance: LeaveBalanceRow) => ReactNode
}) {
  const translate = useTranslate()
  const { day } = useCalendar()
  const { data, error: failed, refetch } = useBalance(employeeId)
  const balance = data?.[0]
  const ledgerToday = useLedgerToday()
  // The person's date can be ahead of the reader's, already in a new leave year.
  const today = balance && balance.from > ledgerToday ? balance.from : ledgerToday
  const [params, change] = useAddress()
  const [past, showPast] = usePast()
  const asked = params.get('on')
  const on = isDay(asked) && asked < today ? asked : today
  const { year, lines, error: unread, retry } = useLedger(balance, on)
  const newest = lines?.at(-1)?.on ?? on
  const steps = lines && ledgerUpTo(lines, on === today && newest > on ? newest : on)
  const sum = steps?.at(-1)?.balance ?? 0
  const whose = name === undefined ? 'own' : 'of'
  const isNow = balance !== undefined && year === balance.year
  const error = (!data && failed) || (!lines && unread)
  const title =
    data?.length === 0 || error
      ? translate(`balance.none.${whose}`, { name })
      : steps &&
        translate(`balance.${on === today ? 'why' : 'was'}.${whose}`, {
          smart_count: sum,
          days: daysText(sum),
          name,
          on: day(on),
        })
  const subtitle = isNow
    ? translate('balance.year_span', { year, from: day(balance.from), until: day(balance.until) })
    : year !== undefined && translate('balance.year', { year })
  return (
    <Page
      name={translate('balance.page')}
      title={title ?? <Skeleton width={300} />}
      subtitle={subtitle || (!title && <Skeleton width={240} />)}
      actions={
        past ? (
          <PastControl past={past} onShow={showPast} />
        ) : (
          <>
            <PastControl past={past} onShow={showPast} />
            {balance && steps && (
              <>
                <ExportOf
                  of={{
                    lists: ['leave-ledger'],
                    filter: { employeeId, year, ...(on < today && { on_lte: on }) },
                    sort: { field: 'place', order: 'ASC' },
                  }}
                />
                {actions?.(balance)}
              </>
            )}
          </>
        )
      }
    >
      {past && <PastBanner past={past} onBack={() => showPast(undefined)} />}
      {balance && steps ? (
        <LedgerCards
          balance={balance}
          steps={steps}
          span={isNow ? balance : spanOf(lines, balance, year)}
          year={year ?? balance.year}
          on={on}
          today={today}
          requests={requests}
          onDay={to => change(now => withDay(now, to === today ? undefined : to), { replace: true })}
        />
      ) : (
        <Card>
          {error ? (
            <ErrorState error={error} onRetry={() => void (failed ? refetch() : retry())} />
          ) : data?.length === 0 ? (
            <EmptyState icon={sprout} title={translate('balance.none.title')}>
              {translate('balance.none.text')}
            </EmptyState>
          ) : (
            <FactsSkeleton count={8} />
          )}
        </Card>
      )}
    </Page>
  )
}

/** An earlier leave year, derived from its lines; the one before the current year ends on the day before it. */
function spanOf(lines: readonly LeaveLedgerRow[], current: LeaveBalanceRow, year: number | undefined) {
  const [first, last] = [lines[0], lines.at(-1)]
  const end = addDays(current.from, -1)
  return { from: first?.on ?? end, until: year === current.year - 1 ? end : (last?.on ?? end) }
}

function withDay(now: URLSearchParams, on: string | undefined): [string, string][] {
  const rest = [...now].filter(([name]) => name !== 'on')
  return on === undefined ? rest : [...rest, ['on', on]]
}
