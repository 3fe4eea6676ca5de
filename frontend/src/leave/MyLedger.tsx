import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useMe } from '../kit/me.tsx'
import { plus } from '../kit/parts/icons.tsx'
import { Icon } from '../look/Icon.tsx'
import { LedgerPage } from './LedgerPage.tsx'

/** /app/leave/balance: why the employee's own balance is what it is. */
export function MyLedger() {
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
