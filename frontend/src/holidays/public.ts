import { lazyPage } from '../kit/page-routes.ts'

/** A card with the next holidays of the signed-in employee. */
export const NextHolidays = lazyPage(() => import('./NextHolidays.tsx'), 'NextHolidays')
