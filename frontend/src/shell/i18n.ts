import polyglot from 'ra-i18n-polyglot'
import english from 'ra-language-english'
import { messages as accounts } from '../accounts/messages.ts'
import { messages as attendance } from '../attendance/messages.ts'
import { messages as companies } from '../company/admin/messages.ts'
import { messages as company } from '../company/messages.ts'
import { messages as employees } from '../employees/messages.ts'
import { messages as inquiries } from '../inquiries/messages.ts'
import { messages as app } from '../kit/messages.ts'
import { messages as notifications } from '../notifications/messages.ts'
import { messages as plans } from '../plans/messages.ts'
import { messages as slack } from '../slack/messages.ts'

/** Every text of the app by its key: react-admin's own, then a section per domain. */
export const i18nProvider = polyglot(
  () => ({
    ...english,
    app,
    accounts,
    attendance,
    companies,
    company,
    employees,
    inquiries,
    slack,
    notifications,
    plans,
  }),
  'en',
  [{ locale: 'en', name: 'English' }],
  { allowMissing: false },
)
