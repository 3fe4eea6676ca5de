import { AccountClosed } from '@rollcall/contracts/accounts/events.ts'
import { NotificationsChosen } from '@rollcall/contracts/notifications/events.ts'
import type { ChosenTopic } from '@rollcall/contracts/notifications/topics.ts'
import { expect, it } from 'vitest'
import { newEvent, uuid } from '../testing/events.ts'
import { given, rowsOf } from '../testing/given.ts'
import { notificationSettings } from './notification-settings.projection.ts'

const [company, employee] = [uuid(1), uuid(2)]
const chosen = (bellOff: ChosenTopic[], mailOff: ChosenTopic[]) =>
  newEvent(NotificationsChosen, { accountId: employee, bellOff, mailOff })

it('keep what was switched off last', () => {
  given(notificationSettings, chosen(['plan'], []), chosen([], ['leave'])).gives({
    company_id: company,
    id: employee,
    bell_off: [],
    mail_off: ['leave'],
  })
})
it('are removed with the account', () => {
  const events = [chosen(['plan'], []), newEvent(AccountClosed, { accountId: employee })]
  expect(rowsOf(notificationSettings, [events])).toEqual([])
})
