import { lazyPage } from '../kit/lazy-page.ts'

/** A card with the signed-in employee's tasks. */
export const MyTasks = lazyPage(() => import('./MyTasks.tsx'), 'MyTasks')
