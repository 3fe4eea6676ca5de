import { useTranslate } from 'react-admin'
import { Page } from '../kit/parts/Page.tsx'
import { HeadRecipients } from './HeadRecipients.tsx'
import { RecordBand } from './RecordBand.tsx'
import { Replay } from './replay/Replay.tsx'
import { SignedHeads } from './SignedHeads.tsx'

/** /app/audit: whether the company's record is what was recorded, a person's attendance replayed, and the signed heads. */
export function AuditPage() {
  const translate = useTranslate()
  return (
    <Page
      name={translate('audit.page')}
      title={translate('audit.title')}
      subtitle={translate('audit.subtitle')}
    >
      <RecordBand />
      <Replay />
      <SignedHeads />
      <HeadRecipients />
    </Page>
  )
}
