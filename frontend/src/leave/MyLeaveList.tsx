import { leaveStates } from '@rollcall/contracts/leave/kinds.ts'
import type { LeaveRequestRow } from '@rollcall/contracts/leave/views.ts'
import { useTranslate } from 'react-admin'
import { Column, MainCell } from '../kit/list/Column.tsx'
import { ListPage } from '../kit/list/ListPage.tsx'
import styles from '../kit/list/Table.module.css'
import { useCalendar, useMe } from '../kit/me.tsx'
import { pencil, sprout } from '../kit/parts/icons.tsx'
import { recordActs } from '../kit/record/RecordActs.tsx'
import { MenuLink } from '../kit/record/RowMenu.tsx'
import { useOpened } from '../kit/useOpened.ts'
import { Icon } from '../look/Icon.tsx'
import { BalanceCard } from './BalanceCard.tsx'
import { useRequestColumns } from './columns.tsx'
import { LeaveDetail } from './LeaveDetail.tsx'
import { latestFirst, ownActs } from './leave-acts.tsx'
import { useBalance } from './useLedger.ts'
import { daysText, useLeaveWords } from './words.ts'

const picks = [{ field: 'state', values: leaveStates, texts: 'leave.filter' }]
const editAddress = ({ id }: LeaveRequestRow) => `/app/leave/edit?id=${id}`

/** /app/leave: the employee's balance and own requests. */
export function MyLeaveList() {
  const translate = useTranslate()
  const { today } = useCalendar()
  const { span, kind } = useLeaveWords()
  const { data: [balance] = [] } = useBalance(useMe().accountId)
  const { addressOf } = useOpened()
  const acts = ownActs(span, today)
  return (
    <ListPage<LeaveRequestRow>
      showsPast
      exported="leave-requests"
      name="app.menu.my_leave"
      resource="leave-request"
      texts="leave"
      icon={sprout}
      title={() =>
        balance
          ? translate('leave.available', {
              smart_count: balance.available,
              days: daysText(balance.available),
            })
          : translate('leave.list')
      }
      subtitle={counts =>
        balance
          ? translate('leave.balance', {
              balance: daysText(balance.balance),
              pending: daysText(balance.pending),
            })
          : translate('leave.counts', { smart_count: counts.all })
      }
      create={{ to: '/app/leave/create', label: 'leave.request' }}
      above={<BalanceCard />}
      sort={latestFirst}
      picks={picks}
      nameOf={span}
      acts={acts}
      addressOf={({ id }) => addressOf(id)}
      aside={<LeaveDetail acts={acts} />}
      menu={(request, close) => [
        ...(request.state === 'pending'
          ? [
              <MenuLink key="edit" to={editAddress(request)} icon={pencil}>
                {translate('leave.edit_link')}
              </MenuLink>,
            ]
          : []),
        ...recordActs(acts, [request], { as: 'item', onBegin: close }),
      ]}
    >
      <Column<LeaveRequestRow>
        source="from"
        label="leave.dates"
        pinned
        className={styles.main ?? ''}
        render={request => (
          <MainCell
            mark={<Icon shape={sprout} />}
            to={addressOf(request.id)}
            name={span(request)}
            below={request.decisionReason || kind(request)}
          />
        )}
      />
      {useRequestColumns()}
    </ListPage>
  )
}
