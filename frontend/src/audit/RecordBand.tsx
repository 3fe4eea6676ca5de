import { Skeleton } from '@mui/material'
import type { Evidence } from '@rollcall/contracts/audit/views.ts'
import { useTranslate } from 'react-admin'
import { counted } from '../kit/numbers.ts'
import { Card } from '../kit/parts/Card.tsx'
import { ErrorState } from '../kit/parts/States.tsx'
import { clock, shield } from '../look/icons.tsx'
import { Band } from './Band.tsx'
import { FailedBand } from './FailedBand.tsx'
import { Hash } from './Hash.tsx'
import { useEvidence } from './useEvidence.ts'
import { useMomentText } from './useMomentText.ts'

/** Whether the record is what was recorded: verified, not compared as a whole yet, or different. */
export function RecordBand() {
  const { data, error, refetch } = useEvidence()
  const translate = useTranslate()
  if (data)
    return data.alarmCount > 0 ? (
      <FailedBand evidence={data} />
    ) : data.checked ? (
      <VerifiedBand evidence={data} checked={data.checked} />
    ) : (
      <UncheckedBand size={data.size} />
    )
  if (error)
    return (
      <Card label={translate('audit.band.label')}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Card>
    )
  return <Skeleton variant="rounded" height={80} />
}

function UncheckedBand({ size }: { size: number }) {
  const translate = useTranslate()
  return (
    <Band
      tone="wait"
      icon={clock}
      label={translate('audit.band.label')}
      title={translate('audit.band.unchecked', counted(size))}
      text={translate('audit.band.unchecked_text')}
    />
  )
}

function VerifiedBand({
  evidence: { size, heads },
  checked: { wholeAt, wholeSize },
}: {
  evidence: Evidence
  checked: NonNullable<Evidence['checked']>
}) {
  const translate = useTranslate()
  const moment = useMomentText()
  // A newer one may cover events that are not compared yet.
  const head = heads.find(each => each.size <= wholeSize && each.signedAt <= wholeAt)
  const later = size - wholeSize
  return (
    <Band
      tone="ok"
      icon={shield}
      label={translate('audit.band.label')}
      title={
        <>
          {translate('audit.band.verified', counted(wholeSize))}
          {head && (
            <>
              {translate('audit.band.head')} <Hash of={head.root} />
              {translate('audit.band.signed', { at: moment(head.signedAt) })}
            </>
          )}
        </>
      }
      text={[
        translate('audit.band.compared', { at: moment(wholeAt) }),
        ...(later > 0 ? [translate('audit.band.later', counted(later))] : []),
        translate('audit.band.evident'),
      ].join(' ')}
    />
  )
}
