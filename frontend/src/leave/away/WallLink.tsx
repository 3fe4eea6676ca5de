import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'

/** Leads to everyone's leave of a month. */
export function WallLink() {
  const translate = useTranslate()
  return (
    <Button variant="outlined" component={Link} to="/app/leave-request/wall-chart">
      {translate('wall.page')}
    </Button>
  )
}
