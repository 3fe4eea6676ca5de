import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import type { LeaveRequestRow } from '@rollcall/contracts/leave/views.ts'
import { useGetList, useGetManyAggregate, useTranslate } from 'react-admin'
import type { Day } from '../kit/dates.ts'
import { Card } from '../kit/parts/Card.tsx'
import { Chip } from '../kit/parts/Chip.tsx'
import { ShortList } from '../kit/parts/ShortList.tsx'
import { recordActs } from '../kit/record/RecordActs.tsx'
import layout from '../kit/styles/layout.module.css'
import { LeaveState } from './LeaveState.tsx'
import { companyActs } from './leave-acts.tsx'
import { requestLine } from './request-line.tsx'
import { toDecide } from './to-decide.ts'
import { useLeaveWords } from './words.ts'

const shown = ['approve', 'reject', 'keep', 'cancel']

/** The undecided requests that touch a range of days, both inclusive, decided in place. */
export function LeaveToSettle({ from, to }: { from: Day; to: Day }) {
  const translate = useTranslate()
  const { span, whose } = useLeaveWords()
  const { data, total } = useGetList<LeaveRequestRow>(
    'leave-request',
    {
      filter: { ...toDecide, from_lte: to, to_gte: from },
      sort: { field: 'from', order: 'ASC' },
      pagination: { page: 1, perPage: 200 },
    },
    { onError: () => undefined },
  )
  const ids = [...new Set(data?.map(({ employeeId }) => employeeId))]
  const { data: people } = useGetManyAggregate<EmployeeRow>(
    'employee',
    { ids },
    { onError: () => undefined, enabled: ids.length > 0 },
  )
  if (!data || !total) return null
  const personOf = (id: string) => people?.find(row => row?.id === id)
  const acts = companyActs(whose)
  const its = { ...acts, acts: acts.acts.filter(({ name }) => shown.includes(name)) }
  return (
    <Card
      title={translate('balance.decide.title')}
      aside={<Chip tone="away">{translate('balance.decide.count', { smart_count: total })}</Chip>}
    >
      <ShortList
        label={translate('balance.decide.title')}
        lines={data.map(request => {
          const person = personOf(request.employeeId)
          return {
            ...requestLine(request, person, span(request)),
            below: <LeaveState state={request.state} />,
            end: <span className={layout.wrap}>{recordActs(its, [request])}</span>,
          }
        })}
      />
    </Card>
  )
}
