import { lazyPage } from '../kit/page-routes.ts'

/** A card with the dates of the next days. */
export const ComingUp = lazyPage(() => import('./ComingUp.tsx'), 'ComingUp')
