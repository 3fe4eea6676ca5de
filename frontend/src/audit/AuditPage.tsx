import { Skeleton } from '@mui/material'
import { Suspense } from 'react'
import { useTranslate } from 'react-admin'
import { CompanyAuditors, OwnAudit } from '../auditors/public.ts'
import { useMe } from '../kit/me.tsx'
import { Page } from '../kit/parts/Page.tsx'
import { HeadRecipients } from './HeadRecipients.tsx'
import { RecordBand } from './RecordBand.tsx'
import { Replay } from './replay/Replay.tsx'
import { SignedHeads } from './SignedHeads.tsx'

/**
 * /app/audit: whether the company's record is what was recorded, a person's attendance replayed, and the signed heads. The
 * company also sees its auditors and what they looked at; an auditor sees what is shared.
 */
export function AuditPage() {
  const translate = useTranslate()
  const isAuditor = useMe().role === 'auditor'
  return (
    <Page
      name={translate('audit.page')}
      title={translate('audit.title')}
      subtitle={translate('audit.subtitle')}
    >
      {isAuditor && (
        <Suspense fallback={<Skeleton variant="rounded" height={80} />}>
          <OwnAudit />
        </Suspense>
      )}
      <RecordBand />
      <Replay />
      {!isAuditor && (
        <Suspense fallback={<Skeleton variant="rounded" height={80} />}>
          <CompanyAuditors />
        </Suspense>
      )}
      <SignedHeads />
      {!isAuditor && <HeadRecipients />}
    </Page>
  )
}
