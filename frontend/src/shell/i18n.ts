import polyglot from 'ra-i18n-polyglot'
import { messages as accounts } from '../accounts/messages.ts'
import { resources as announcementResources, messages as announcements } from '../announcements/messages.ts'
import { messages as attendance } from '../attendance/messages.ts'
import { messages as calendar } from '../calendar/messages.ts'
import { messages as celebrations } from '../celebrations/messages.ts'
import { resources as reportResources, messages as reports } from '../daily-reports/messages.ts'
import { resources as holidayResources, messages as holidays } from '../holidays/messages.ts'
import { messages as kit } from '../kit/messages.ts'
import { receiveTexts } from '../kit/page-routes.ts'
import { ra } from '../kit/react-admin-texts.ts'
import { messages as away } from '../leave/away/messages.ts'
import { messages as balance, resources as balanceResources } from '../leave/balance-messages.ts'
import { messages as leave, resources as leaveResources } from '../leave/messages.ts'
import { messages as notifications } from '../notifications/messages.ts'
import { messages as my_payslips } from '../payslips/my-messages.ts'
import { messages as plans } from '../plans/messages.ts'
import { resources as projectResources, messages as projects } from '../projects/messages.ts'
import { resources as taskResources, messages as tasks } from '../tasks/messages.ts'
import { messages as shell } from './messages.ts'

/**
 * The texts of the app's first load by key: react-admin's own, the labels of its resources, then a section per domain.
 * Those of other domains come with their pages.
 */
export const texts = {
  ra,
  resources: {
    ...holidayResources,
    ...announcementResources,
    ...leaveResources,
    ...reportResources,
    ...balanceResources,
    ...projectResources,
    ...taskResources,
  },
  app: { ...kit, ...shell },
  accounts,
  announcements,
  attendance,
  away,
  calendar,
  celebrations,
  holidays,
  leave,
  balance,
  reports,
  my_payslips,
  projects,
  tasks,
  notifications,
  plans,
}

/** Texts that came with their pages. */
const late: { resources: object; [section: string]: object } = { resources: {} }

/** Gives the app its texts, in the one language that it has. */
export const i18nProvider = polyglot(allTexts, 'en', [{ locale: 'en', name: 'English' }], {
  allowMissing: false,
})

function allTexts() {
  return { ...texts, ...late, resources: { ...texts.resources, ...late.resources } }
}

receiveTexts(async ({ resources, ...sections }) => {
  Object.assign(late, sections)
  Object.assign(late.resources, resources)
  // The provider reads its texts again.
  await i18nProvider.changeLocale('en')
})
