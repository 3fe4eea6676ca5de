import { Skeleton } from '@mui/material'
import { monthName } from '@rollcall/contracts/company/format-day.ts'
import { Suspense } from 'react'
import { useTranslate } from 'react-admin'
import { SettingsTabs } from '../company/public.ts'
import { whyEmpty } from '../kit/data/problem.ts'
import { isMonth } from '../kit/dates.ts'
import { useCalendar } from '../kit/me.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { calendar } from '../kit/parts/icons.tsx'
import { Page } from '../kit/parts/Page.tsx'
import { EmptyState, ErrorState } from '../kit/parts/States.tsx'
import { useAddress } from '../kit/useAddress.ts'
import { useMonthLocks } from '../kit/useMonthLocks.ts'
import { MonthActs } from './MonthActs.tsx'
import styles from './MonthLocks.module.css'
import { MonthPart } from './MonthPart.tsx'
import { MonthsCard } from './MonthsCard.tsx'
import { type Month, monthOf, monthsFrom } from './months.ts'
import { useMonthsToLock } from './useMonthsToLock.ts'

export { messages } from './messages.ts'

/** /app/setting/month-locks: the months of a company, what is left to settle in them, and their locks. */
export function MonthLocksPage() {
  const translate = useTranslate()
  const { today } = useCalendar()
  const [params, change] = useAddress()
  const current = today.slice(0, 7)
  const locks = useMonthLocks()
  const now = useMonthsToLock([current])
  const first = now.of.get(current)?.first
  const known = locks.data !== undefined && first !== undefined
  // A locked month may be older than the first record, where payslips were made of it.
  const [earliest] = [first ?? [], locks.data?.map(({ id }) => id) ?? []].flat().sort()
  const months = known && earliest !== undefined ? monthsFrom(earliest, current) : []
  // The figures of a locked month are those of its lock.
  const unlocked = useMonthsToLock(months.filter(month => !locks.isLocked(month)))
  const all = months.map(month => monthOf(month, locks.lockOf(month), unlocked.of.get(month)))
  const error = known ? unlocked.error : (now.error ?? whyEmpty(locks))
  const isKnown = known && all.every(({ state, facts }) => state === 'locked' || facts)
  const asked = params.get('month')
  const todo = all.findLast(({ state, isRunning }) => state !== 'locked' && !isRunning)
  const shown = all.find(({ id }) => id === (isMonth(asked) ? asked : todo?.id)) ?? todo ?? all[0]
  const retry = () => {
    void locks.refetch()
    now.refetch()
    unlocked.refetch()
  }
  return (
    <Page
      name={translate('month_locks.page')}
      title={
        isKnown ? <Title todo={todo} /> : error ? translate('month_locks.page') : <Skeleton width={360} />
      }
      subtitle={translate('month_locks.subtitle')}
      actions={isKnown && shown && <MonthActs key={shown.id} month={shown} />}
    >
      <Suspense>
        <SettingsTabs />
      </Suspense>
      {error ? (
        <Card>
          <ErrorState error={error} onRetry={retry} />
        </Card>
      ) : !isKnown ? (
        <div className={styles.columns}>
          <Skeleton variant="rounded" height={320} />
          <Skeleton variant="rounded" height={320} />
        </div>
      ) : shown ? (
        <div className={styles.columns}>
          <MonthsCard
            months={all}
            shown={shown.id}
            onPick={month =>
              change(before => {
                before.set('month', month)
                return before
              })
            }
          />
          <MonthPart key={shown.id} month={shown} next={locks.nextOpen(shown.id)} />
        </div>
      ) : (
        <Card>
          <EmptyState icon={calendar} title={translate('month_locks.empty')}>
            {translate('month_locks.empty_text')}
          </EmptyState>
        </Card>
      )}
    </Page>
  )
}

/** The state as the title: the earliest month that is not locked and has ended. */
function Title({ todo }: { todo: Month | undefined }) {
  const translate = useTranslate()
  if (!todo) return translate('month_locks.title.settled')
  const key = todo.left > 0 ? 'left' : todo.state === 'reopened' ? 'reopened' : 'ready'
  return translate(`month_locks.title.${key}`, { month: monthName(todo.id), smart_count: todo.left })
}
