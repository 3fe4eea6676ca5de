import { LinearProgress } from '@mui/material'
import { leaveBalanceColumns } from '@rollcall/contracts/leave/columns.ts'
import { type LeaveOpening, leaveOpening } from '@rollcall/contracts/leave/opening.ts'
import type { LeaveBalanceRow } from '@rollcall/contracts/leave/views.ts'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'react-admin'
import type { AppDataProvider } from '../kit/data/data-provider.ts'
import { Column, MainCell, titlesOf } from '../kit/list/Column.tsx'
import { ListPage } from '../kit/list/ListPage.tsx'
import styles from '../kit/list/Table.module.css'
import { grouped } from '../kit/numbers.ts'
import { Avatar } from '../kit/parts/Avatar.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { sprout } from '../kit/parts/icons.tsx'
import { Notice } from '../kit/parts/Notice.tsx'
import { useShownPast } from '../kit/past/shown-past.ts'
import { recordActs } from '../kit/record/RecordActs.tsx'
import { MenuLink } from '../kit/record/RowMenu.tsx'
import layout from '../kit/styles/layout.module.css'
import words from '../kit/styles/text.module.css'
import { alert } from '../look/icons.tsx'
import { balanceActs } from './balance-acts.tsx'
import openingStyles from './Opening.module.css'
import { daysText } from './words.ts'

const title = titlesOf(leaveBalanceColumns)

const fields = ['carriedOver', 'credited', 'taken', 'expired', 'balance', 'pending', 'available'] as const
const byName = { field: 'fullName', order: 'ASC' } as const
const ledgerAddress = ({ id }: LeaveBalanceRow) => `/app/leave-request/balance?id=${id}`

/** /app/leave-request/balances: the balance of each employee in the current leave year. */
export function BalanceList() {
  const translate = useTranslate()
  const opening = useOpeningBalances()
  const isOpening = opening !== undefined && opening.waiting > 0
  return (
    <ListPage<LeaveBalanceRow>
      showsPast
      name="balance.list"
      resource="leave-balance"
      texts="balance"
      {...(isOpening && { empty: 'balance.empty_opening' })}
      {...((isOpening || opening?.failed) && { above: <OpeningBalances of={opening} /> })}
      icon={sprout}
      title={() => translate('balance.title')}
      subtitle={() => translate('balance.current')}
      sort={byName}
      exported="leave-balances"
      hidden={['expired']}
      nameOf={balanceActs.nameOf}
      acts={balanceActs}
      addressOf={ledgerAddress}
      menu={(balance, close) => [
        <MenuLink key="why" to={ledgerAddress(balance)} icon={sprout}>
          {translate('balance.menu_why')}
        </MenuLink>,
        ...recordActs(balanceActs, [balance], { as: 'item', onBegin: close }),
      ]}
    >
      <Column<LeaveBalanceRow>
        source="fullName"
        label={title('fullName')}
        pinned
        className={styles.main ?? ''}
        render={balance => (
          <MainCell
            mark={<Avatar name={balance.fullName} />}
            to={ledgerAddress(balance)}
            name={balance.fullName}
            below={translate('balance.year', { year: balance.year })}
          />
        )}
      />
      {fields.map(field => (
        <Column<LeaveBalanceRow>
          key={field}
          source={field}
          label={title(field)}
          align="right"
          {...(field === 'expired' && { disableSort: true })}
          {...(field === 'available' && { className: styles.state ?? '' })}
          render={balance => <Days of={balance[field]} strong={field === 'available'} />}
        />
      ))}
    </ListPage>
  )
}

function Days({ of, strong }: { of: number; strong: boolean }) {
  const text = <span style={of < 0 ? { color: 'var(--bad-ink)' } : {}}>{daysText(of)}</span>
  return strong ? <b>{text}</b> : text
}

/** How many balances are open and how many are being opened, live; undefined while it is not known. */
function useOpeningBalances(): LeaveOpening | undefined {
  const dataProvider = useDataProvider<AppDataProvider>()
  const { data } = useQuery({
    // Under the resource, so that each change of a balance reads it again.
    queryKey: ['leave-balance', 'opening'],
    queryFn: () => dataProvider.read('/api/leave-opening', leaveOpening),
    retry: false,
    // No change reports that one cannot be opened.
    refetchInterval: ({ state }) => (state.data?.waiting ? 30_000 : false),
  })
  return data
}

/** The progress of balances that are being opened, and how many could not be. */
function OpeningBalances({ of }: { of: LeaveOpening }) {
  const translate = useTranslate()
  const past = useShownPast()
  const { waiting, failed } = of
  if (past) return null
  return (
    <>
      {waiting > 0 && <Progress of={of} />}
      {failed > 0 && (
        <Notice tone="bad" icon={alert} title={translate('balance.not_opened', { smart_count: failed })}>
          {translate('balance.not_opened_text')}
        </Notice>
      )}
    </>
  )
}

function Progress({ of: { opened, waiting } }: { of: LeaveOpening }) {
  const translate = useTranslate()
  const people = opened + waiting
  const text = translate('balance.opening', { opened: grouped(opened), people: grouped(people) })
  return (
    <Card label={text}>
      <div className={`${layout.tight} ${words.note} ${openingStyles.opening}`} role="status">
        <LinearProgress variant="determinate" value={(opened / people) * 100} aria-label={text} />
        <p>{text}</p>
      </div>
    </Card>
  )
}
