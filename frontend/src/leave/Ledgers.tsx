import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link, useSearchParams } from 'react-router'
import { useMe } from '../kit/me.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { plus, sprout } from '../kit/parts/icons.tsx'
import { Page } from '../kit/parts/Page.tsx'
import { ErrorState } from '../kit/parts/States.tsx'
import { ShownPast } from '../kit/past/shown-past.ts'
import { usePast } from '../kit/past/usePast.ts'
import { FactsSkeleton } from '../kit/record/Facts.tsx'
import { GoneState } from '../kit/record/GoneState.tsx'
import { recordActs } from '../kit/record/RecordActs.tsx'
import { Icon } from '../look/Icon.tsx'
import { balanceActs } from './balance-acts.tsx'
import { LedgerPage } from './LedgerPage.tsx'
import { useBalance } from './useLedger.ts'

/** /app/leave/balance: why the employee's own balance is what it is, also in the past. */
export function MyLedger() {
  const [past] = usePast()
  return (
    <ShownPast value={past}>
      <OwnLedger />
    </ShownPast>
  )
}

function OwnLedger() {
  const translate = useTranslate()
  const { accountId } = useMe()
  return (
    <LedgerPage
      employeeId={accountId}
      requests="/app/leave"
      actions={() => (
        <Button variant="contained" component={Link} to="/app/leave/create" startIcon={<Icon shape={plus} />}>
          {translate('leave.request')}
        </Button>
      )}
    />
  )
}

/** /app/leave-request/balance?id=…: why an employee's balance is what it is, for the company. */
export function EmployeeLedger() {
  const [past] = usePast()
  return (
    <ShownPast value={past}>
      <LedgerOf />
    </ShownPast>
  )
}

function LedgerOf() {
  const translate = useTranslate()
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const { data, error, refetch } = useBalance(id)
  const name = data?.[0]?.fullName
  if (name !== undefined)
    return (
      <LedgerPage
        employeeId={id}
        name={name}
        requests="/app/leave-request"
        actions={balance => recordActs(balanceActs, [balance])}
      />
    )
  return (
    <Page name={translate('balance.page')} title={translate('balance.page')}>
      <Card>
        {id === '' || data ? (
          <GoneState texts="balance.gone" icon={sprout} back="/app/leave-request/balances" />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <FactsSkeleton count={8} />
        )}
      </Card>
    </Page>
  )
}
