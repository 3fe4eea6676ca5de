import { lateCard } from '../kit/late-card.tsx'

/** A card with the signed-in employee's report of today. */
export const DashboardReport = lateCard(() => import('./DashboardReport.tsx'), 'DashboardReport')
export { useMissingReports } from './useMissingReports.ts'
/** A card with what blocks the company's people. */
export const DashboardBlockers = lateCard(() => import('./DashboardBlockers.tsx'), 'DashboardBlockers')
export { PersonReports } from './PersonReports.tsx'
