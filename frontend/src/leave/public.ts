import { lateCard } from '../kit/late-card.tsx'
import { lazyPage } from '../kit/page-routes.ts'
import { loadDecidingTexts } from './texts.ts'

/** A request with what a company decides about it. */
export const DecideCard = lazyPage(() => import('./DecideCard.tsx'), 'DecideCard', loadDecidingTexts)
/** The leave settings of a company. */
export const LeaveSettings = lazyPage(() => import('./LeaveSettings.tsx'), 'LeaveSettings')
/** An employee's balance of leave, for the company. */
export const EmployeeBalance = lazyPage(() => import('./BalanceCard.tsx'), 'EmployeeBalance')
/** A card with who is away. */
export const AwayCard = lateCard(() => import('./away/AwayCard.tsx'), 'AwayCard')
/** A card with the signed-in employee's leave. */
export const DashboardLeave = lateCard(() => import('./DashboardLeave.tsx'), 'DashboardLeave')
/** A card with the requests that a company has not decided, decided in place. */
export const LeaveToDecide = lateCard(() => import('./LeaveToDecide.tsx'), 'LeaveToDecide', loadDecidingTexts)
export { CalendarEffectNote } from './CalendarEffectNote.tsx'
export { LeaveState } from './LeaveState.tsx'
export { LeaveToSettle } from './LeaveToSettle.tsx'
export { companyActs as leaveActs } from './leave-acts.tsx'
export { toDecide, useToDecideCount } from './to-decide.ts'
export { useApprovals } from './useApprovals.ts'
export { daysText, peopleText, useLeaveWords } from './words.ts'
