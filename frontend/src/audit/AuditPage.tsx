import { useTranslate } from 'react-admin'
import { Page } from '../kit/parts/Page.tsx'
import { RecordBand } from './RecordBand.tsx'
import { SignedHeads } from './SignedHeads.tsx'

/** /app/audit: whether the company's record is what was recorded, and the heads that show it. */
export function AuditPage() {
  const translate = useTranslate()
  return (
    <Page
      name={translate('audit.page')}
      title={translate('audit.title')}
      subtitle={translate('audit.subtitle')}
    >
      <RecordBand />
      <SignedHeads />
    </Page>
  )
}
