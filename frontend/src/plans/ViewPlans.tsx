import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { plansPath } from '../kit/auth/guard.ts'

/** A link to the plans that looks like a button. */
export function ViewPlans({ startIcon }: { startIcon?: ReactNode }) {
  const translate = useTranslate()
  return (
    <Button variant="outlined" component={Link} to={plansPath} startIcon={startIcon}>
      {translate('app.plan.view')}
    </Button>
  )
}
