import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { search, team } from '../kit/parts/icons.tsx'
import { EmptyState } from '../kit/parts/States.tsx'

/** Shown when there is no row: nobody has joined yet, or the search matches nobody. */
export function NobodyInTeam({ searched }: { searched: boolean }) {
  const translate = useTranslate()
  if (searched) return <EmptyState icon={search} title={translate('attendance.team.nobody')} />
  return (
    <EmptyState
      icon={team}
      title={translate('attendance.team.empty_title')}
      action={
        <Button variant="contained" component={Link} to="/app/employee/create">
          {translate('attendance.company.add')}
        </Button>
      }
    >
      {translate('attendance.team.empty_text')}
    </EmptyState>
  )
}
