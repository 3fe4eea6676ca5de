import { lazyPage } from '../kit/page-routes.ts'
import { companyTexts, weekTexts } from './texts.ts'

/** The links between the pages of the team settings. */
export const SettingsTabs = lazyPage(() => import('./SettingsTabs.tsx'), 'SettingsTabs', companyTexts)
/** A card with an employee's working week. */
export const PersonWeek = lazyPage(() => import('./weeks/PersonWeek.tsx'), 'PersonWeek', weekTexts)
