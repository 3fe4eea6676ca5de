import { lazy } from 'react'

export default {
  list: lazy(() => import('./PayslipList.tsx').then(module => ({ default: module.PayslipList }))),
  mine: lazy(() => import('./MyPayslips.tsx').then(module => ({ default: module.MyPayslips }))),
}
