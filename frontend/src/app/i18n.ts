import polyglot from 'ra-i18n-polyglot'
import english from 'ra-language-english'
import { messages as accounts } from '../accounts/messages.ts'
import { messages as attendance } from '../attendance/messages.ts'
import { messages as company } from '../company/messages.ts'
import { messages as employees } from '../employees/messages.ts'
import { messages as app } from './messages.ts'

/** Every text of the app by its key: react-admin's own, then a section per domain. */
export const i18nProvider = polyglot(
  () => ({ ...english, app, accounts, attendance, company, employees }),
  'en',
  [{ locale: 'en', name: 'English' }],
  { allowMissing: false },
)
