import { CelebrationPage } from './CelebrationPage.tsx'

/** /app/anniversary: anniversaries of first days, today and in the next twelve months. */
export const AnniversaryPage = () => <CelebrationPage kind="anniversary" />
