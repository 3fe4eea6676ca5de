import { AccountClosed } from '@rollcall/contracts/accounts/events.ts'
import { NotificationsChosen } from '@rollcall/contracts/notifications/events.ts'
import type { RowOf } from '@rollcall/read-models/kernel/table.ts'
import { notificationSettingsTable } from '@rollcall/read-models/notifications/notification-settings.table.ts'
import { defineProjection, on } from '../kernel/projection.ts'

const ofAccount = ({ companyId, data }: { companyId: string; data: { accountId: string } }) => [
  companyId,
  data.accountId,
]

/** The topics that each account has switched off, until it is closed. Without a row, everything is on. */
export const notificationSettings = defineProjection<RowOf<typeof notificationSettingsTable>>({
  table: notificationSettingsTable,
  version: 1,
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
