import { addTexts, lazyPage } from '../kit/page-routes.ts'
import { companyTexts, weekTexts } from './texts.ts'

/** The links between the pages of the team settings. */
export const SettingsTabs = lazyPage(() => import('./SettingsTabs.tsx'), 'SettingsTabs', companyTexts)
const loadPlanned = () => import('./weeks/PlannedWeeks.tsx')

/** The weeks that count later for the employee who is signed in. */
export const PlannedWeeks = lazyPage(loadPlanned, 'PlannedWeeks', async () => {
  await addTexts({ planned_weeks: (await loadPlanned()).plannedMessages })
})
/** A card with an employee's working week. */
export const PersonWeek = lazyPage(() => import('./weeks/PersonWeek.tsx'), 'PersonWeek', weekTexts)
export { weekTexts } from './texts.ts'
export { PersonWeekLine } from './weeks/PersonWeekLine.tsx'
