import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import type { LeaveBalanceRow, LeaveRequestRow } from '@rollcall/contracts/leave/views.ts'
import { useGetList, useGetManyAggregate, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { Avatar } from '../kit/parts/Avatar.tsx'
import { Card, CardFoot } from '../kit/parts/Card.tsx'
import { Chip } from '../kit/parts/Chip.tsx'
import { ShortList } from '../kit/parts/ShortList.tsx'
import words from '../kit/styles/text.module.css'
import { LeaveState } from './LeaveState.tsx'
import { daysText, useLeaveWords } from './words.ts'

const maxShown = 4
const waiting = ['pending', 'cancellationRequested']

/** The pending requests on the company's dashboard: their number, and the next ones with their effect. */
export function LeaveToDecide() {
  const translate = useTranslate()
  const { span } = useLeaveWords()
  const { data, total } = useGetList<LeaveRequestRow>(
    'leave-request',
    {
      filter: { state: waiting },
      sort: { field: 'from', order: 'ASC' },
      pagination: { page: 1, perPage: maxShown },
    },
    { onError: () => undefined },
  )
  const ids = [...new Set(data?.map(({ employeeId }) => employeeId))]
  const read = { enabled: ids.length > 0 }
  const { data: people } = useGetManyAggregate<EmployeeRow>('employee', { ids }, read)
  const { data: balances } = useGetManyAggregate<LeaveBalanceRow>('leave-balance', { ids }, read)
  if (!data || !total) return null
  const balanceOf = (employeeId: string) => balances?.find(row => row?.id === employeeId)?.balance
  const effectOf = ({ employeeId, charged, days }: LeaveRequestRow) => {
    const balance = balanceOf(employeeId)
    if (balance === undefined || charged === 0)
      return translate('balance.decide.unpaid', { smart_count: days, days: daysText(days) })
    return translate('balance.decide.effect', {
      smart_count: charged,
      days: daysText(charged),
      was: daysText(balance),
      now: daysText(balance - charged),
    })
  }
  const givenBackOf = ({ employeeId, givesBack, kind }: LeaveRequestRow) => {
    const balance = balanceOf(employeeId)
    // Unpaid leave took no days.
    if (balance === undefined || givesBack === null || kind === 'unpaid') return undefined
    return translate('balance.decide.gives_back', {
      smart_count: givesBack,
      days: daysText(givesBack),
      was: daysText(balance),
      now: daysText(balance + givesBack),
    })
  }
  return (
    <Card
      title={translate('balance.decide.title')}
      aside={<Chip tone="wait">{translate('balance.decide.count', { smart_count: total })}</Chip>}
    >
      <ShortList
        label={translate('balance.decide.title')}
        lines={data.map(request => {
          const person = people?.find(row => row?.id === request.employeeId)
          const name = person?.fullName ?? ''
          return {
            id: request.id,
            mark: <Avatar name={name} {...(person && { photoOf: person })} />,
            title: (
              <>
                <Link to={`/app/leave-request?open=${request.id}`} className={words.name ?? ''}>
                  {name || span(request)}
                </Link>
                <small>{span(request)}</small>
              </>
            ),
            below:
              request.state === 'pending' ? (
                effectOf(request)
              ) : (
                <>
                  <LeaveState state={request.state} /> {givenBackOf(request)}
                </>
              ),
          }
        })}
      />
      <CardFoot>
        <Link to={`/app/leave-request`} className={words.link ?? ''}>
          {translate('balance.decide.all')}
        </Link>
      </CardFoot>
    </Card>
  )
}
