import type { NotificationRow } from '@rollcall/contracts/notifications/views.ts'
import { type RaRecord, useGetMany } from 'react-admin'
import { namedBy } from './notification-text.ts'

/** The current names of the records of notifications; undefined: unknown or gone. */
export function useNames(rows: readonly NotificationRow[]): (id: string) => string | undefined {
  const idsOf = (resource: 'employee' | 'company' | 'leave-request' | 'my-announcement') => [
    ...new Set(
      rows.flatMap(row => {
        const named = namedBy(row)
        return named?.resource === resource ? [named.id] : []
      }),
    ),
  ]
  const requests = useRecords('leave-request', idsOf('leave-request'))
  const asking = [...requests.values()].map(({ employeeId }) => String(employeeId))
  const employees = useRecords('employee', [...new Set([...idsOf('employee'), ...asking])])
  const announcements = useRecords('my-announcement', idsOf('my-announcement'))
  const companies = useRecords('company', idsOf('company'))
  return id =>
    (employees.get(id) ?? employees.get(String(requests.get(id)?.employeeId)))?.fullName ??
    companies.get(id)?.name ??
    announcements.get(id)?.title
}

function useRecords(resource: string, ids: string[]): Map<string, RaRecord> {
  const { data } = useGetMany(resource, { ids }, { enabled: ids.length > 0 })
  return new Map((data ?? []).filter(Boolean).map(record => [String(record.id), record]))
}
