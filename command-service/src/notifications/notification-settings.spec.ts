import type { NotificationSettingsEvent } from '@rollcall/contracts/notifications/events.ts'
import { it } from 'vitest'
import { at, given } from '../testing/given.ts'
import { notificationSettings } from './notification-settings.ts'

const now = at('2026-11-23T08:00:00.000Z')
const choice = { accountId: 'a1', bellOff: ['plan'], mailOff: ['leave', 'attendance'] } as const
const chosen: NotificationSettingsEvent = {
  type: 'NotificationsChosen',
  data: { accountId: 'a1', bellOff: ['plan'], mailOff: ['leave', 'attendance'] },
}
const choose = (more: Partial<NotificationSettingsEvent['data']> = {}) => ({ ...chosen.data, ...more })

it('everything is on at first, and a choice is stored', () => {
  given(notificationSettings)
    .when(choose({ bellOff: [], mailOff: [] }), now)
    .thenDecides()
  given(notificationSettings).when(choose(), now).thenDecides(chosen)
})
it('the same choice in another order changes nothing', () => {
  given(notificationSettings, chosen)
    .when(choose({ mailOff: [...choice.mailOff].reverse() }), now)
    .thenDecides()
})
it('a topic is switched on again for one way alone', () => {
  given(notificationSettings, chosen)
    .when(choose({ mailOff: [] }), now)
    .thenDecides({ ...chosen, data: { ...chosen.data, mailOff: [] } })
})
