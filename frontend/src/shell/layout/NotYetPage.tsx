import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { dashboardPath } from '../../kit/auth/guard.ts'
import { Card } from '../../kit/parts/Card.tsx'
import { calendar } from '../../kit/parts/icons.tsx'
import { Page } from '../../kit/parts/Page.tsx'
import { EmptyState } from '../../kit/parts/States.tsx'

/** The page of a feature that a later version brings. It only says so. */
export function NotYetPage({ label }: { label: string }) {
  const translate = useTranslate()
  const page = translate(label)
  return (
    <Page name={page} title={page}>
      <Card>
        <EmptyState
          icon={calendar}
          title={translate('app.promised.title', { page })}
          action={
            <Button variant="outlined" component={Link} to={dashboardPath}>
              {translate('app.promised.back')}
            </Button>
          }
        >
          {translate('app.promised.text')}
        </EmptyState>
      </Card>
    </Page>
  )
}
