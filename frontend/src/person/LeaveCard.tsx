import { Skeleton } from '@mui/material'
import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import type { LeaveRequestRow } from '@rollcall/contracts/leave/views.ts'
import { type SortPayload, useGetList, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { whyEmpty } from '../kit/data/problem.ts'
import type { Day } from '../kit/dates.ts'
import { Card, CardFoot } from '../kit/parts/Card.tsx'
import { DayTile } from '../kit/parts/DayTile.tsx'
import { ShortList } from '../kit/parts/ShortList.tsx'
import { ErrorState } from '../kit/parts/States.tsx'
import { Sums } from '../kit/parts/Sums.tsx'
import { personAddress } from '../kit/person-address.ts'
import layout from '../kit/styles/layout.module.css'
import words from '../kit/styles/text.module.css'
import { daysText, LeaveState, useLeaveWords } from '../leave/public.ts'
import styles from './Cards.module.css'
import { useLeaveBalance } from './useLeaveBalance.ts'

/** The person's balance with the way to its ledger, the next leave and the last one. */
export function LeaveCard({
  employee: { id },
  today,
  left,
}: {
  employee: EmployeeRow
  today: Day
  /** The person has left: what is in the account is paid out, or owed. */
  left: boolean
}) {
  const translate = useTranslate()
  const query = useLeaveBalance(id)
  const balance = query.data?.[0]
  const error = whyEmpty(query)
  const text = (key: string, args: object = {}) => translate(`person.leave.${key}`, args)
  return (
    <Card
      title={text(left ? 'title_left' : 'title')}
      aside={
        balance && (
          <Link to={`/app/leave-request/balance?id=${id}`} className={words.link}>
            {text('why', { days: daysText(balance.balance) })}
          </Link>
        )
      }
    >
      {balance ? (
        <div className={`${layout.padded} ${layout.tight}`}>
          <p className={styles.available}>
            {left ? (
              <>
                {daysText(Math.abs(balance.balance))}{' '}
                <span>
                  {text(balance.balance < 0 ? 'owed' : 'to_pay_out', {
                    smart_count: Math.abs(balance.balance),
                  })}
                </span>
              </>
            ) : (
              <>
                {daysText(balance.available)} <span>{text('unit', { smart_count: balance.available })}</span>
              </>
            )}
          </p>
          {!left && balance.pending > 0 && (
            <Sums
              total
              of={[
                [text('account'), daysText(balance.balance)],
                [text('pending'), `− ${daysText(balance.pending)}`],
                [text('available'), `= ${daysText(balance.available)}`],
              ]}
            />
          )}
        </div>
      ) : query.data ? (
        <CardFoot>{text('none')}</CardFoot>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void query.refetch()} />
      ) : (
        <div className={`${layout.padded} ${layout.tight}`} aria-hidden="true">
          <Skeleton variant="rounded" width={180} height={36} />
          <Skeleton variant="rounded" height={56} />
        </div>
      )}
      <NextAndLast employeeId={id} today={today} />
    </Card>
  )
}

function useFirst(filter: object, order: SortPayload['order']): LeaveRequestRow | undefined {
  const { data } = useGetList<LeaveRequestRow>(
    'leave-request',
    { filter, sort: { field: 'from', order }, pagination: { page: 1, perPage: 1 } },
    { onError: () => undefined },
  )
  return data?.[0]
}

/** The leave that comes or lasts, and the last that is over; none of them is no line. */
function NextAndLast({ employeeId, today }: { employeeId: string; today: Day }) {
  const translate = useTranslate()
  const { span, kind } = useLeaveWords()
  const next = useFirst(
    { employeeId, to_gte: today, state: ['pending', 'approved', 'cancellationRequested'] },
    'ASC',
  )
  const last = useFirst({ employeeId, from_lte: today, state: 'approved' }, 'DESC')
  const lines = [
    { request: next, name: next && nameOf(next, today) },
    { request: last?.id === next?.id ? undefined : last, name: 'last' },
  ]
  const shown = lines.flatMap(({ request, name }) => (request && name ? [{ request, name }] : []))
  if (shown.length === 0) return null
  return (
    <div className={layout.below}>
      <ShortList
        label={translate('person.leave.title')}
        lines={shown.map(({ request, name }) => ({
          id: request.id,
          mark: <DayTile day={request.from} />,
          title: (
            <Link to={personAddress(employeeId, 'leave')} className={words.name}>
              {translate(`person.leave.${name}`)}
            </Link>
          ),
          below: request.from === request.to ? kind(request) : `${span(request)}, ${kind(request)}`,
          end: <LeaveState state={request.state} />,
        }))}
      />
    </div>
  )
}

function nameOf({ state, from }: LeaveRequestRow, today: Day): 'next_pending' | 'now' | 'next' {
  if (state === 'pending') return 'next_pending'
  return from <= today ? 'now' : 'next'
}
