import { AccountClosed } from '@rollcall/contracts/accounts/events.ts'
import { NotificationsChosen } from '@rollcall/contracts/notifications/events.ts'
import type { NotificationSettingsRow } from '@rollcall/contracts/notifications/settings-view.ts'
import type { RowOf } from '../kernel/columns.ts'
import { defineProjection, on } from '../kernel/projection.ts'

const ofAccount = ({ companyId, data }: { companyId: string; data: { accountId: string } }) => [
  companyId,
  data.accountId,
]

/** What each account has switched off, until it is closed. An account without a row has everything on. */
export const notificationSettings = defineProjection<RowOf<NotificationSettingsRow>>({
  name: 'notification_settings',
  version: 1,
  table: {
    columns: { company_id: 'text', id: 'text', bell_off: 'json', mail_off: 'json' },
    key: ['company_id', 'id'],
    indexes: [],
    counted: [],
    owner: 'id',
  },
  when: [
    on(NotificationsChosen, {
      key: ofAccount,
      fold: (_row, { companyId, data: { accountId, bellOff, mailOff } }) => ({
        company_id: companyId,
        id: accountId,
        bell_off: bellOff,
        mail_off: mailOff,
      }),
    }),
    on(AccountClosed, { key: ofAccount, fold: () => undefined }),
  ],
})
