import { lazy } from 'react'

export const report = lazy(() => import('./ReportPage.tsx').then(module => ({ default: module.ReportPage })))
