import { lazyPage } from '../kit/page-routes.ts'

/** A card with the signed-in employee's report of today. */
export const DashboardReport = lazyPage(() => import('./DashboardReport.tsx'), 'DashboardReport')
export { useMissingReports } from './useMissingReports.ts'
/** A card with what blocks the company's people. */
export const DashboardBlockers = lazyPage(() => import('./DashboardBlockers.tsx'), 'DashboardBlockers')
export { PersonReports } from './PersonReports.tsx'
