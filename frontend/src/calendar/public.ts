import { lateCard } from '../kit/late-card.tsx'

/** A card with the dates of the next days. */
export const ComingUp = lateCard(() => import('./ComingUp.tsx'), 'ComingUp')
