import type { ExportRow } from '@rollcall/contracts/exports/views.ts'
import type { NotificationRow } from '@rollcall/contracts/notifications/views.ts'
import { shownNumber } from '@rollcall/contracts/tasks/task.ts'
import type { TaskRow } from '@rollcall/contracts/tasks/views.ts'
import { type RaRecord, useGetMany } from 'react-admin'
import { shortNameOf } from '../exports/public.ts'
import { type NamedResource, namedBy } from './notification-text.ts'

/** The current names of the records of notifications; undefined: unknown or gone. */
export function useNames(rows: readonly NotificationRow[]): (id: string) => string | undefined {
  const idsOf = (resource: NamedResource) => [
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
  const tasks = useRecords<TaskRow>('task', idsOf('task'))
  const ownTasks = useRecords<TaskRow>('my-task', idsOf('my-task'))
  const exported = useRecords<ExportRow>('export', idsOf('export'))
  return id => {
    const file = exported.get(id)
    const task = tasks.get(id) ?? ownTasks.get(id)
    return (
      (employees.get(id) ?? employees.get(String(requests.get(id)?.employeeId)))?.fullName ??
      companies.get(id)?.name ??
      announcements.get(id)?.title ??
      (file && shortNameOf(file)) ??
      (task && `${shownNumber(task)} ${task.title}`)
    )
  }
}

function useRecords<Row extends RaRecord = RaRecord>(resource: string, ids: string[]): Map<string, Row> {
  const { data } = useGetMany<Row>(resource, { ids }, { enabled: ids.length > 0 })
  return new Map((data ?? []).filter(Boolean).map(record => [String(record.id), record]))
}
