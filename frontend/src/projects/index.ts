import { lazy } from 'react'

export default {
  list: lazy(() => import('./ProjectList.tsx').then(module => ({ default: module.ProjectList }))),
  create: lazy(() => import('./ProjectCreate.tsx').then(module => ({ default: module.ProjectCreate }))),
  edit: lazy(() => import('./ProjectEdit.tsx').then(module => ({ default: module.ProjectEdit }))),
}
