import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { leaveRequestColumns } from '@rollcall/contracts/leave/columns.ts'
import type { LeaveRequestRow } from '@rollcall/contracts/leave/views.ts'
import { Suspense } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { titlesOf } from '../kit/list/Column.tsx'
import { HistoryCard } from '../kit/list/HistoryCard.tsx'
import { Moment } from '../kit/parts/Moment.tsx'
import layout from '../kit/styles/layout.module.css'
import words from '../kit/styles/text.module.css'
import { daysText, EmployeeBalance, LeaveState, useLeaveWords } from '../leave/public.ts'
import { SettleCard } from './SettleCard.tsx'

const title = titlesOf(leaveRequestColumns)
const latestFirst = { field: 'from', order: 'DESC' } as const

/** The person's leave: what is to decide, the balance with the way to its ledger, and every request. */
export function LeaveTab({ employee }: { employee: EmployeeRow }) {
  const translate = useTranslate()
  const { span, kind } = useLeaveWords()
  const { id } = employee
  return (
    <div className={layout.roomy}>
      <SettleCard employee={employee} only="leave" />
      <Suspense>
        <EmployeeBalance employeeId={id} />
      </Suspense>
      <HistoryCard<LeaveRequestRow>
        title={translate('leave.list')}
        resource="leave-request"
        filter={{ employeeId: id }}
        sort={latestFirst}
        none={translate('person.leave.no_requests')}
        heads={[
          translate('leave.dates'),
          ...['kind', 'reason', 'days', 'requestedAt', 'state'].map(column => title(column)),
        ]}
        lead={0}
        cellsOf={request => [
          <Link key="open" to={`/app/leave-request?open=${request.id}`} className={words.name}>
            {span(request)}
          </Link>,
          kind(request),
          request.reason,
          daysText(request.days),
          <Moment key="at" at={request.requestedAt} />,
          <LeaveState key="state" state={request.state} />,
        ]}
      />
    </div>
  )
}
