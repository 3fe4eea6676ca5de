import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { Shape } from '../../look/icons.tsx'
import { EmptyState } from '../parts/States.tsx'

/** Says that the addressed record does not exist, and links to the list. Its texts: `title`, `text`, `back`. */
export function GoneState({ texts, icon, back }: { texts: string; icon: Shape; back?: string }) {
  const translate = useTranslate()
  return (
    <EmptyState
      icon={icon}
      title={translate(`${texts}.title`)}
      action={
        back !== undefined && (
          <Button variant="contained" component={Link} to={back}>
            {translate(`${texts}.back`)}
          </Button>
        )
      }
    >
      {translate(`${texts}.text`)}
    </EmptyState>
  )
}
