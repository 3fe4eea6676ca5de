import { Skeleton } from '@mui/material'
import { Suspense } from 'react'
import { useTranslate } from 'react-admin'
import type { Day } from '../kit/dates.ts'
import { useCalendar } from '../kit/me.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { Chip } from '../kit/parts/Chip.tsx'
import { EmptyState, ErrorState } from '../kit/parts/States.tsx'
import styles from '../kit/settle/Settle.module.css'
import { check } from '../look/icons.tsx'
import { DecideAll, OvertimeLines, useOvertimeToApprove } from '../overtime/public.ts'
import { ApproveAll } from './ApproveAll.tsx'
import { CorrectionLines, MissingLines } from './SettleLines.tsx'
import { useToSettle } from './useToSettle.ts'

/** What the company settles in the shown days: missing punch-outs, proposed corrections, then overtime to approve. */
export function ToSettle({
  from,
  to,
  span,
  shown,
}: {
  from: Day
  to: Day
  span: 'week' | 'month'
  /** The people whose days the page shows. */
  shown: ReadonlySet<string>
}) {
  const translate = useTranslate()
  const { day } = useCalendar()
  const { data, error, refetch } = useToSettle(from, to)
  const text = (key: string, args: object = {}) => translate(`corrections.settle.${key}`, args)
  const overtime = useOvertimeToApprove(from, to).data
  const open = data && data.missing.length + data.total + (overtime?.total ?? 0)
  return (
    <Card
      title={text(span)}
      className={styles.box ?? ''}
      aside={
        data &&
        open !== undefined &&
        open > 0 && (
          <span className={styles.head}>
            <Chip tone="wait">{text('count', { smart_count: open })}</Chip>
            {overtime && overtime.days.length > 1 && (
              <Suspense>
                <DecideAll days={overtime.days} />
              </Suspense>
            )}
            {data.corrections.length > 1 && (
              <ApproveAll
                corrections={data.corrections}
                nameOf={({ employeeId, workDate }) =>
                  `${data.personOf(employeeId)?.fullName ?? ''}, ${day(workDate)}`
                }
              />
            )}
          </span>
        )
      }
    >
      {error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : !data ? (
        <Skeleton variant="rounded" height={64} sx={{ margin: 'var(--s4) var(--pad)' }} />
      ) : open === 0 ? (
        <EmptyState icon={check} title={text('nothing')}>
          {text('nothing_text')}
        </EmptyState>
      ) : (
        <>
          {data.missing.length > 0 && <MissingLines data={data} shown={shown} />}
          {data.corrections.length > 0 && <CorrectionLines data={data} shown={shown} />}
          {overtime && overtime.days.length > 0 && (
            <Suspense>
              <OvertimeLines days={overtime.days} shown={shown} />
            </Suspense>
          )}
        </>
      )}
    </Card>
  )
}
