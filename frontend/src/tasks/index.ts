import { lazy } from 'react'

export default {
  page: lazy(() => import('./TaskPage.tsx').then(module => ({ default: module.TaskPage }))),
  mine: lazy(() => import('./MyTasks.tsx').then(module => ({ default: module.MyTasks }))),
}
