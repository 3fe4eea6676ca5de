import { lazy } from 'react'

export default {
  list: lazy(() => import('./PayslipList.tsx').then(module => ({ default: module.PayslipList }))),
  editor: lazy(() => import('./EditorPage.tsx').then(module => ({ default: module.EditorPage }))),
  mine: lazy(() => import('./MyPayslips.tsx').then(module => ({ default: module.MyPayslips }))),
}
