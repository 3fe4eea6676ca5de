import { Skeleton } from '@mui/material'
import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { Suspense } from 'react'
import { useTranslate } from 'react-admin'
import { CorrectionLines, MissingLines } from '../corrections/public.ts'
import { whyEmpty } from '../kit/data/problem.ts'
import { Card } from '../kit/parts/Card.tsx'
import { Chip } from '../kit/parts/Chip.tsx'
import { EmptyState, ErrorState } from '../kit/parts/States.tsx'
import { personAddress } from '../kit/person-address.ts'
import settle from '../kit/settle/Settle.module.css'
import { check } from '../look/icons.tsx'
import styles from './Cards.module.css'
import { LeaveLines } from './LeaveLines.tsx'
import { useAttendanceToSettle, useLeaveToDecide } from './useWaiting.ts'

/** What the company settles about a person: missing punch-outs, proposed corrections and leave, each with its effect. */
export function SettleCard({
  employee,
  only,
}: {
  employee: EmployeeRow
  /** Shows one kind, and nothing where nothing of it waits. */
  only?: 'attendance' | 'leave'
}) {
  const translate = useTranslate()
  const { id } = employee
  const days = useAttendanceToSettle(id)
  const leave = useLeaveToDecide(id)
  const error = days.error ?? whyEmpty(leave)
  const missing = only === 'leave' ? [] : (days.data?.missing ?? [])
  const corrections = only === 'leave' ? [] : (days.data?.corrections ?? [])
  const requests = only === 'attendance' ? [] : (leave.data ?? [])
  const open = missing.length + corrections.length + requests.length
  const addressOf = (day: string, correct?: string) =>
    personAddress(id, 'attendance', { month: day.slice(0, 7), day, ...(correct && { correct }) })
  const text = (key: string, args: object = {}) => translate(`person.settle.${key}`, args)
  if (only !== undefined && open === 0) return null
  return (
    <Card
      title={text('title')}
      className={`${settle.box} ${styles.settle}`}
      aside={open > 0 ? <Chip tone="wait">{text('count', { smart_count: open })}</Chip> : undefined}
    >
      {days.data && leave.data ? (
        open === 0 ? (
          <EmptyState icon={check} title={text('none')}>
            {text('none_text')}
          </EmptyState>
        ) : (
          <Suspense fallback={<Waiting />}>
            {missing.length > 0 && <MissingLines data={days.data} addressOf={addressOf} />}
            {corrections.length > 0 && <CorrectionLines data={days.data} addressOf={addressOf} />}
            {requests.length > 0 && <LeaveLines employee={employee} requests={requests} />}
          </Suspense>
        )
      ) : error ? (
        <ErrorState
          error={error}
          onRetry={() => {
            days.refetch()
            void leave.refetch()
          }}
        />
      ) : (
        <Waiting />
      )}
    </Card>
  )
}

const Waiting = () => (
  <Skeleton variant="rounded" height={48} sx={{ margin: 'var(--s4) var(--pad)' }} aria-hidden="true" />
)
