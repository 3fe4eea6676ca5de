import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { Day } from '../kit/dates.ts'
import { EmptyState } from '../kit/parts/States.tsx'
import { clock } from '../look/icons.tsx'

/**
 * Shown when there is no work session. If the period begins before `hiddenBefore`, it says instead that the plan hides
 * earlier days, because they may have sessions.
 */
export function NoSessions({ hiddenBefore, to }: { hiddenBefore: string | undefined; to: Day | undefined }) {
  const translate = useTranslate()
  const text = (key: string, args: object = {}) => translate(`attendance.mine.${key}`, args)
  if (hiddenBefore !== undefined && to !== undefined)
    return (
      <EmptyState icon={clock} title={text('hidden_title')}>
        {text('hidden_text', { day: hiddenBefore })}
      </EmptyState>
    )
  const punch = text('empty_text')
  return (
    <EmptyState
      icon={clock}
      title={hiddenBefore === undefined ? text('empty_title') : text('since_title', { day: hiddenBefore })}
      action={
        <Button variant="contained" component={Link} to="/app/dashboard">
          {text('to_clock')}
        </Button>
      }
    >
      {hiddenBefore === undefined ? punch : text('since_text', { punch })}
    </EmptyState>
  )
}
