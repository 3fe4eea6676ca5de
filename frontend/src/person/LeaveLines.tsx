// biome-ignore-all lint/a11y/noRedundantRoles: Safari drops the list's role with its bullets
import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import type { LeavePreview } from '@rollcall/contracts/leave/preview.ts'
import type { LeaveBalanceRow, LeaveRequestRow } from '@rollcall/contracts/leave/views.ts'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { sprout } from '../kit/parts/icons.tsx'
import { recordActs } from '../kit/record/RecordActs.tsx'
import settle from '../kit/settle/Settle.module.css'
import { SettleLine } from '../kit/settle/SettleLine.tsx'
import { SettleMark } from '../kit/settle/SettleMark.tsx'
import words from '../kit/styles/text.module.css'
import { daysText, leaveActs, useApprovals, useLeaveWords } from '../leave/public.ts'
import { useLeaveBalance } from './useLeaveBalance.ts'

const shown = ['approve', 'reject', 'keep', 'cancel']

/** The undecided requests of a person, each with its effect on the balance, who else is away, and what decides it. */
export function LeaveLines({
  employee,
  requests,
}: {
  employee: EmployeeRow
  requests: readonly LeaveRequestRow[]
}) {
  const translate = useTranslate()
  const { span, kind } = useLeaveWords()
  const balance = useLeaveBalance(employee.id).data?.[0]
  const { approvals } = useApprovals(requests)
  const text = (key: string, args: object = {}) => translate(`person.settle.${key}`, args)
  const acts = leaveActs(request => `${employee.fullName}, ${span(request)}`)
  const offered = (request: LeaveRequestRow) => {
    const overdraw = approvals.get(request.id)?.refusal?.canOverdraw === true
    // With too few days only an overdraft is possible.
    const names = overdraw ? shown.map(name => (name === 'approve' ? 'overdraw' : name)) : shown
    return { ...acts, acts: acts.acts.filter(({ name }) => names.includes(name)) }
  }
  return (
    <ul className={settle.lines} role="list" aria-label={text('leave_list')}>
      {requests.map(request => {
        const { id, employeeId, from, days, reason, state } = request
        const isPending = state === 'pending'
        return (
          <SettleLine
            key={id}
            {...{ employeeId, workDate: from, person: employee }}
            instead={{
              mark: <SettleMark tone="away" icon={sprout} />,
              title: (
                <Link to={`/app/leave-request?open=${id}`} className={words.name}>
                  {text(isPending ? 'leave' : 'cancellation', { days: span(request) })}
                </Link>
              ),
            }}
            below={
              <>
                {text('length', { smart_count: days, days: daysText(days) })}, {kind(request)}
                <span className={settle.reason} dir="auto">
                  {isPending ? reason : request.cancelReason}
                </span>
                {isPending && <Colleagues approval={approvals.get(id)} />}
              </>
            }
            ribbon={null}
            effect={<Effect request={request} balance={balance} />}
            acts={recordActs(offered(request), [request])}
          />
        )
      })}
    </ul>
  )
}

/** The balance before and after the decision. */
function Effect({
  request: { charged, givesBack, kind },
  balance,
}: {
  request: LeaveRequestRow
  balance: LeaveBalanceRow | undefined
}) {
  const translate = useTranslate()
  if (charged === 0 || kind === 'unpaid') return translate('person.settle.unpaid')
  if (!balance) return null
  const was = balance.balance
  const now = givesBack === null ? was - charged : was + givesBack
  return (
    <>
      {daysText(was)} → <b>{daysText(now)}</b>
      <span className={settle.figure}>{translate('person.settle.available_unit')}</span>
    </>
  )
}

/** Who else is away on the days of a request, and why it cannot be approved as it is. */
function Colleagues({ approval }: { approval: LeavePreview | undefined }) {
  const translate = useTranslate()
  if (!approval) return null
  const { away, refusal } = approval
  if (refusal) return <span className={settle.reason}>{refusal.message}</span>
  const clashing = away.filter(({ clashes }) => clashes)
  const some = clashing.length > 0 ? clashing : away
  const names = [...new Set(some.map(({ fullName }) => fullName))].join(', ')
  const key = away.length === 0 ? 'nobody_away' : clashing.length > 0 ? 'clash' : 'away'
  return <span className={settle.reason}>{translate(`person.settle.${key}`, { names })}</span>
}
