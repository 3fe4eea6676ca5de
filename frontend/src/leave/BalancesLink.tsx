import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'

/** Leads to the balances of all employees. */
export function BalancesLink() {
  const translate = useTranslate()
  return (
    <Button variant="outlined" component={Link} to="/app/leave-request/balances">
      {translate('balance.list')}
    </Button>
  )
}
