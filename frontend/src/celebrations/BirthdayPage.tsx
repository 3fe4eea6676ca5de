import { CelebrationPage } from './CelebrationPage.tsx'

/** /app/birthday: birthdays today and in the next twelve months, without years. */
export const BirthdayPage = () => <CelebrationPage kind="birthday" />
