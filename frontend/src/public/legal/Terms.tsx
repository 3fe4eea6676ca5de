import { LegalPage } from './LegalPage.tsx'
import { termsOfService } from './terms-of-service.ts'

export const Terms = () => <LegalPage text={termsOfService} />
