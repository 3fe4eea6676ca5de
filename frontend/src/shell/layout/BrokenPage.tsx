import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { EmptyState } from '../../kit/parts/States.tsx'
import { alert } from '../../look/icons.tsx'

/** Replaces a page whose code failed. The rest of the app keeps working. */
export function BrokenPage() {
  const translate = useTranslate()
  return (
    <EmptyState
      heading
      icon={alert}
      title={translate('app.broken.title')}
      action={
        <Button variant="contained" onClick={() => location.reload()}>
          {translate('app.broken.reload')}
        </Button>
      }
    >
      {translate('app.broken.text')}
    </EmptyState>
  )
}
