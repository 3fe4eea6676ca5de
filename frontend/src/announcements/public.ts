import { lazyPage } from '../kit/page-routes.ts'

/** A card with the announcements that the signed-in employee has not seen. */
export const NewAnnouncements = lazyPage(() => import('./NewAnnouncements.tsx'), 'NewAnnouncements')

export { useMyAnnouncements } from './useMyAnnouncements.ts'
