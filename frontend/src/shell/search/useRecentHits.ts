import type { AnnouncementRow } from '@rollcall/contracts/announcements/views.ts'
import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import type { ProjectRow } from '@rollcall/contracts/projects/views.ts'
import type { TaskRow } from '@rollcall/contracts/tasks/views.ts'
import { type RaRecord, useGetMany, useStore } from 'react-admin'
import { useMe } from '../../kit/me.tsx'
import { announcementHit, type Hit, personHit, projectHit, taskHit } from './hit.ts'

const mostRecent = 5

/** The recent choices by id. Names are read when they are shown, so that none is stored. */
export const useRecent = () => useStore<string[]>('search.recent', [])

/** The recent choices that still exist, in their order. `fixed`: the pages and commands. */
export function useRecentHits(fixed: readonly Hit[]): Hit[] {
  const { role } = useMe()
  const [recent] = useRecent()
  const isCompany = role === 'company'
  const isMember = isCompany || role === 'employee'
  const people = useKnown<EmployeeRow>('employee', 'person', personHit, isCompany)
  const tasks = useKnown<TaskRow>(isCompany ? 'task' : 'my-task', 'task', taskHit(role), isMember)
  const projects = useKnown<ProjectRow>('project', 'project', projectHit, isCompany)
  const announcements = useKnown<AnnouncementRow>(
    isCompany ? 'announcement' : 'my-announcement',
    'announcement',
    announcementHit(role),
    isMember,
  )
  const known = [...fixed, ...people, ...tasks, ...projects, ...announcements]
  return recent
    .flatMap(id => known.find(hit => hit.id === id) ?? [])
    .slice(0, mostRecent)
    .map(hit => ({ ...hit, id: `recent:${hit.id}` }))
}

/** The recent choices of one kind, read by their ids. */
function useKnown<R extends RaRecord>(
  resource: string,
  kind: string,
  hitOf: (record: R) => Hit,
  enabled: boolean,
): Hit[] {
  const [recent] = useRecent()
  const ids = recent.flatMap(id => (id.startsWith(`${kind}:`) ? [id.slice(kind.length + 1)] : []))
  const { data = [] } = useGetMany<R>(resource, { ids }, { enabled: enabled && ids.length > 0 })
  return data.filter(Boolean).map(hitOf)
}
