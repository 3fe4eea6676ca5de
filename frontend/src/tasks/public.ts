import { lateCard } from '../kit/late-card.tsx'

/** A card with the signed-in employee's tasks. */
export const MyTasks = lateCard(() => import('./MyTasks.tsx'), 'MyTasks')
export { PersonTasks } from './PersonTasks.tsx'
export { DueDate } from './TaskMarks.tsx'
