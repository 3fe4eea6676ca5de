import { lazyPage } from '../kit/page-routes.ts'
import { companyTexts } from './texts.ts'

/** The links between the pages of the team settings. */
export const SettingsTabs = lazyPage(() => import('./SettingsTabs.tsx'), 'SettingsTabs', companyTexts)
