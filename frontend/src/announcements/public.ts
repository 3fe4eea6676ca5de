import { lateCard } from '../kit/late-card.tsx'

/** A card with the announcements that the signed-in employee has not seen. */
export const NewAnnouncements = lateCard(() => import('./NewAnnouncements.tsx'), 'NewAnnouncements')

export { useMyAnnouncements } from './useMyAnnouncements.ts'
