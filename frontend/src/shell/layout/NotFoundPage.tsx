import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { search } from '../../kit/parts/icons.tsx'
import { EmptyState } from '../../kit/parts/States.tsx'
import { usePageTitle } from '../../kit/parts/usePageTitle.ts'

/** For unknown addresses and those of other roles. */
export function NotFoundPage() {
  const translate = useTranslate()
  usePageTitle(translate('app.not_found.title'))
  return (
    <EmptyState
      heading
      icon={search}
      title={translate('app.not_found.text')}
      action={
        <Button variant="contained" href="/">
          {translate('app.not_found.back')}
        </Button>
      }
    />
  )
}
