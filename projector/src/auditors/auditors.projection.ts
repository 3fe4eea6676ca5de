import { AccountDetailsChanged, PasswordSet } from '@rollcall/contracts/accounts/events.ts'
import { remindOn } from '@rollcall/contracts/auditors/access.ts'
import {
  AuditorAccessChanged,
  AuditorEnded,
  AuditorEndReminded,
  AuditorInvited,
  AuditorLooked,
} from '@rollcall/contracts/auditors/events.ts'
import { ExportStarted } from '@rollcall/contracts/exports/events.ts'
import { auditorsTable } from '@rollcall/read-models/auditors/auditors.table.ts'
import type { RowOf } from '@rollcall/read-models/kernel/table.ts'
import { defineProjection, on } from '../kernel/projection.ts'

type Auditor = RowOf<typeof auditorsTable>

const auditor = ({ companyId, data }: { companyId: string; data: { auditorId: string } }) => [
  companyId,
  data.auditorId,
]
/** An auditor's id is that of the account. */
const account = ({ companyId, data }: { companyId: string; data: { accountId: string } }) => [
  companyId,
  data.accountId,
]

/** What is shared from a moment on, with the days on which the scheduler has something to do. */
function shared(
  {
    until,
    employeeIds,
    from,
    to,
  }: { until: string; employeeIds: string[] | null; from: string | null; to: string | null },
  decidedAt: string,
) {
  return {
    until,
    employee_ids: employeeIds,
    from,
    to,
    remind_on: remindOn(until, decidedAt.slice(0, 10)),
    ends_after: until,
  }
}

const looked = (row: Auditor | undefined, { decidedAt }: { decidedAt: string }) =>
  row && { ...row, last_look_at: decidedAt }

/** External auditors and what is shared with them. The rows of accounts of other roles are left out. */
export const auditors = defineProjection<Auditor>({
  table: auditorsTable,
  version: 1,
  decidesAccess: true,
  when: [
    on(AuditorInvited, {
      key: auditor,
      fold: (_row, { companyId, data, decidedAt }) => ({
        company_id: companyId,
        id: data.auditorId,
        name: data.name,
        email: data.email,
        state: 'invited',
        ...shared(data, decidedAt),
        invited_at: decidedAt,
        ended_at: null,
        why: null,
        last_look_at: null,
      }),
    }),
    on(PasswordSet, {
      key: account,
      fold: row => (row?.state === 'invited' ? { ...row, state: 'active' } : row),
    }),
    on(AccountDetailsChanged, {
      key: account,
      fold: (row, { data }) => row && { ...row, email: data.email, name: data.name },
    }),
    on(AuditorAccessChanged, {
      key: auditor,
      fold: (row, { data, decidedAt }) => row && { ...row, ...shared(data, decidedAt) },
    }),
    on(AuditorEndReminded, { key: auditor, fold: row => row && { ...row, remind_on: null } }),
    on(AuditorEnded, {
      key: auditor,
      fold: (row, { data, decidedAt }) =>
        row && {
          ...row,
          state: 'ended',
          ended_at: decidedAt,
          why: data.why,
          remind_on: null,
          ends_after: null,
        },
    }),
    on(AuditorLooked, { key: auditor, fold: looked }),
    // Only an auditor's account has a row.
    on(ExportStarted, { key: account, fold: looked }),
  ],
})
