import { lazy } from 'react'

export default {
  birthdays: lazy(() => import('./BirthdayPage.tsx').then(module => ({ default: module.BirthdayPage }))),
  anniversaries: lazy(() =>
    import('./AnniversaryPage.tsx').then(module => ({ default: module.AnniversaryPage })),
  ),
}
