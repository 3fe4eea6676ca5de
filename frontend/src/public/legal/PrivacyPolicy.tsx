import { LegalPage } from './LegalPage.tsx'
import { privacyPolicy } from './privacy-policy.ts'

export const PrivacyPolicy = () => <LegalPage text={privacyPolicy} />
