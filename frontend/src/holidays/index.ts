import { lazy } from 'react'

export default {
  list: lazy(() => import('./HolidayPage.tsx').then(module => ({ default: module.HolidayPage }))),
  create: lazy(() => import('./HolidayCreate.tsx').then(module => ({ default: module.HolidayCreate }))),
  edit: lazy(() => import('./HolidayEdit.tsx').then(module => ({ default: module.HolidayEdit }))),
  next: lazy(() => import('./NextHolidays.tsx').then(module => ({ default: module.NextHolidays }))),
  month: lazy(() => import('./MonthHolidays.tsx').then(module => ({ default: module.MonthHolidays }))),
}
