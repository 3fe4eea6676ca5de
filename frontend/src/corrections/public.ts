import { lateCard } from '../kit/late-card.tsx'
import { lazyPage } from '../kit/page-routes.ts'
import { correctionTexts } from './texts.ts'

/** The pending corrections of a day, with what decides or withdraws them. */
export const PendingCorrections = lazyPage(
  () => import('./PendingCorrections.tsx'),
  'PendingCorrections',
  correctionTexts,
)
/** The other corrections of a day: what was and is, who, when and why. */
export const DayVersions = lazyPage(() => import('./DayVersions.tsx'), 'DayVersions', correctionTexts)
/** Corrects a day, or proposes to. */
export const CorrectDay = lazyPage(() => import('./CorrectDay.tsx'), 'CorrectDay', correctionTexts)
/** What the company settles in the days that Teams in/out shows. */
export const ToSettle = lazyPage(() => import('./ToSettle.tsx'), 'ToSettle', correctionTexts)
/** A card with what the company has to settle. */
export const CorrectionsToDo = lateCard(
  () => import('./CorrectionsToDo.tsx'),
  'CorrectionsToDo',
  correctionTexts,
)

export type { DayOf } from './day-of.ts'
export { sessionsOf } from './own-sessions.ts'
export { CorrectionLines, MissingLines } from './SettleLines.tsx'
export { correctionTexts } from './texts.ts'
export { useMissingPunchOuts } from './useMissingPunchOuts.ts'
export { type IsPending, usePendingDays } from './usePendingDays.ts'
export { useToSettle } from './useToSettle.ts'
