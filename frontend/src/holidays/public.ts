import { lateCard } from '../kit/late-card.tsx'

/** A card with the next holidays of the signed-in employee. */
export const NextHolidays = lateCard(() => import('./NextHolidays.tsx'), 'NextHolidays')
