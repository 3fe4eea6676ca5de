import { lazyPage } from '../kit/page-routes.ts'

/** A card with the signed-in employee's tasks. */
export const MyTasks = lazyPage(() => import('./MyTasks.tsx'), 'MyTasks')
export { PersonTasks } from './PersonTasks.tsx'
export { DueDate } from './TaskMarks.tsx'
