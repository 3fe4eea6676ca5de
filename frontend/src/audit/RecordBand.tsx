import { Skeleton } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Card } from '../kit/parts/Card.tsx'
import { ErrorState } from '../kit/parts/States.tsx'
import { VisuallyHidden } from '../look/VisuallyHidden.tsx'
import { Band } from './Band.tsx'
import { CheckAct } from './CheckAct.tsx'
import { CheckProgress } from './CheckProgress.tsx'
import { useEvidence } from './useEvidence.ts'
import { useKnown } from './useKnown.tsx'
import { useRecordCheck } from './useRecordCheck.ts'

/** What is known of the record, and a check of it on demand. */
export function RecordBand() {
  const { data, error, refetch } = useEvidence()
  const check = useRecordCheck()
  const known = useKnown()
  const translate = useTranslate()
  const label = translate('audit.band.label')
  if (data) {
    const { below, ...said } = known(data, check.result)
    const isKnown = check.result !== undefined || said.tone === 'bad'
    return (
      <>
        <Band {...said} label={label} act={data.size > 0 && <CheckAct check={check} again={isKnown} />}>
          <CheckProgress check={check} />
          {below}
        </Band>
        {/* A screen reader hears the result. */}
        <VisuallyHidden>
          <span role="status">{check.result && said.title}</span>
        </VisuallyHidden>
      </>
    )
  }
  if (error)
    return (
      <Card label={label}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Card>
    )
  return <Skeleton variant="rounded" height={80} />
}
