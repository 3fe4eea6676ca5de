import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import type { LeaveBalanceRow, LeaveRequestRow } from '@rollcall/contracts/leave/views.ts'
import { useRef } from 'react'
import { useGetList, useGetManyAggregate, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { Card, CardFoot } from '../kit/parts/Card.tsx'
import { Chip } from '../kit/parts/Chip.tsx'
import { ShortList } from '../kit/parts/ShortList.tsx'
import { recordActs } from '../kit/record/RecordActs.tsx'
import layout from '../kit/styles/layout.module.css'
import words from '../kit/styles/text.module.css'
import { DecideEffect } from './DecideEffect.tsx'
import styles from './Deciding.module.css'
import { companyActs } from './leave-acts.tsx'
import { requestLine } from './request-line.tsx'
import { toDecide, useToDecideCount } from './to-decide.ts'
import { useApprovals } from './useApprovals.ts'
import { useNextCard } from './useNextCard.ts'
import { useLeaveWords } from './words.ts'

const maxShown = 4
const quiet = { onError: () => undefined }

/** The undecided requests on the company's dashboard: their number, and the next ones, decided in place. */
export function LeaveToDecide() {
  const translate = useTranslate()
  const { span, whose } = useLeaveWords()
  const list = useRef<HTMLDivElement>(null)
  const { begin, end } = useNextCard(list)
  const count = useToDecideCount()
  const { data, total } = useGetList<LeaveRequestRow>(
    'leave-request',
    {
      filter: toDecide,
      sort: { field: 'from', order: 'ASC' },
      pagination: { page: 1, perPage: maxShown },
    },
    quiet,
  )
  const { approvals, failed } = useApprovals(data ?? [])
  const ids = [...new Set(data?.map(({ employeeId }) => employeeId))]
  const read = { ...quiet, enabled: ids.length > 0 }
  const { data: people } = useGetManyAggregate<EmployeeRow>('employee', { ids }, read)
  const { data: balances } = useGetManyAggregate<LeaveBalanceRow>('leave-balance', { ids }, read)
  if (!data || !total) return null
  const acts = companyActs(whose)
  return (
    <Card
      title={translate('balance.decide.title')}
      aside={<Chip tone="wait">{translate('balance.decide.count', { smart_count: count ?? total })}</Chip>}
    >
      <div ref={list}>
        <ShortList
          label={translate('balance.decide.title')}
          lines={data.map(request => {
            const person = people?.find(row => row?.id === request.employeeId)
            const approval = approvals.get(request.id)
            const canOverdraw = approval?.refusal?.canOverdraw === true
            const offered = acts.acts.filter(({ name }) => name !== 'overdraw' || canOverdraw)
            return {
              ...requestLine(request, person, span(request)),
              name: whose(request),
              below: (
                <DecideEffect
                  request={request}
                  approval={approval}
                  failed={failed}
                  balance={balances?.find(row => row?.id === request.employeeId)?.balance}
                />
              ),
              end: (
                <span className={`${layout.wrap} ${styles.acts}`}>
                  {recordActs({ ...acts, acts: offered }, [request], {
                    onBegin: () => begin(request.id),
                    onDone: end,
                  })}
                </span>
              ),
            }
          })}
        />
      </div>
      <CardFoot>
        <Link to={`/app/leave-request`} className={words.link ?? ''}>
          {translate('balance.decide.all')}
        </Link>
      </CardFoot>
    </Card>
  )
}
