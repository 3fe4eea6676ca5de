import { Button, Skeleton } from '@mui/material'
import type { LeaveRequestRow } from '@rollcall/contracts/leave/views.ts'
import { useGetList, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useMe } from '../kit/me.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { DayTile } from '../kit/parts/DayTile.tsx'
import { ShortList } from '../kit/parts/ShortList.tsx'
import layout from '../kit/styles/layout.module.css'
import words from '../kit/styles/text.module.css'
import styles from './Balance.module.css'
import { GivesBack } from './GivesBack.tsx'
import { LeaveState } from './LeaveState.tsx'
import { toDecide } from './to-decide.ts'
import { useBalance } from './useLedger.ts'
import { daysText, useLeaveWords } from './words.ts'

const maxShown = 3

/** The employee's balance and own pending requests, on the dashboard. */
export function DashboardLeave() {
  const translate = useTranslate()
  const { accountId } = useMe()
  const { span, kind } = useLeaveWords()
  const { data, error } = useBalance(accountId)
  const { data: pending } = useGetList<LeaveRequestRow>(
    'leave-request',
    {
      filter: toDecide,
      sort: { field: 'from', order: 'ASC' },
      pagination: { page: 1, perPage: maxShown },
    },
    { onError: () => undefined },
  )
  const balance = data?.[0]
  if (data?.length === 0 || (error && !data)) return null
  return (
    <Card
      title={translate('balance.card')}
      aside={
        balance && (
          <Link to="/app/leave/balance" className={words.link ?? ''}>
            {translate('balance.link', { days: daysText(balance.balance) })}
          </Link>
        )
      }
    >
      <div className={`${layout.between} ${styles.now}`}>
        {balance ? (
          <p className={words.quiet}>
            <b>{daysText(balance.available)}</b>{' '}
            {translate('balance.unit', { smart_count: balance.available })}
            <small>
              {translate('leave.balance', {
                balance: daysText(balance.balance),
                pending: daysText(balance.pending),
              })}
            </small>
          </p>
        ) : (
          <Skeleton width={180} height={48} />
        )}
        <Button variant="outlined" component={Link} to="/app/leave/create">
          {translate('leave.request')}
        </Button>
      </div>
      {pending && pending.length > 0 && (
        <div className={layout.below}>
          <ShortList
            label={translate('balance.pending')}
            lines={pending.map(request => ({
              id: request.id,
              mark: <DayTile day={request.from} />,
              title: (
                <Link to={`/app/leave?open=${request.id}`} className={words.name ?? ''}>
                  {request.from === request.to ? kind(request) : span(request)}
                </Link>
              ),
              below: <GivesBack request={request} otherwise={request.reason} />,
              end: <LeaveState state={request.state} />,
            }))}
          />
        </div>
      )}
    </Card>
  )
}
